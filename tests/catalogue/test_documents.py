"""Card files: reading, decoding, and every fault with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.catalogue.documents import card_entries, header_lines, parse_document, read_document
from lastcard.codes import Code
from lastcard.errors import Fault, reason

CARDS = """# two cards
[[card]]
name = "Ida Example"
colour = "red"
icons = ["skip"]

  [[ card ]]  # the second
name = ""
"""


def codes(faults: list[Fault]) -> list[tuple[Code, int | None]]:
    return [(fault.why.code, fault.line) for fault in faults]


def test_tables_begin_on_their_lines() -> None:
    assert header_lines(CARDS, "card", 2) == [2, 7]


def test_where_the_lines_cant_be_told_none_are() -> None:
    """An inline array has no header, so its line is unknown."""
    assert header_lines('card = [{name = "A"}]', "card", 1) == [None]
    assert header_lines(CARDS, "card", 3) == [None, None, None]


def test_a_card_without_a_name_is_called_by_its_number() -> None:
    faults: list[Fault] = []
    document = parse_document(CARDS, "mine.toml", faults)
    assert document is not None
    assert faults == []
    first, second = card_entries(document, faults)
    assert (first.file, first.line, first.before) == ("mine.toml", 2, 0)
    assert (second.line, second.before) == (7, 1)
    assert {(fault.line, fault.number) for fault in faults if fault.card == ""} == {(7, 2)}


def test_a_card_that_is_no_table_is_refused() -> None:
    faults: list[Fault] = []
    document = parse_document('card = "Ida"', "", faults)
    assert document is not None
    assert card_entries(document, faults) == []
    assert codes(faults) == [(Code.CARD_BRACKETS, None)]


def test_invalid_toml_is_refused_with_its_line() -> None:
    faults: list[Fault] = []
    assert parse_document("a = 1\nb = = 2\n", "", faults) is None
    assert codes(faults) == [(Code.NOT_TOML_AT, 2)]
    assert faults[0].why.params == {"column": 5}
    assert str(faults[0]) == "line 2: is not TOML: there is a mistake at column 5"


def test_tables_too_deep_to_read_are_refused() -> None:
    faults: list[Fault] = []
    assert parse_document("a = " + "[" * 5000, "", faults) is None
    assert codes(faults)[0][0] in (Code.TOML_TOO_DEEP, Code.NOT_TOML_END)


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [(b"# caf\xe9", Code.NOT_UTF8, 1), (b"# one\n# two\n\xff", Code.NOT_UTF8, 3)],
)
def test_a_file_in_another_encoding_is_refused(tmp_path: Path, data: bytes, code: Code, line: int) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(data)
    faults: list[Fault] = []
    assert read_document(path, faults) is None
    assert codes(faults) == [(code, line)]


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\n")
    faults: list[Fault] = []
    document = read_document(path, faults)
    assert (document is not None and document.values, faults) == ({"a": 1}, [])


def test_a_file_that_isnt_there_is_refused(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_document(tmp_path / "nothing.toml", faults) is None
    assert codes(faults) == [(Code.FILE_MISSING, None)]
    assert faults[0].file.endswith("nothing.toml")


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (FileNotFoundError(2, "Datei fehlt"), Code.FILE_MISSING, "can't be read: there is no such file"),
        (PermissionError(13, "verboten"), Code.FILE_FORBIDDEN, "can't be read: permission is denied"),
        (IsADirectoryError(21, "Ordner"), Code.FILE_FOLDER, "can't be read: it is a folder"),
        (OSError(5, "kaputt"), Code.FILE_UNREADABLE, "can't be read"),
        (ValueError("embedded null byte"), Code.FILE_UNREADABLE, "can't be read"),
    ],
)
def test_a_systems_error_about_a_file_is_put_in_our_own_words(
    monkeypatch: pytest.MonkeyPatch, error: Exception, code: Code, words: str
) -> None:
    def fail(path: Path) -> bytes:
        raise error

    monkeypatch.setattr(Path, "read_bytes", fail)
    faults: list[Fault] = []
    assert read_document("mine.toml", faults) is None
    assert faults == [Fault(reason(code), file="mine.toml")]
    assert faults[0].sentence == words
