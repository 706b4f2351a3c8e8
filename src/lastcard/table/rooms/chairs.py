"""The chairs of a room: the changes made by entries about them, and their number."""

from __future__ import annotations

from lastcard.wire.settings import Settings

from . import room_entries as en
from .people import STAND_IN, StoredChair, level_now
from .state import RoomState


def change_chairs(state: RoomState, entry: en.ChairEntry) -> None:
    """Applies an entry about chairs or settings."""
    match entry:
        case en.Sat():
            _sit(state, entry)
        case en.Stood():
            _vacate(state, entry.member)
        case en.Placed():
            state.chairs[entry.chair] = StoredChair(bot=level_now(entry.level), name=entry.name)
        case en.Cleared():
            state.chairs[entry.chair] = StoredChair()
        case en.Chosen():
            choose(state, entry.settings)
        case en.Booked():
            _book(state, entry)


def _sit(state: RoomState, entry: en.Sat) -> None:
    _vacate(state, entry.member)
    seat_member(state, entry.member, entry.chair)


def seat_member(state: RoomState, member: int, chair: int) -> None:
    """Gives the chair to a member, and ends any booking of theirs."""
    state.unbook(member)
    state.chairs[chair] = StoredChair(member=member, name=state.members[member].name)


def _book(state: RoomState, entry: en.Booked) -> None:
    state.unbook(entry.member)
    if entry.chair is not None and entry.member in state.members:
        state.booked[entry.chair] = entry.member


def _seat_the_booked(state: RoomState) -> None:
    """Seats members with bookings, before chairs are taken away."""
    for chair, member in list(state.booked.items()):
        if state.is_free_next(chair):
            seat_member(state, member, chair)
    state.booked.clear()


def _vacate(state: RoomState, member: int) -> None:
    """Vacates a chair: in the middle of a match a bot takes over; otherwise it is empty."""
    chair = state.chair_of(member)
    if chair is not None:
        taker = StoredChair(bot=STAND_IN, name=state.chairs[chair].name)
        state.chairs[chair] = StoredChair() if state.begins_match else taker


def choose(state: RoomState, settings: Settings) -> None:
    """Applies new settings; before a match, the number of chairs can change."""
    state.settings = settings
    if not state.begins_match:
        return
    _seat_the_booked(state)
    people = sum(chair.member is not None for chair in state.chairs)
    _set_number(state, max(settings.chairs, people))


def _set_number(state: RoomState, number: int) -> None:
    while len(state.chairs) > number:
        state.chairs.pop(_spare_chair(state))
    while len(state.chairs) < number:
        state.chairs.append(StoredChair())


def _spare_chair(state: RoomState) -> int:
    """The last empty chair, or the last bot's."""
    empty = [number for number, chair in enumerate(state.chairs) if chair.empty]
    bots = [number for number, chair in enumerate(state.chairs) if chair.bot is not None]
    return (empty or bots)[-1]


def vacate_departed_members(state: RoomState) -> None:
    """Removes the stand-ins of members who left, at the end of a match."""
    state.chairs = [
        StoredChair() if chair.member is not None and chair.member in state.gone else chair
        for chair in state.chairs
    ]
