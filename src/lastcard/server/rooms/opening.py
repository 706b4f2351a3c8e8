"""The opening, a connection's first message: finds or creates the requested room."""

from __future__ import annotations

from functools import partial
from time import monotonic

import msgspec

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.config import Config
from lastcard.server.guards.limits import Address
from lastcard.server.rooms.code_lookup import CodeLookup
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.message_filter import MAX_SETTINGS
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.rooms.room_codes import normalize_code
from lastcard.server.storage.records import RoomElsewhere
from lastcard.wire import VERSION
from lastcard.wire.codec import read_opening
from lastcard.wire.incoming import Create, Join, Opening


class ProtocolVersion(msgspec.Struct):
    """The part of an opening that every version has."""

    v: int


class OpeningHandler:
    """Admits connections to rooms, and refuses the others with a reason."""

    def __init__(self, config: Config, rooms: RoomRegistry, codes: CodeLookup) -> None:
        self._config = config
        self._rooms = rooms
        self._codes = codes
        # Once the server is shutting down, nobody is admitted
        self.shut = False
        # While it drains, only people whose room is still here are admitted
        self.draining = False

    def sends_on(self, code: str, address: Address) -> bool:
        """Whether a client with this code in its address should go to another server."""
        return self.draining and not self._codes.is_here(normalize_code(code), address)

    async def receive(self, connection: Connection, data: str | bytes) -> LiveRoom | None:
        """Passes an opening on to the requested room; None if the connection is closed."""
        opening = self._opening(connection, data)
        if opening is None:
            return None
        received = monotonic()
        too_late = partial(self._refuses, opening, connection.address)
        room = None if too_late() else await self._room_for(connection, opening)
        if too_late():
            connection.bye(reason(Code.MOVED))
            return None
        if room is not None:
            self._rooms.open(room, connection, opening, received)
        return room

    def _refuses(self, opening: Opening, address: Address) -> bool:
        """Whether it is too late for this opening."""
        if self.shut or not self.draining:
            return self.shut
        return isinstance(opening, Create) or not self._codes.is_here(normalize_code(opening.room), address)

    def _opening(self, connection: Connection, data: str | bytes) -> Opening | None:
        """The first message, if its protocol version is ours."""
        try:
            if len(data) > MAX_SETTINGS:
                raise msgspec.DecodeError
            if msgspec.json.decode(data, type=ProtocolVersion).v != VERSION:
                connection.bye(reason(Code.VERSION, number=VERSION))
                return None
            return read_opening(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            connection.refuse(reason(Code.MALFORMED_OPENING))
            connection.bye(reason(Code.MALFORMED_OPENING))
            return None

    async def _room_for(self, connection: Connection, opening: Opening) -> LiveRoom | None:
        if isinstance(opening, Create):
            return await self._made(connection)
        room = await self._codes.find(connection, opening)
        if isinstance(room, RoomElsewhere):
            connection.bye(reason(Code.ELSEWHERE, server=room.server))
            return None
        if room is not None and not self._has_space(room, opening):
            connection.bye(reason(Code.FULL))
            return None
        return room

    def _has_space(self, room: LiveRoom, opening: Opening) -> bool:
        """Whether the room has space; members always have their seat, however many strangers come."""
        mine = isinstance(opening, Join) and room.session.expects(opening.token)
        return mine or len(room.connections) < self._config.connections_per_room

    async def _made(self, connection: Connection) -> LiveRoom | None:
        return await self._rooms.make() if self._check_limits(connection) else None

    def _check_limits(self, connection: Connection) -> bool:
        """Whether another room is within the limits of the server and of the address."""
        if len(self._rooms) >= self._config.max_rooms:
            connection.bye(reason(Code.FULL_SERVER))
        elif self._rooms.store_is_full:
            connection.bye(reason(Code.QUOTA_STORE))
        elif connection.address.storage.is_spent(monotonic()):
            connection.bye(reason(Code.QUOTA_ADDRESS))
        elif not connection.address.count_room(self._config.rooms_per_hour, monotonic()):
            connection.bye(reason(Code.FULL_HOUR))
        else:
            return True
        return False
