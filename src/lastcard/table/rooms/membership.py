"""The people in a room, and its door: the changes made by entries about them."""

from __future__ import annotations

from . import room_entries as en
from .people import Removal, StoredChair, StoredMember
from .state import RoomState, Talk

REMEMBERED_TALK = 30
MAX_REMOVALS = 100


def change_members(state: RoomState, entry: en.MemberEntry) -> None:
    """Applies an entry about a member."""
    match entry:
        case en.Joined():
            _join(state, entry)
        case en.Left():
            _leave(state, entry)
        case en.Rekeyed():
            state.members[entry.member].key = entry.key
        case en.Renamed():
            _rename(state, entry)
        case en.Hosted():
            state.host = entry.member
            state.muted.discard(entry.member)
        case en.Brought():
            state.members[entry.member].deck = entry.cards
        case en.Spoke():
            _speak(state, entry)
        case en.EmoteShown():
            pass  # an emote leaves no trace


def _join(state: RoomState, entry: en.Joined) -> None:
    state.gone.discard(entry.member)
    if entry.member not in state.members:
        state.members[entry.member] = StoredMember(entry.name, entry.key)
        state.next_member = max(state.next_member, entry.member + 1)


def _leave(state: RoomState, entry: en.Left) -> None:
    """Removes a member who leaves. During a hand their seat is kept until it is over, so that nobody gets a
    new hand by leaving.
    """
    state.unbook(entry.member)
    chair = state.chair_of(entry.member)
    if chair is None:
        _forget(state, entry.member)
    elif state.stage in ("hand", "between"):
        _keep_seat(state, entry)
    else:
        state.chairs[chair] = StoredChair()
        _forget(state, entry.member)


def _keep_seat(state: RoomState, entry: en.Left) -> None:
    """Keeps a seat until the next deal; a removed member can't come back to it."""
    state.gone.add(entry.member)
    if entry.removed:
        state.members[entry.member].key = ""


def _forget(state: RoomState, member: int) -> None:
    state.members.pop(member, None)
    state.gone.discard(member)
    state.muted.discard(member)


def forget_the_gone(state: RoomState) -> None:
    """Removes members who left during a hand."""
    for member in list(state.gone):
        _forget(state, member)


def _rename(state: RoomState, entry: en.Renamed) -> None:
    state.members[entry.member].name = entry.name
    chair = state.chair_of(entry.member)
    if chair is not None:
        state.chairs[chair].name = entry.name


def _speak(state: RoomState, entry: en.Spoke) -> None:
    said = Talk(entry.member, state.members[entry.member].name, entry.text)
    state.talk = [*state.talk[1 - REMEMBERED_TALK :], said]


def change_door(state: RoomState, entry: en.DoorEntry) -> None:
    """Applies an entry about the door or about muting."""
    match entry:
        case en.MemberRemoved():
            _remove(state, entry)
        case en.Readmitted():
            state.removals.pop(entry.number, None)
        case en.DoorSet():
            state.door = entry.door
        case en.Muted():
            (state.muted.add if entry.on else state.muted.discard)(entry.member)


def _remove(state: RoomState, entry: en.MemberRemoved) -> None:
    """Notes a removal; a room remembers a fixed number of them, and drops the oldest."""
    state.removals[entry.number] = Removal(entry.name, entry.key, entry.origins)
    state.next_removal = entry.number + 1
    while len(state.removals) > MAX_REMOVALS:
        del state.removals[next(iter(state.removals))]
