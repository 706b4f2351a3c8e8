"""TOML files: their values, and the line on which each card begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import NamedTuple

from lastcard.catalogue.tables import TableCard, read_table
from lastcard.codes import Code
from lastcard.errors import Fault, Reason, reason

FilePath = str | PathLike[str]
HEADER = re.compile(r"""\s*\[\[\s*(["']?)(\w+)\1\s*\]\]\s*(#.*)?""")
BYTE_ORDER_MARK = "\ufeff"
# The usual reasons why a file can't be read; any other is given in the system's own words
_UNREADABLE: dict[type[Exception], Code] = {
    FileNotFoundError: Code.FILE_MISSING,
    PermissionError: Code.FILE_FORBIDDEN,
    IsADirectoryError: Code.FILE_FOLDER,
}


class Document(NamedTuple):
    """The values of a file, and their locations in it."""

    file: str
    text: str
    values: Mapping[str, object]


class CardEntry(NamedTuple):
    """A card of a file: its index, and the line it begins on, if known."""

    file: str
    line: int | None
    table: TableCard
    before: int

    def fault(self, why: Reason) -> Fault:
        """A fault of this card, which is identified by its position in the file if its name can't be read."""
        number = None if self.table.name else self.before + 1
        return Fault(why, file=self.file, line=self.line, card=self.table.name, number=number)


def read_document(path: FilePath, faults: list[Fault]) -> Document | None:
    """The TOML file at a path; None, and a fault, if there is none."""
    file = fspath(path)
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        faults.append(Fault(reason(_UNREADABLE.get(type(error), Code.FILE_UNREADABLE)), file=file))
        return None
    text = _decoded(data, file, faults)
    return None if text is None else parse_document(text, file, faults)


def parse_document(text: str, file: str, faults: list[Fault]) -> Document | None:
    """The values of a TOML text; None, and a fault, if it isn't TOML."""
    import tomllib  # late: `import lastcard` must stay quick

    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        return Document(file, text, tomllib.loads(text))
    except RecursionError:
        faults.append(Fault(reason(Code.TOML_TOO_DEEP), file=file))
    except ValueError as error:
        faults.append(_syntax_fault(str(error), file))
    return None


def card_entries(document: Document, faults: list[Fault]) -> list[CardEntry]:
    """Every ``[[card]]`` of a document, good or bad; the faults of the bad ones are added."""
    tables = document.values.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        faults.append(Fault(reason(Code.CARD_BRACKETS), file=document.file))
        return []
    lines = header_lines(document.text, "card", len(tables))
    entries = [
        CardEntry(document.file, line, read_table(table), before)
        for before, (line, table) in enumerate(zip(lines, tables, strict=True))
    ]
    faults += [entry.fault(why) for entry in entries for why in entry.table.faults]
    return entries


def header_lines(text: str, table: str, count: int) -> list[int | None]:
    """The lines on which the tables of this name begin: tomllib gives none, and inline tables have none."""
    headers = (HEADER.fullmatch(line.rstrip()) for line in text.split("\n"))
    lines = [number for number, header in enumerate(headers, start=1) if header and header[2] == table]
    return [*lines] if len(lines) == count else [None] * count


def _decoded(data: bytes, file: str, faults: list[Fault]) -> str | None:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        faults.append(Fault(reason(Code.NOT_UTF8), file=file, line=line))
        return None


def _syntax_fault(message: str, file: str) -> Fault:
    """The fault at the place where the parser stopped, which is given only in its message."""
    if found := re.search(r"\(at line (\d+), column (\d+)\)$", message):
        return Fault(reason(Code.NOT_TOML_AT, column=int(found[2])), file=file, line=int(found[1]))
    at_end = message.endswith("(at end of document)")
    return Fault(reason(Code.NOT_TOML_END if at_end else Code.NOT_TOML), file=file)
