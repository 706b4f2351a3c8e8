"""Salvaging a damaged snapshot: every part of the room that can still be read.

A snapshot is one JSON object, the state's fields in their order and the hand last. A quote in a text is
escaped, so a field's name with its colon is found nowhere inside one.
"""

from __future__ import annotations

from json import JSONDecoder

import msgspec

from .people import StoredChair
from .state import RoomState, Talk

# Everything that a match needs to continue; if any of it is missing, the match is over
MATCH = frozenset(
    {"members", "chairs", "stage", "totals", "sheet", "champion", "dealer", "decks", "defaults", "target"}
)
NOBODY = -1
NAME = "lastcard"
GOES_ON = "This room was damaged where it is stored. It goes on with what could be read."
STARTS_AGAIN = "This room was damaged where it is stored, and nothing could be read. It starts again."

_scanner = JSONDecoder()


def salvaged(snapshot: bytes) -> RoomState:
    """Rebuilds a room from a damaged snapshot and leaves a notice in its chat. Its hand will be abandoned;
    if the match is incomplete, only members and chairs are kept."""
    found = _readable(snapshot.decode(errors="replace"))
    lost = frozenset[str]() if found.keys() >= MATCH else MATCH - {"members", "chairs"}
    state = RoomState(stage="hand")
    for name in found.keys() - lost:
        setattr(state, name, found[name])
    _settle(state)
    state.talk.append(Talk(NOBODY, NAME, GOES_ON if found else STARTS_AGAIN))
    return state


def _readable(text: str) -> dict[str, object]:
    """The fields that are whole, in their order."""
    found: dict[str, object] = {}
    index = 0
    for field in msgspec.structs.fields(RoomState):
        named = text.find(f'"{field.encode_name}":', index)
        if named >= 0:
            begin = named + len(field.encode_name) + 3
            try:
                _, end = _scanner.raw_decode(text, begin)
                found[field.name] = msgspec.json.decode(text[begin:end], type=field.type)
                index = end
            except (ValueError, RecursionError):
                index = begin
    return found


def _settle(state: RoomState) -> None:
    """Makes the state consistent: chairs belong to members, and numbers are never given twice."""
    state.chairs = [
        StoredChair() if chair.member is not None and chair.member not in state.members else chair
        for chair in state.chairs
    ]
    state.booked = {
        chair: member
        for chair, member in state.booked.items()
        if chair < len(state.chairs) and member in state.members
    }
    state.next_member = max(state.next_member, *(member + 1 for member in state.members), 0)
    state.next_removal = max(state.next_removal, *(number + 1 for number in state.removals), 0)
