"""The next shuffle of a room: the commitments of the table and its seats, and the revealed contributions."""

from __future__ import annotations

from . import room_entries as en
from .contributors import contributors
from .state import RoomState


def change_shuffle(state: RoomState, entry: en.ShuffleEntry) -> None:
    """Applies an entry about the next shuffle."""
    match entry:
        case en.ShuffleCommitted():
            set_next_shuffle(state, entry.secret, entry.salt)
        case en.ContributionCommitted():
            state.commitments[entry.member] = entry.hash
        case en.RevealAsked():
            _ask_to_reveal(state, entry)
        case en.ContributionRevealed():
            _reveal(state, entry)


def set_next_shuffle(state: RoomState, secret: str, salt: str) -> None:
    """Begins another shuffle; earlier commitments don't count for it."""
    state.next_shuffle, state.commitments, state.contributors = (secret, salt), {}, []


def _ask_to_reveal(state: RoomState, entry: en.RevealAsked) -> None:
    hashes = {member: state.commitments[member] for member in entry.members}
    state.contributors = contributors([chair.member for chair in state.next_seats()], hashes)


def _reveal(state: RoomState, entry: en.ContributionRevealed) -> None:
    contributor = next(one for one in state.contributors if one.member == entry.member)
    contributor.reveal(state.next_shuffle[1], entry.number)
