"""A TOML file as the reader wrote it: its values, and the line on which each of its cards begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import NamedTuple

from lastcard.catalogue.tables import TableCard, read_table
from lastcard.errors import Fault

FilePath = str | PathLike[str]
HEADER = re.compile(r"""\s*\[\[\s*(["']?)(\w+)\1\s*\]\]\s*(#.*)?""")
BYTE_ORDER_MARK = "\ufeff"


class Document(NamedTuple):
    """The values of a file, and what is needed to say where in it they are."""

    file: str
    text: str
    values: Mapping[str, object]


class Entry(NamedTuple):
    """A card of a file: how many cards come before it, and the line it begins on, if known."""

    file: str
    line: int | None
    table: TableCard
    before: int

    def place(self) -> str:
        where = f"on line {self.line}" if self.line else f"by card {self.before + 1}"
        return f"{where} of {self.file}" if self.file else where

    def fault(self, sentence: str) -> Fault:
        return Fault(sentence, card=self.table.name, file=self.file, line=self.line)


def read_document(path: FilePath, faults: list[Fault]) -> Document | None:
    """The TOML file at a path; None, and a fault, if there is none."""
    file = fspath(path)
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        faults.append(Fault(f"can't be read: {reason}", file=file))
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
        faults.append(Fault("is not TOML that can be read: brackets within brackets, too deep", file=file))
    except ValueError as error:
        faults.append(_syntax_fault(str(error), file))
    return None


def card_entries(document: Document, faults: list[Fault]) -> list[Entry]:
    """Every ``[[card]]`` of a document, good or bad; the faults of the bad ones are added."""
    tables = document.values.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        faults.append(Fault("cards are written under [[card]], with two brackets", file=document.file))
        return []
    lines = header_lines(document.text, "card", len(tables))
    entries = [
        Entry(document.file, line, _labelled(read_table(table), before), before)
        for before, (line, table) in enumerate(zip(lines, tables, strict=True))
    ]
    faults += [entry.fault(sentence) for entry in entries for sentence in entry.table.faults]
    return entries


def _labelled(table: TableCard, before: int) -> TableCard:
    """A card whose name can't be read is called by its place in the file."""
    return table if table.name else table._replace(name=f"card {before + 1}")


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
        faults.append(Fault("is not UTF-8 text; save it as UTF-8", file=file, line=line))
        return None


def _syntax_fault(message: str, file: str) -> Fault:
    found = re.search(r" \(at line (\d+), column \d+\)$", message)
    line = int(found[1]) if found else None
    reason = message[: found.start()] if found else message
    return Fault(f"is not TOML: {reason[:1].lower()}{reason[1:]}", file=file, line=line)
