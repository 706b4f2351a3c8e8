"""Reading cases from TOML files; docs/rulebook.md describes the format for who wants to add one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lastcard.catalogue import Catalogue, everything, read_cards
from lastcard.errors import CaseError, CatalogueError

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


class Refused(NamedTuple):
    """A move that must be refused, and the rule that it must be refused for."""

    move: str
    rule: str


class Case(NamedTuple):
    """Given a position, when these moves are made, then this holds. docs/rulebook.md tells the rest."""

    file: str
    title: str
    rules: tuple[str, ...]
    catalogue: Catalogue
    given: Mapping[str, str]
    when: tuple[str, ...]
    then: Mapping[str, Any]
    refused: tuple[Refused, ...]
    fails: str
    deck: tuple[str, ...] | None
    owned: tuple[str, ...] | None
    breaks: tuple[str, ...]
    faces: Mapping[str, str]


def our_files() -> list[Path]:
    """The project's own cases: beside this module in an installed package, under tests in a checkout."""
    here = Path(__file__).parent / "cases"
    if not here.is_dir():
        here = Path(__file__).parents[3] / "tests" / "rulebook" / "cases"
    return sorted(here.glob("*.toml"))


def read_cases(path: Path) -> list[Case]:
    """The cases of a file; a CaseError says what is wrong with it, and in which case."""
    document = _document(path)
    catalogue = _catalogue(path, document)
    strange = [key for key in document if key not in ("case", "card")]
    if strange:
        raise CaseError(f"{path.name}: a rulebook file has [[case]] and [[card]] tables, not {strange[0]!r}")
    tables = document.get("case", [])
    if not isinstance(tables, list):
        raise CaseError(f"{path.name}: each case begins with [[case]], in double brackets")
    return [_case(path.name, number, table, catalogue) for number, table in enumerate(tables, 1)]


def _document(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CaseError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CaseError(f"{path.name}: this is not a text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise CaseError(f"{path.name}: {error}") from None


def _catalogue(path: Path, document: Mapping[str, Any]) -> Catalogue:
    """Our cards, and those that the file defines for its cases."""
    if "card" not in document:
        return everything()
    text = path.read_text(encoding="utf-8")
    try:
        return read_cards(_cards_only(text), file=path.name, beside=everything())
    except CatalogueError as error:
        raise CaseError(str(error)) from None


def _cards_only(text: str) -> str:
    """The text with every line outside a [[card]] table emptied, so that faults keep their line numbers."""
    lines, inside = [], False
    for line in text.splitlines():
        if line.lstrip().startswith("["):
            inside = line.strip().startswith("[[card]]")
        lines.append(line if inside else "")
    return "\n".join(lines)


def _case(file: str, number: int, table: Any, catalogue: Catalogue) -> Case:
    where = f"{file}, case {number}"
    if not isinstance(table, dict) or not isinstance(table.get("title"), str):
        raise CaseError(f"{where}: a case has a title")
    where = f"{file}, {table['title']!r}"
    strange = [key for key in table if key not in CASE_KEYS]
    if strange:
        raise CaseError(f"{where}: a case has no {strange[0]!r}, only {', '.join(CASE_KEYS)}")
    rules = _words(where, "rules", table.get("rules", []))
    if not rules:
        raise CaseError(f"{where}: a case names its rules")
    refused = tuple(_refused(where, one) for one in table.get("refused", []))
    if not any(table.get(key) for key in ("then", "refused", "fails", "faces")) and "breaks" not in table:
        raise CaseError(f"{where}: a case says what holds: then, refused, fails, breaks or faces")
    _check_parts(where, table)
    return Case(
        file=file,
        title=table["title"],
        rules=rules,
        catalogue=catalogue,
        given={key: str(value) for key, value in _table(where, "given", table).items()},
        when=_words(where, "when", table.get("when", "")),
        then=_table(where, "then", table),
        refused=refused,
        fails=str(table.get("fails", "")),
        deck=_words(where, "deck", table["deck"]) if "deck" in table else None,
        owned=_words(where, "owned", table["owned"]) if "owned" in table else None,
        breaks=_words(where, "breaks", table.get("breaks", [])),
        faces={card: str(face) for card, face in _table(where, "faces", table).items()},
    )


def _check_parts(where: str, table: Mapping[str, Any]) -> None:
    """What a case says must be looked at: nothing may stand there that is never compared."""
    idle = [key for key in ("when", "then", "refused", "fails") if key in table and "given" not in table]
    if idle:
        raise CaseError(f"{where}: {idle[0]} needs a given to start from")
    if "fails" in table and ("then" in table or "refused" in table):
        raise CaseError(f"{where}: after fails nothing is left to look at: no then, no refused")
    if "deck" in table and "breaks" not in table:
        raise CaseError(f"{where}: a deck needs breaks, [] if it is legal")
    if "deck" not in table and ("owned" in table or "breaks" in table):
        raise CaseError(f"{where}: owned and breaks are about a deck")


def _table(where: str, key: str, table: Mapping[str, Any]) -> dict[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise CaseError(f"{where}: {key} is a table")
    return value


def _words(where: str, key: str, value: str | Sequence[str]) -> tuple[str, ...]:
    """A list of words, written as a list or as one string."""
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise CaseError(f"{where}: {key} is a list of words")
    return tuple(words)


def _refused(where: str, table: Any) -> Refused:
    if not isinstance(table, dict) or set(table) != {"move", "rule"}:
        raise CaseError(f"{where}: refused is a list of {{ move = …, rule = … }}")
    return Refused(str(table["move"]), str(table["rule"]))
