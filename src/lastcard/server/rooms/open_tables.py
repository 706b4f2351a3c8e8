"""The tables of this server that strangers may join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lastcard.editions import chosen_house
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.table.session import Session
from lastcard.wire.answers import OpenTable

# The longest list, more than enough for anyone
MAX_LISTED = 30
# The most tables with a host from one network, so that nobody can fill the list alone
MAX_OF_NETWORK = 5


class OpenTableList:
    """Keeps the rooms that their hosts have listed; other rooms cost nothing."""

    def __init__(self) -> None:
        self._rooms: dict[str, LiveRoom] = {}

    def note(self, room: LiveRoom) -> None:
        """Notes a change in the room."""
        if room.session.context.room.state.door == "public":
            self._rooms[room.code] = room
        else:
            self._rooms.pop(room.code, None)

    def forget(self, code: str) -> None:
        """Drops a room that isn't in memory any more."""
        self._rooms.pop(code, None)

    def listed(self) -> tuple[OpenTable, ...]:
        """Tables with someone to play with and a free chair, those with the most people first."""
        seen = ((listing(room.session), _network_of_host(room)) for room in self._rooms.values())
        found = [(table, network) for table, network in seen if table is not None]
        found.sort(key=lambda one: (-one[0].people, one[0].playing))
        return tuple(_some_of_each(found))[:MAX_LISTED]


def _some_of_each(found: Iterable[tuple[OpenTable, str]]) -> Iterator[OpenTable]:
    counts: Counter[str] = Counter()
    for table, network in found:
        counts[network] += 1
        if counts[network] <= MAX_OF_NETWORK:
            yield table


def _network_of_host(room: LiveRoom) -> str:
    """The host's network; absent hosts count as one network."""
    return next(iter(room.networks(room.session.context.room.state.host)), "")


def listing(session: Session) -> OpenTable | None:
    """A table's entry for strangers, without names. None if it is empty, or has no chair for them."""
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
