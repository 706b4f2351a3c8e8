"""The tables of this server that strangers may join."""

from __future__ import annotations

from lastcard.editions import chosen_house
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.table.session import Session
from lastcard.wire.answers import OpenTable

# The longest list: whoever wants company needs no more
MAX_LISTED = 30


class OpenTableList:
    """Follows the rooms whose hosts have listed them; a look at it costs nothing for all others."""

    def __init__(self) -> None:
        self._rooms: dict[str, LiveRoom] = {}

    def note(self, room: LiveRoom) -> None:
        """Something has happened in the room."""
        if room.session.context.room.state.door == "public":
            self._rooms[room.code] = room
        else:
            self._rooms.pop(room.code, None)

    def forget(self, code: str) -> None:
        """The room isn't in memory any more."""
        self._rooms.pop(code, None)

    def listed(self) -> tuple[OpenTable, ...]:
        """Tables with somebody to play with and a chair to take, those with the most people first."""
        found = (listing(room.session) for room in self._rooms.values())
        tables = [table for table in found if table is not None]
        return tuple(sorted(tables, key=lambda table: (-table.people, table.playing))[:MAX_LISTED])


def listing(session: Session) -> OpenTable | None:
    """What strangers are told of a table: no names. None if there is nobody, or no chair for them."""
    context = session.context
    state = context.room.state
    seated = [chair.member for chair in state.chairs if chair.member is not None]
    people = sum(context.online(member) for member in seated)
    free = len(state.chairs) - len(seated) - len(state.booked)
    if not people or free <= 0:
        return None
    settings = state.settings
    house = chosen_house(settings.options)
    return OpenTable(context.room.code, settings.edition, people, free, state.playing, house)
