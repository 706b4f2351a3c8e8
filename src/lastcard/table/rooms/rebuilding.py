"""Rebuilds a room from its stored entries. Damaged parts are set aside, and the room continues from the
intact ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..outcome import Stored
from . import room_entries as en
from .files import Files
from .room import Room
from .salvage import salvaged
from .snapshot import state_without_files
from .state import RoomState


class Rebuilt(NamedTuple):
    """A room, and the entries that were left out."""

    room: Room
    damaged: list[Stored]


def rebuild(code: str, snapshot: bytes | None, entries: Sequence[Stored], files: Files) -> Rebuilt:
    """The room after these entries, as far as they can be read."""
    try:
        return Rebuilt(_played(code, snapshot, entries, files), [])
    except Exception:  # whatever a damaged entry leads to
        return _mended(code, snapshot, entries, files)


def _played(code: str, snapshot: bytes | None, entries: Sequence[Stored], files: Files) -> Room:
    room = Room(code) if snapshot is None else Room.restore(code, snapshot, files)
    for stored in entries:
        room.apply(en.read_entry(stored.body, files), stored.at)
    return room


def _mended(code: str, snapshot: bytes | None, entries: Sequence[Stored], files: Files) -> Rebuilt:
    """Applies one entry after another. After the first missing entry of a hand, the hand can't continue:
    later moves would mean something else.
    """
    room, damaged = _begun(code, snapshot, files)
    broken = bool(damaged)
    for stored in entries:
        before = room.snapshot()
        try:
            entry = en.read_entry(stored.body, files)
            if broken and isinstance(entry, en.OfHand):
                raise ValueError("it belongs to a hand that was broken off")
            room.apply(entry, stored.at)
        except Exception:  # whatever a damaged entry leads to
            damaged.append(stored)
            room = Room.restore(code, before.body, before.files)
            if not broken and not en.leaves_hand_alone(stored.body):
                broken = True
                room.break_off()
    return Rebuilt(room, damaged)


def _begun(code: str, snapshot: bytes | None, files: Files) -> tuple[Room, list[Stored]]:
    """The room of the snapshot; a hand in it that can't be rebuilt is broken off."""
    if snapshot is None:
        return Room(code), []
    try:
        return Room.restore(code, snapshot, files), []
    except Exception:  # whatever a damaged hand leads to
        room = Room(code, _state_of(snapshot))
        room.break_off()
        return room, [Stored(0, 0, snapshot)]


def _state_of(snapshot: bytes) -> RoomState:
    """The room without the hand and the files; the readable parts of a snapshot that is damaged itself."""
    try:
        return state_without_files(snapshot)
    except Exception:  # whatever damaged bytes lead to
        return salvaged(snapshot)
