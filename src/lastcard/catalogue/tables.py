"""One ``[[card]]`` table, checked key by key and turned into an Elite Action Card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcard.cards import BLUE, COLOUR_NAMES, COLOURS, GREEN, RED, YELLOW
from lastcard.catalogue.icons import icon_text, read_icon
from lastcard.catalogue.wording import hint, listed, quoted, times
from lastcard.elite_cards import (
    BASE_FOIL,
    DISCARD_COLOUR,
    DUAL_FOIL,
    FOIL_NAMES,
    MAX_ICONS,
    NITRO_FOIL,
    NOT_FOIL,
    PLAY_AGAIN,
    SUBSTITUTE,
    TURN_ROUND,
    WILD_FOIL,
    EliteCard,
    Icon,
)

NEEDED_KEYS = ("name", "colour", "icons")
KEYS = (*NEEDED_KEYS, "foil", "promo", "pack", "id")
DECK_KEYS = ("cards", "owned")
LONGEST_TEXT = 40
ID_PATTERN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ALL_COLOURS = tuple(range(COLOURS))
DUAL_COLOURS = ((RED, BLUE), (YELLOW, GREEN))

# These do nothing more, or undo themselves, when a card carries them twice.
ONCE_A_CARD = (TURN_ROUND, PLAY_AGAIN, DISCARD_COLOUR, SUBSTITUTE)

# Letters without an accent that could be removed.
_PLAIN_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)


class TableCard(NamedTuple):
    """What a table gave: its card, or its faults and whatever id and name could be read."""

    id: str
    name: str
    card: EliteCard | None
    faults: list[str]


def read_table(table: Mapping[str, object]) -> TableCard:
    """The card that a table describes, or everything that is wrong with it."""
    faults = _wrong_keys(table)
    name = _text(table, "name", faults)
    foil = _foil(table, faults)
    colours = _colours(table, foil, faults)
    icons = _icons(table, faults)
    promo = _promo(table, faults)
    pack = _text(table, "pack", faults)
    card_id = _id(table, name, faults)
    card = EliteCard(card_id, name, colours, icons, foil or NOT_FOIL, promo, pack)
    return TableCard(card_id, name, None if faults else card, faults)


def slug(name: str) -> str:
    """The default id of a name: lower case, without accents, hyphens between the words."""
    from unicodedata import normalize

    bare = normalize("NFKD", name.casefold().translate(_PLAIN_LETTERS))
    plain = "".join(letter for letter in bare if letter.isascii() or letter.isalpha())
    return "" if not plain.isascii() else "-".join(re.findall("[a-z0-9]+", plain.replace("'", "")))


def colours_text(colours: Sequence[int]) -> str:
    """How a card's colours are written: ``red``, ``blue/red``, ``wild``."""
    if len(colours) == COLOURS:
        return "wild"
    return "/".join(sorted(COLOUR_NAMES[colour] for colour in colours))


def text_fault(value: object) -> str:
    """Why a value can't be shown as a name at the table, or nothing."""
    if not isinstance(value, str):
        return "must be text in quotes"
    if not value.strip():
        return "is empty"
    if len(value) > LONGEST_TEXT:
        return f"is longer than {LONGEST_TEXT} characters"
    if not value.isprintable():
        return "has a character in it that can't be printed"
    return "has spaces too many" if value != " ".join(value.split()) else ""


def _wrong_keys(table: Mapping[str, object]) -> list[str]:
    faults = [f"{key} is missing" for key in NEEDED_KEYS if key not in table]
    for key in table:
        if key in DECK_KEYS:
            faults.append(f"{quoted(key)} belongs to a deck, above the first [[card]]")
        elif key not in KEYS:
            faults.append(f"a card has no {quoted(key)}{hint(key, KEYS)}")
    return faults


def _text(table: Mapping[str, object], key: str, faults: list[str]) -> str:
    value = table.get(key, "")
    fault = text_fault(value) if key in table else ""
    if fault:
        faults.append(f"the {key} {fault}")
    return value if isinstance(value, str) and not fault else ""


def _id(table: Mapping[str, object], name: str, faults: list[str]) -> str:
    if "id" not in table:
        if name and not slug(name):
            faults.append("no id can be made from this name, so the card needs one of its own")
        return slug(name)
    card_id = _text(table, "id", faults)
    if card_id and not ID_PATTERN.fullmatch(card_id):
        faults.append(f"the id {quoted(card_id)} may have small letters, digits and single hyphens only")
    return card_id


def _promo(table: Mapping[str, object], faults: list[str]) -> bool:
    promo = table.get("promo", False)
    if isinstance(promo, bool):
        return promo
    faults.append("promo must be true or false, without quotes")
    return False


def _foil(table: Mapping[str, object], faults: list[str]) -> int | None:
    """The foil kind; None where it is unknown, so that the colours aren't blamed for it."""
    if "foil" not in table:
        return NOT_FOIL
    word = _text(table, "foil", faults)
    if word in FOIL_NAMES[BASE_FOIL:]:
        return FOIL_NAMES.index(word)
    if word:
        faults.append(f"{quoted(word)} is not a foil: they are {listed(FOIL_NAMES[BASE_FOIL:])}")
    return None


def _colours(table: Mapping[str, object], foil: int | None, faults: list[str]) -> tuple[int, ...]:
    word = _text(table, "colour", faults)
    names = COLOUR_NAMES if word == "wild" else tuple(word.split("/"))
    unknown = [name for name in names if name not in COLOUR_NAMES]
    if not word or unknown:
        faults += [f"{quoted(name)} is not a colour{hint(name, COLOUR_NAMES)}" for name in unknown if word]
        return ()
    colours = tuple(sorted(COLOUR_NAMES.index(name) for name in names))
    fault = _foil_fault(foil, colours)
    if fault:
        faults.append(f"{fault}, and this one says {quoted(word)}")
    return colours


def _foil_fault(foil: int | None, colours: tuple[int, ...]) -> str:
    """EL-40 to EL-43: each kind of foil has its own colours, and a card without foil has one colour."""
    if foil == NOT_FOIL and len(colours) != 1:
        return "a card without foil has one colour"
    if foil == BASE_FOIL and len(colours) != 1:
        return "a base foil has one colour"
    if foil == DUAL_FOIL and colours not in DUAL_COLOURS:
        return "a dual foil is blue/red or green/yellow"
    if foil in (WILD_FOIL, NITRO_FOIL) and colours != ALL_COLOURS:
        return f"a {FOIL_NAMES[foil]} foil has the colour 'wild'"
    return ""


def _icons(table: Mapping[str, object], faults: list[str]) -> tuple[Icon, ...]:
    phrases = table.get("icons", [])
    if not isinstance(phrases, list) or not all(isinstance(phrase, str) for phrase in phrases):
        faults.append('icons must be a list of phrases in quotes, such as ["skip target", "draw 2"]')
        return ()
    if "icons" in table and not 1 <= len(phrases) <= MAX_ICONS:
        faults.append(f"a card has 1 to {MAX_ICONS} icons, and this one has {len(phrases)}")
    read = [read_icon(phrase) for phrase in phrases]
    faults += [fault for _, some in read for fault in some]
    icons = tuple(icon for icon, _ in read if icon is not None)
    faults += _repeats(icons)
    return icons


def _repeats(icons: Sequence[Icon]) -> list[str]:
    return [
        f"{icon_text(Icon(action))} is there {times(count)}, which makes no sense on one card"
        for action in ONCE_A_CARD
        if (count := sum(icon.action == action for icon in icons)) > 1
    ]
