"""Entries as they are stored: a move is its notation."""

from __future__ import annotations

from lastcard.editions import EDITIONS
from lastcard.table.rooms.entries import Moved, read_entry, write_entry


def test_a_move_is_stored_as_its_notation() -> None:
    for move in EDITIONS["hail-mary"].moves.values():
        body = write_entry(Moved(1, move, "bot"))
        assert body == f'{{"k":"moved","seat":1,"move":"{move}","by":"bot"}}'.encode()
        assert read_entry(body) == Moved(1, str(move), "bot")
