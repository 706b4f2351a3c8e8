"""The people waiting at the door of a room, and the limits on knocking."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec import Struct

from ..limits.bucket import Bucket

# The maximum number of people waiting: in all, and from one address
MAX_WAITING = 12
MAX_OF_ORIGIN = 3
# Rate limits: from one address one every two minutes, with bursts of four; at one room one every five
# seconds, with bursts of twelve
ORIGIN_RATE, ORIGIN_BURST = 1 / 120, 4
ROOM_RATE, ROOM_BURST = 1 / 5, 12
# Seconds for which a declined address can't knock, and until a knock expires
DECLINED = 600.0
KNOCK_TIMEOUT = 180.0
MAX_KNOWN = 200


class Visitor(Struct, frozen=True):
    """A person at the door, with their request to come in."""

    id: int
    connection: int
    name: str
    origin: str
    watch: bool = False
    client_id: str = ""
    contributes: bool = False


class Knocks:
    """The people waiting, in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: dict[int, Visitor] = {}
        self._numbers = count(1)
        self._room: Bucket | None = None
        self._origins: dict[str, Bucket] = {}
        self._declined: dict[str, float] = {}

    def __iter__(self) -> Iterator[Visitor]:
        return iter(self._waiting.values())

    def __len__(self) -> int:
        return len(self._waiting)

    def find(self, number: int) -> Visitor | None:
        """The visitor with this number, if they are still waiting."""
        return next((visitor for visitor in self if visitor.id == number), None)

    def of(self, connection: int) -> Visitor | None:
        """The visitor on this connection."""
        return self._waiting.get(connection)

    def count(self, origin: str, now: float) -> bool:
        """Counts a knock; False if the person may not knock now."""
        crowd = sum(visitor.origin == origin for visitor in self)
        if len(self) >= MAX_WAITING or crowd >= MAX_OF_ORIGIN or now < self._declined.get(origin, now):
            return False
        return self._bucket(origin, now).take(1, now) and self._common(now).take(1, now)

    def add(
        self,
        connection: int,
        name: str,
        origin: str,
        *,
        watch: bool,
        client_id: str,
        contributes: bool = False,
    ) -> Visitor:
        """Adds a waiting visitor."""
        visitor = Visitor(next(self._numbers), connection, name, origin, watch, client_id, contributes)
        self._waiting[connection] = visitor
        return visitor

    def drop(self, connection: int) -> Visitor | None:
        """Removes a visitor."""
        return self._waiting.pop(connection, None)

    def decline(self, origin: str, now: float) -> None:
        """Blocks knocking from that address for a while."""
        self._declined = {one: until for one, until in self._declined.items() if now < until}
        self._declined[origin] = now + DECLINED

    def _bucket(self, origin: str, now: float) -> Bucket:
        if len(self._origins) >= MAX_KNOWN:
            self._origins = {one: found for one, found in self._origins.items() if not found.rested(now)}
        return self._origins.setdefault(origin, Bucket(ORIGIN_RATE, ORIGIN_BURST, now))

    def _common(self, now: float) -> Bucket:
        if self._room is None:
            self._room = Bucket(ROOM_RATE, ROOM_BURST, now)
        return self._room
