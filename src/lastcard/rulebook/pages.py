"""A page per edition, generated from its data, the ledger and the cases; `make docs` writes them.

So the pages describe exactly what is tested.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

from lastcard.cards import NO_COLOUR, RED, colour_of, has_icon, is_number, is_wild, symbol_of
from lastcard.editions import EDITIONS, Edition, Option, find_edition, specials
from lastcard.editions.house import is_house_rule
from lastcard.errors import LastcardError
from lastcard.number_types import Kind
from lastcard.rulebook.cases import Case, our_files, read_cases
from lastcard.rulebook.checks import flatten
from lastcard.rulebook.ledger import ledger
from lastcard.rulebook.spelling import value_text

HEADINGS = {
    "P": "Players",
    "D": "The decks",
    "C": "The common game",
    "K": "Action cards",
    "S": "The score",
    "EL": "Elite",
    "DR": "The draft",
    "DY": "Dynasty",
    "A": "For everyone",
    "H": "House rules",
}
HEADINGS |= {special.letters: f"Wild {special.name}" for special in specials()}

# The letters, or single rules, that apply to an edition
CLASSIC = ("P-1", "C", "K", "S-1", "S-2", "S-3", "S-4", "S-5", "A")
THEMED = (*CLASSIC, "D-1", "D-2")
ELITE = ("P-2", "D-3", "D-4", "D-5", "C", "S-6", "EL", "DR", "DY", "A")

LINE = 88
NOTE = """\
<!-- Made by `make docs` from the edition, the ledger and the rulebook's cases: change those. -->

Each rule has a number, followed by what the rulebook's cases show about it. A rule marked **[R]** is a
ruling of ours, where the rule sheets are silent or ambiguous. Cards, positions and moves are written in
our [notation](../notation.md); an example reads: given this position, when these moves are made, then
this holds."""


def edition_page(name: str) -> str:
    """The whole page, as Markdown."""
    edition = find_edition(name)
    parts = [f"# {edition.title}", NOTE, f"In programs: `{name}`.", deck_part(edition), values_part(edition)]
    parts += options_parts(edition)
    for letters, numbers in groupby(rules_of(edition), key=letters_of):
        parts.append(f"## {letters}: {heading(letters, edition)}")
        parts += [rule_part(number, edition) for number in numbers]
    return "\n\n".join(parts) + "\n"


def write_pages(folder: Path) -> None:
    """Writes a page for each edition into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in EDITIONS:
        (folder / f"{name}.md").write_text(edition_page(name), encoding="utf-8")


# The edition's data


def deck_part(edition: Edition) -> str:
    """The number of each card; the colours are alike, so red represents all of them."""
    total = sum(edition.counts.values())
    head = [f"## The deck\n\n{total} cards. The four colours are alike; red is shown.\n"]
    rows = [f"| {cards} | {count} |" for cards, count in deck_rows(edition)]
    return "\n".join([*head, "| cards | of each |", "|---|---|", *rows])


def deck_rows(edition: Edition) -> Iterator[tuple[str, int]]:
    """Red cards and wilds; cards of one group with equal counts share a row."""
    kinds = [kind for kind in sorted(edition.counts) if colour_of(kind) in (RED, NO_COLOUR)]
    for (_, count), group in groupby(kinds, key=lambda kind: (_row_key(kind), edition.counts[kind])):
        yield _run([edition.cards.texts[kind] for kind in group]), count


def _row_key(kind: Kind) -> tuple[bool, bool, bool]:
    """The key by which cards share a row; numbers, icons, actions and wilds never share one."""
    return is_number(kind), has_icon(kind), is_wild(kind)


def _run(cards: list[str]) -> str:
    return f"`{cards[0]}` … `{cards[-1]}`" if len(cards) > 3 else " ".join(f"`{card}`" for card in cards)


def values_part(edition: Edition) -> str:
    """The values of the cards for the winner."""
    if edition.elite:
        return "## What the cards count\n\nNothing: hands won are counted (S-6)."
    rows = [f"| {cards} | {value} |" for cards, value in value_rows(edition)]
    return "\n".join(["## What the cards count\n", "| cards | points |", "|---|---|", *rows])


def value_rows(edition: Edition) -> list[tuple[str, str]]:
    """The values of an edition's cards: numbers, actions, wilds."""
    values = edition.values()
    numbers = {symbol_of(kind): values[kind] for kind in edition.counts if is_number(kind)}
    at_face = all(symbol == value for symbol, value in numbers.items())
    actions = {values[kind] for kind in edition.counts if not is_number(kind) and not is_wild(kind)}
    wilds = {values[kind] for kind in edition.counts if is_wild(kind)}
    return [
        ("numbers", "face value" if at_face else _one_of(set(numbers.values()))),
        ("Skip, Reverse, Draw Two", _one_of(actions)),
        ("every wild", _one_of(wilds)),
    ]


def _one_of(values: set[int]) -> str:
    return " or ".join(map(str, sorted(values)))


def options_parts(edition: Edition) -> list[str]:
    """The options of a table: those of the rule sheets, then the house rules."""
    own = [option for option in edition.options if not is_house_rule(option)]
    house = [option for option in edition.options if is_house_rule(option)]
    return [_options_part(title, some) for title, some in (("Options", own), ("House rules", house)) if some]


def _options_part(title: str, options: Sequence[Option]) -> str:
    head = [
        f"## {title}\n",
        "| option | what it decides | values | default | rule |",
        "|---|---|---|---|---|",
    ]
    return "\n".join([*head, *map(_option_row, options)])


def _option_row(option: Option) -> str:
    default = option.write(option.default)
    cells = (f"`{option.name}`", option.sentence, option.expected(), f"`{default}`", _link(option.rule))
    return f"| {' | '.join(cells)} |"


def _link(rule: str) -> str:
    return f"[{rule}](#{rule.lower()})"


# The rules and their cases


def letters_of(rule: str) -> str:
    """The letters that a rule's number begins with: ``HM`` of ``HM-4``."""
    return rule.partition("-")[0]


def heading(letters: str, edition: Edition) -> str:
    """The topic of the edition's rules with these letters."""
    own = edition.special
    return f"Wild {own.name}" if own and own.letters == letters else HEADINGS.get(letters, letters)


def rules_of(edition: Edition) -> dict[str, str]:
    """The rules that apply to the edition by their numbers, in the ledger's order; then those of its own."""
    wanted = {*_applying(edition), *(option.rule for option in edition.options)}
    found = {number: text for number, text in ledger().items() if {number, letters_of(number)} & wanted}
    return {**found, **edition.rules}


def _applying(edition: Edition) -> tuple[str, ...]:
    """The letters, or single rules, that apply besides those named by its options."""
    if edition.elite:
        return ELITE
    return CLASSIC if edition.special is None else (*THEMED, edition.special.letters)


def rule_part(rule: str, edition: Edition) -> str:
    """A rule's wording, the titles of the cases that show it, and one of them in full."""
    parts = [f"### {rule}", ledger()[rule]]
    cases = cases_of(rule, edition)
    if cases:
        parts.append("\n".join(f"- {_escaped(case.title)}" for case in cases))
        parts.append(f"The first of these:\n\n{example(cases[0])}" if len(cases) > 1 else example(cases[0]))
    return "\n\n".join(parts)


def cases_of(rule: str, edition: Edition) -> list[Case]:
    """The cases that show the rule in this edition, or else in any, starting with those about the edition."""
    showing = [case for case in our_cases() if rule in case.rules]
    fitting = [case for case in showing if fits(case, edition)] or showing
    return sorted(fitting, key=lambda case: case.rules[0] != rule)


def fits(case: Case, edition: Edition) -> bool:
    """Whether a case fits the edition: a themed deck plays the classic game too, and a case without an
    edition fits any."""
    played = case.given.get("edition", edition.name)
    return played == edition.name or (played == "classic" and not edition.elite)


@cache
def our_cases() -> tuple[Case, ...]:
    """All of the project's own cases, read once."""
    return tuple(case for path in our_files() for case in read_cases(path))


def example(case: Case) -> str:
    """The case as a few lines of given, when and then."""
    lines = [f"{word:<8} {text}" for word, text in _case_lines(case)]
    return "\n".join(["```text", *lines, "```"])


def _case_lines(case: Case) -> Iterator[tuple[str, str]]:
    """The lines of a case, each with the word that it begins with."""
    yield from _lines("given", [f"{key} {value}" for key, value in case.given.items()])
    yield from _lines("when", [" ".join(case.when)] if case.when else [])
    yield from _lines("then", [f"{key} {_value(value)}" for key, value in flatten(case.then)])
    yield from _lines("refused", [f"{move} by {rule}" for move, rule in case.refused])
    yield from _lines("fails", [case.fails] if case.fails else [])
    yield from _lines("faces", [f"{card} {face}" for card, face in case.faces.items()])
    if case.deck is not None:
        yield from _lines("deck", case.deck)
        yield from _lines("owned", case.owned or ())
        yield from _lines("breaks", [" ".join(case.breaks) or "nothing"])


def _lines(word: str, items: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Lines with as many items as fit; only the first one begins with the word."""
    line = ""
    for item in items:
        if line and len(line) + len(item) > LINE:
            yield word, f"{line};"
            word, line = "", ""
        line = f"{line}; {item}" if line else item
    if line:
        yield word, line


def _value(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else value_text(value)
    return text or "nothing"


def _escaped(text: str) -> str:
    """Text with all Markdown characters escaped."""
    return "".join(f"\\{char}" if char in "\\`*_<>[]|" else char for char in text)


if __name__ == "__main__":
    try:
        write_pages(Path(sys.argv[1]))
    except LastcardError as error:
        sys.exit(f"lastcard: {error}")
