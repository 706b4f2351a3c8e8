"""Reading cases from TOML files, whose format docs/rulebook.md describes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from lastcard.catalogue import Catalogue, everything
from lastcard.catalogue.documents import Document, FilePath, card_entries, header_lines, read_document
from lastcard.catalogue.loader import with_entries
from lastcard.errors import CaseError, Fault
from lastcard.rulebook.values import check_keys, words

CASE_KEYS = (
    "rules",
    "title",
    "given",
    "when",
    "then",
    "refused",
    "fails",
    "deck",
    "owned",
    "breaks",
    "faces",
)
"""The keys of a [[case]]."""
PROOFS = ("then", "refused", "fails", "faces")
"""The keys for what must hold, besides `breaks`."""


class RefusedMove(NamedTuple):
    """A move that must be refused, and the rule that must refuse it."""

    move: str
    """The move, as ``seat=move``."""
    rule: str
    """The ledger's rule that refuses it."""


class Case(NamedTuple):
    """A case: a position (given), moves (when), and what must hold afterwards (then)."""

    location: str
    """The file, and the line on which the case begins."""
    title: str
    """The rule that the case shows, in a sentence."""
    rules: tuple[str, ...]
    """The rules of the ledger that it shows."""
    catalogue: Catalogue
    """Our Elite cards and those that its file defines."""
    given: Mapping[str, str]
    """The position, key by key, or the setup of a deal; empty for a case without a game."""
    when: tuple[str, ...]
    """The moves, as ``seat=move``, and ``next-hand`` to deal again."""
    then: Mapping[str, object]
    """The expectations afterwards, under the names listed in docs/rulebook.md."""
    refused: tuple[RefusedMove, ...]
    """The moves that must be refused afterwards."""
    fails: str
    """A part of the message of the error that the position or the moves must raise."""
    deck: tuple[str, ...] | None
    """The ids of a dynasty deck to be checked; None without one."""
    owned: tuple[str, ...] | None
    """The ids that its player owns; None: all that are needed."""
    breaks: tuple[str, ...]
    """The rules that the deck must break, exactly these."""
    faces: Mapping[str, str]
    """The faces of UNO cards as shown to people, by their notation."""


def our_files() -> list[Path]:
    """The project's own cases: beside this module in an installed package, under tests in a checkout."""
    here = Path(__file__).parent / "cases"
    if not here.is_dir():
        here = Path(__file__).parents[3] / "tests" / "rulebook" / "cases"
    return sorted(here.glob("*.toml"))


def read_cases(path: FilePath) -> list[Case]:
    """The cases of a file; a CaseError says what is wrong with it, and in which case."""
    document = _document(path)
    catalogue = _catalogue(document)
    for key in document.values:
        if key not in ("case", "card"):
            raise CaseError(f"{document.file}: a rulebook file has [[case]] and [[card]] tables, not {key!r}")
    tables = document.values.get("case", [])
    if not isinstance(tables, list):
        raise CaseError(f"{document.file}: each case begins with [[case]], in double brackets")
    if not tables:
        raise CaseError(f"{document.file}: there is no [[case]] in this file")
    locations = _locations(document, len(tables))
    return [
        _case(location, number, table, catalogue)
        for number, (location, table) in enumerate(zip(locations, tables, strict=True), 1)
    ]


def _document(path: FilePath) -> Document:
    faults: list[Fault] = []
    document = read_document(path, faults)
    if document is None:
        raise CaseError("\n".join(map(str, faults)))
    return document._replace(file=Path(path).name)


def _catalogue(document: Document) -> Catalogue:
    """Our cards, and those that the file defines for its cases."""
    if "card" not in document.values:
        return everything()
    faults: list[Fault] = []
    cards = with_entries(everything(), card_entries(document, faults), faults)
    if faults:
        raise CaseError("\n".join(map(str, faults)))
    return Catalogue(cards)


def _locations(document: Document, count: int) -> list[str]:
    """The location of each case: its file, and its line if known."""
    lines = header_lines(document.text, "case", count)
    return [f"{document.file}, line {line}" if line else document.file for line in lines]


def _case(location: str, number: int, table: object, catalogue: Catalogue) -> Case:
    if not isinstance(table, dict) or not isinstance(table.get("title"), str):
        raise CaseError(f"{location}, case {number}: a case has a title")
    where = f"{location}, {table['title']!r}"
    _check_keys(where, table)
    _check_parts(where, table)
    return Case(
        location=location,
        title=table["title"],
        rules=words(where, "rules", table["rules"]),
        catalogue=catalogue,
        given={key: str(value) for key, value in _table(where, "given", table).items()},
        when=words(where, "when", table.get("when", "")),
        then=_table(where, "then", table),
        refused=_refused(where, table.get("refused", [])),
        fails=str(table.get("fails", "")),
        deck=words(where, "deck", table["deck"]) if "deck" in table else None,
        owned=words(where, "owned", table["owned"]) if "owned" in table else None,
        breaks=words(where, "breaks", table.get("breaks", [])),
        faces={card: str(face) for card, face in _table(where, "faces", table).items()},
    )


def _check_keys(where: str, table: Mapping[str, object]) -> None:
    check_keys(where, "case", table, CASE_KEYS)
    if not table.get("rules"):
        raise CaseError(f"{where}: a case names its rules")
    if not any(key in table for key in (*PROOFS, "breaks")):
        raise CaseError(f"{where}: a case says what holds: then, refused, fails, breaks or faces")


def _check_parts(where: str, table: Mapping[str, object]) -> None:
    """Refuses a case with parts that nothing would check."""
    about_game = [key for key in ("then", "refused", "fails") if key in table]
    for key in ("given", "when", *PROOFS):
        if key in table and not table[key]:
            raise CaseError(f"{where}: {key} is empty, and proves nothing")
    for key in ("when", *about_game):
        if key in table and "given" not in table:
            raise CaseError(f"{where}: {key} needs a given to start from")
    if "given" in table and not about_game:
        raise CaseError(f"{where}: given needs something to look at: then, refused or fails")
    if "fails" in table and len(about_game) > 1:
        raise CaseError(f"{where}: after fails nothing is left to look at: no then, no refused")
    _check_deck_parts(where, table)


def _check_deck_parts(where: str, table: Mapping[str, object]) -> None:
    if "deck" in table and "breaks" not in table:
        raise CaseError(f"{where}: a deck needs breaks, [] if it is legal")
    if "deck" not in table and ("owned" in table or "breaks" in table):
        raise CaseError(f"{where}: owned and breaks are about a deck")


def _table(where: str, key: str, table: Mapping[str, object]) -> dict[str, object]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise CaseError(f"{where}: {key} is a table")
    return value


def _refused(where: str, pairs: object) -> tuple[RefusedMove, ...]:
    if not isinstance(pairs, list) or not all(_is_refused(pair) for pair in pairs):
        raise CaseError(f"{where}: refused is a list of {{ move = …, rule = … }}")
    return tuple(RefusedMove(str(pair["move"]), str(pair["rule"])) for pair in pairs)


def _is_refused(pair: object) -> bool:
    return isinstance(pair, dict) and set(pair) == set(RefusedMove._fields)
