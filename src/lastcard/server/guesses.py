"""Room codes as guesses: a code counts as wrong until its room is found."""

from __future__ import annotations

import asyncio
from time import monotonic

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.codes import tidy_code
from lastcard.server.connection import Connection
from lastcard.server.limits import Addresses
from lastcard.server.metrics import Metrics
from lastcard.server.rooms import LiveRoom, Rooms
from lastcard.wire.incoming import Join

# A blocked address learns nothing from how long an answer takes
BLOCKED_SECONDS = 1.0


class Guesses:
    """Finds rooms for those who know a code, and tells little to those who try them all."""

    def __init__(self, rooms: Rooms, addresses: Addresses, metrics: Metrics, max_rooms: int) -> None:
        self._rooms = rooms
        self._addresses = addresses
        self._metrics = metrics
        self._max_rooms = max_rooms

    async def find(self, connection: Connection, opening: Join) -> LiveRoom | None:
        """The room that is asked for, or a goodbye; the more wrong codes, the later it comes."""
        code, address, began = tidy_code(opening.room), connection.address, monotonic()
        async with address.lookups:
            if self._addresses.blocked(address, began):
                return await self._by_token(connection, code, opening.token)
            if code in self._rooms:
                return await self._rooms.find(code)
            # Noted before the look-up, so that many at once count as much as one by one
            wait = address.fail(began)
            room = await self._load(code)
            if room is not None:
                address.forgive()
                return room
        self._addresses.fail(began)
        await asyncio.sleep(wait)
        self._miss(connection, code)
        return None

    async def _by_token(self, connection: Connection, code: str, token: str) -> LiveRoom | None:
        """Members come back even to a blocked address; nobody else there learns which code is right."""
        if token:
            began = monotonic()
            room = await self._load(code)
            if room is not None and room.session.knows(token):
                return room
            await asyncio.sleep(began + BLOCKED_SECONDS - monotonic())
        self._metrics.refused_connections.add("codes")
        connection.bye(reason(Code.RUDE_CODES))
        return None

    def _full(self, code: str) -> bool:
        return bool(code) and code not in self._rooms and len(self._rooms) >= self._max_rooms

    async def _load(self, code: str) -> LiveRoom | None:
        return await self._rooms.find(code) if code and not self._full(code) else None

    def _miss(self, connection: Connection, code: str) -> None:
        if self._full(code):
            connection.bye(reason(Code.FULL_SERVER))
        else:
            connection.bye(reason(Code.GONE))
