"""The next shuffle of a room: what the table and its seats have promised, and what was opened."""

from __future__ import annotations

from ..hands.lots import call
from . import room_entries as en
from .state import RoomState


def change_shuffle(state: RoomState, entry: en.ShuffleEntry) -> None:
    """The table has promised its secret, or a seat its lot; or the lots are opened."""
    match entry:
        case en.Promised():
            promise(state, entry.secret, entry.salt)
        case en.LotPromised():
            state.lots[entry.member] = entry.hash
        case en.LotsCalled():
            _call_lots(state, entry)
        case en.LotOpened():
            _open_lot(state, entry)


def promise(state: RoomState, secret: str, salt: str) -> None:
    """Another shuffle: lots that were promised for the one before don't count."""
    state.promise, state.lots, state.called = (secret, salt), {}, []


def _call_lots(state: RoomState, entry: en.LotsCalled) -> None:
    hashes = {member: state.lots[member] for member in entry.members}
    state.called = call([chair.member for chair in state.next_seats()], hashes)


def _open_lot(state: RoomState, entry: en.LotOpened) -> None:
    called = next(called for called in state.called if called.member == entry.member)
    called.open(state.promise[1], entry.number)
