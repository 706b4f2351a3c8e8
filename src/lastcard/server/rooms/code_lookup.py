"""Room-code lookup: a code counts as a wrong guess until its room is found."""

from __future__ import annotations

from asyncio import sleep
from time import monotonic

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.limits import MAX_FAILURES, Address, Addresses
from lastcard.server.metrics import Metrics
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.rooms.room_codes import normalize_code
from lastcard.server.storage.records import RoomElsewhere
from lastcard.wire.incoming import Join, Look, Take

# A constant delay, so that a blocked address learns nothing from response times
BLOCKED_SECONDS = 1.0

# The room, if there is one, and the delay before the answer that there is none
Found = tuple[LiveRoom | RoomElsewhere | None, float]


class CodeLookup:
    """Finds rooms for people who know a code, and reveals little to those who guess."""

    def __init__(self, rooms: RoomRegistry, addresses: Addresses, metrics: Metrics, max_rooms: int) -> None:
        self._rooms = rooms
        self._addresses = addresses
        self._metrics = metrics
        self._max_rooms = max_rooms
        # The wrong codes of each address while the server drains
        self._missed: dict[Address, set[str]] = {}

    def is_here(self, code: str, address: Address) -> bool:
        """Whether the room is in memory, for a server that drains; after many different wrong codes, never.
        Clients whose room has moved try the same code again and again.
        """
        missed = self._missed.setdefault(address.wider or address, set())
        if len(missed) >= MAX_FAILURES:
            self._metrics.refused_connections.add("codes")
            return False
        if code in self._rooms:
            return True
        missed.add(code)
        return False

    async def find(
        self, connection: Connection, opening: Join | Look | Take
    ) -> LiveRoom | RoomElsewhere | None:
        """The requested room, or a refusal that comes the later the more wrong codes there were."""
        code, address = normalize_code(opening.room), connection.address
        async with address.lookups:
            blocked = self._addresses.blocked(address, monotonic())
            if blocked:
                room, wait = await self._by_token(code, opening.token if isinstance(opening, Join) else "")
            else:
                room, wait = await self._by_code(code, address)
        if room is None:
            await sleep(wait)
            self._refuse_code(connection, code, blocked=blocked)
        return room

    async def _by_code(self, code: str, address: Address) -> Found:
        if code in self._rooms:
            return await self._rooms.find(code), 0.0
        # Counted before the lookup, so that parallel guesses count as much as sequential ones
        now = monotonic()
        wait = address.fail(now)
        room = await self._load(code)
        if room is None:
            self._addresses.fail(now)
        else:
            address.take_back_failure()
        return room, wait

    async def _by_token(self, code: str, token: str) -> Found:
        """The room of a member, who can return even from a blocked address; no one else there learns which
        code is right."""
        if not token:
            return None, 0.0
        began = monotonic()
        room = await self._load(code)
        if isinstance(room, RoomElsewhere):
            known = await self._rooms.knows(code, token)
        else:
            known = room is not None and room.session.knows(token)
        return room if known else None, began + BLOCKED_SECONDS - monotonic()

    def _full(self, code: str) -> bool:
        return bool(code) and code not in self._rooms and len(self._rooms) >= self._max_rooms

    async def _load(self, code: str) -> LiveRoom | RoomElsewhere | None:
        return await self._rooms.find(code) if code and not self._full(code) else None

    def _refuse_code(self, connection: Connection, code: str, *, blocked: bool) -> None:
        if blocked:
            self._metrics.refused_connections.add("codes")
            connection.bye(reason(Code.ABUSE_CODES))
        elif self._full(code):
            connection.bye(reason(Code.FULL_SERVER))
        else:
            connection.bye(reason(Code.GONE))
