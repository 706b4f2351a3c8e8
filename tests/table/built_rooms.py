"""Rooms built entry by entry, for tests: two people on three chairs, and further entries."""

from __future__ import annotations

import lastcard
from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.room import Room
from lastcard.wire.settings import Settings

SECRET = "5a" * 32
DEALT = en.Dealt(SECRET, "0f" * 16, "link")
ANN, BEN, CLEO = 0, 1, 2


def room_with(*entries: en.AnyEntry) -> Room:
    """A room with two people on the first of three chairs, and these further entries."""
    room = Room("ROOM")
    apply(
        room,
        en.Joined(ANN, "Ann", "a"),
        en.Chosen(Settings(chairs=3, target=100)),
        en.Sat(ANN, 0),
        en.Joined(BEN, "Ben", "b"),
        en.Sat(BEN, 1),
        *entries,
    )
    return room


def apply(room: Room, *entries: en.AnyEntry) -> None:
    for entry in entries:
        room.apply(entry, 7)


def dealt(*entries: en.AnyEntry) -> Room:
    return room_with(*entries, DEALT)


def put(room: Room, position: str) -> None:
    assert room.hand is not None
    room.hand.game = lastcard.position(position)
