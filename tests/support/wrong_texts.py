"""Randomly corrupted texts, as by a typing error, a truncated file or an attacker."""

from __future__ import annotations

from random import Random

from lastcard.phase_names import PHASE_NUMBERS

# Words of positions and records, and words that are valid nowhere.
ODD_WORDS = (
    *(
        "",
        "-",
        "*",
        "|",
        "/",
        "=",
        ":",
        "!",
        ">",
        "#",
        "é",
        "½",
        "٣",
        "-1",
        "-0",
        "0",
        "1",
        "2",
        "3",
        "7",
        "9",
    ),
    *("10", "11", "99", "255", "256", "1000", "5000", "5001", "4294967296", "99999999999999999999", "0x1"),
    *("R7", "W", "W+4", "HM", "FLF", "AS", "EW", "WR", "R3*", "BV", "r7", "red", "purple", "clockwise"),
    *PHASE_NUMBERS,
    *("yes", "no", "on", "off", "draft", "dynasty", "maya-okafor", "nobody", "draw", "take", "call", "waive"),
)


def mutated(text: str, random: Random) -> str:
    """The text with one to three things wrong."""
    for _ in range(random.randint(1, 3)):
        text = random.choice(WAYS)(text, random)
    return text


def drop_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def double_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
    return "\n".join(lines)


def change_word(text: str, random: Random) -> str:
    """Replaces a word by another one of the text, or an odd one; line ends stay."""
    lines = [line.split(" ") for line in text.split("\n")]
    line = random.choice(lines)
    others = [word for words in lines for word in words]
    line[random.randrange(len(line))] = random.choice((random.choice(others), random.choice(ODD_WORDS)))
    return "\n".join(" ".join(words) for words in lines)


def drop_word(text: str, random: Random) -> str:
    lines = [line.split(" ") for line in text.split("\n")]
    line = random.choice(lines)
    del line[random.randrange(len(line))]
    return "\n".join(" ".join(words) for words in lines)


def swap_words(text: str, random: Random) -> str:
    lines = [line.split(" ") for line in text.split("\n")]
    one, other = random.choice(lines), random.choice(lines)
    here, there = random.randrange(len(one)), random.randrange(len(other))
    one[here], other[there] = other[there], one[here]
    return "\n".join(" ".join(words) for words in lines)


def change_letter(text: str, random: Random) -> str:
    place = random.randrange(len(text) or 1)
    return text[:place] + random.choice("R0 /=|*-x\n\t\0é") + text[place + 1 :]


def cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) or 1)]


def add_key(text: str, random: Random) -> str:
    """Adds another line in the form of a position's lines."""
    key, values = random.choice(KEYS)
    words = random.choices((*values, *ODD_WORDS[:30]), k=random.randint(1, 3))
    return f"{text.rstrip()}\n{key} {' '.join(words)}\n"


def change_value(text: str, random: Random) -> str:
    """Replaces the value of a short key by another that is valid elsewhere."""
    key, values = random.choice(KEYS)
    lines = [line for line in text.split("\n") if line.split(" ")[0] != key]
    lines.insert(random.randrange(len(lines)), f"{key} {random.choice(values)}")
    return "\n".join(lines)


KEYS = (
    ("phase", ("turn", "drawn", "four", "line", "follow-up", "hit", "activate", "target", "draft", "over")),
    (
        "phase",
        ("discard-uno", "discard-elite", "recover-uno", "recover-elite", "substitute", "recover", "search"),
    ),
    *((key, ("0", "1", "2", "3", "9")) for key in ("turn", "asked", "dealer", "winner", "chance", "target")),
    *((key, ("0", "1", "0 1", "2")) for key in ("owes", "passed", "first")),
    *((key, ("0", "1", "3", "255", "1000", "5000")) for key in ("left", "moves", "again", "picks")),
    ("skips", ("1 1", "0 0 0 0 0 0 0 0 0 0 0", "300 0", "-1 0", "1")),
    ("drawn", ("R7", "W", "B3*", "AS")),
    ("guilty", ("yes", "no")),
    ("colour", ("red", "blue")),
    ("direction", ("clockwise", "counterclockwise")),
    ("active", ("maya-okafor 0 red 0 1", "maya-okafor 9 red 9 9", "kenta-aoshiro 1 blue 3 0")),
    ("active", ("wanjiru-kibathi 2 blue 0 0", "solrun-eikadottir 0 blue 0 1", "- 0 red 0 0", "nobody")),
    ("generator", ("00000000 00000001", "fffffffff 1", "-1 1", "1")),
    ("options", ("laps=1", "foil=on", "mode=draft", "dealer=3", "challenges=off", "hold_drawn=on")),
    ("seats", ("2", "3", "4", "10")),
)
WAYS = (
    *(drop_line, double_line, change_word, change_word, drop_word, swap_words, swap_words, change_letter),
    *(cut, add_key, add_key, change_value, change_value, change_value),
)
