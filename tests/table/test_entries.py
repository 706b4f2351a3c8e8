"""Entries as they are stored: a move is its notation, and a Move again when it is read."""

from __future__ import annotations

import pytest
from msgspec import ValidationError

from lastcard.moves import MOVES
from lastcard.table.entries import Moved, read_entry, write_entry


def test_a_move_is_stored_as_its_notation() -> None:
    for move in MOVES.values():
        body = write_entry(Moved(1, move, "bot"))
        assert body == f'{{"k":"moved","seat":1,"move":"{move}","by":"bot"}}'.encode()
        entry = read_entry(body)
        assert isinstance(entry, Moved)
        assert entry.move is move


def test_what_is_no_move_is_not_read() -> None:
    with pytest.raises(ValidationError, match="'banana' is not a move"):
        read_entry(b'{"k":"moved","seat":1,"move":"banana"}')
