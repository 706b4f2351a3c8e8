"""Entries in their stored form: tags that never change, a move as its notation, separate files."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.editions import EDITIONS
from lastcard.table.rooms.files import detach_files
from lastcard.table.rooms.room_entries import (
    AnyEntry,
    Chosen,
    Dealt,
    Joined,
    Left,
    MemberRemoved,
    MoveMade,
    Sat,
    Told,
    leaves_hand_alone,
    read_entry,
    write_entry,
)
from lastcard.wire.outgoing import Contribution
from lastcard.wire.settings import Settings


def test_a_move_is_stored_as_its_notation() -> None:
    for move in EDITIONS["hail-mary"].moves.values():
        body = write_entry(MoveMade(1, move, "bot"))
        assert body == f'{{"k":"moved","seat":1,"move":"{move}","by":"bot"}}'.encode()
        assert read_entry(body) == MoveMade(1, str(move), "bot")


def test_every_type_has_the_tag_that_it_was_always_stored_with() -> None:
    """A class may be renamed, but not the tags in users' stores."""
    stored = {
        *("joined", "left", "rekeyed", "renamed", "hosted", "brought", "spoke", "emoted"),
        *("banned", "pardoned", "doorset", "muted"),
        *("sat", "stood", "placed", "cleared", "chosen", "booked", "tookover", "closed"),
        *("promised", "lotpromised", "lotscalled", "lotopened"),
        *("dealt", "moved", "undone", "told", "doubted", "voted"),
    }
    assert {sort.__struct_config__.tag for sort in get_args(AnyEntry)} == stored


@pytest.mark.parametrize(
    ("stored", "entry"),
    [
        ('{"k":"left","member":2,"kicked":true}', Left(2, removed=True)),
        (
            '{"k":"dealt","secret":"s","salt":"a","replay":"r","lots":[{"hash":"h","number":"n"}]}',
            Dealt("s", "a", "r", contributions=(Contribution("h", "n"),)),
        ),
    ],
)
def test_a_field_keeps_the_name_that_it_was_first_stored_with(stored: str, entry: AnyEntry) -> None:
    assert read_entry(stored.encode()) == entry
    name = "kicked" if isinstance(entry, Left) else "lots"
    assert f'"{name}":'.encode() in write_entry(entry)


@pytest.mark.parametrize(
    ("entry", "alone"),
    [
        (Joined(0, "Ann", "a"), True),
        (MemberRemoved(0, "Zed", "z"), True),
        (Sat(0, 0), False),
        (Told(0), False),
    ],
)
def test_a_damaged_entry_that_began_like_one_of_the_room_leaves_the_hand_alone(
    entry: AnyEntry, alone: bool
) -> None:
    damaged = write_entry(entry)[:-3]
    assert leaves_hand_alone(damaged) is alone


def test_settings_are_read_with_their_files() -> None:
    settings = Settings(edition="elite", cards="# cards")
    stored, files = detach_files(settings)
    body = write_entry(Chosen(stored.settings, stored.cards, stored.quotes))
    assert b"# cards" not in body
    assert read_entry(body, files) == Chosen(settings)
    with pytest.raises(KeyError):
        read_entry(body)
