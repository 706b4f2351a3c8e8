"""The WebSocket endpoint, `/ws`: accepts connections, and passes their messages on to their tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import count
from time import monotonic

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.config import Config
from lastcard.server.guards.gate import host_of
from lastcard.server.guards.limits import Address, Addresses, network
from lastcard.server.guards.unexpected_errors import UnexpectedErrors
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import Lease
from lastcard.server.rooms.code_lookup import CodeLookup
from lastcard.server.rooms.connection import Connection, not_at_once
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.message_filter import MessageFilter
from lastcard.server.rooms.opening import OpeningHandler
from lastcard.server.rooms.origins import origin_is_fine
from lastcard.server.rooms.registry import RoomRegistry

OPENING_SECONDS = 10.0
# Registers a function for incoming messages, if the socket supports that
Listen = Callable[[Callable[[str], bool]], None]


def _only_wait(_: Callable[[str], bool]) -> None:
    """The fallback for a socket whose messages must all be awaited."""


class WebSocketEndpoint:
    """The WebSocket endpoint, as an ASGI application."""

    def __init__(
        self,
        config: Config,
        rooms: RoomRegistry,
        lease: Lease,
        addresses: Addresses,
        metrics: Metrics,
        unexpected: UnexpectedErrors,
    ) -> None:
        self._config = config
        self._lease = lease
        self._rooms = rooms
        self._addresses = addresses
        self._opening = OpeningHandler(config, rooms, CodeLookup(rooms, addresses, metrics, config.max_rooms))
        self.filter = MessageFilter(rooms, metrics)
        self._metrics = metrics
        self._unexpected = unexpected
        self._numbers = count(1)
        self._open: set[Connection] = set()
        metrics.connections.ask = lambda: len(self._open)

    def __len__(self) -> int:
        return len(self._open)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        if not origin_is_fine(Headers(scope=scope), self._config.origins):
            self._metrics.refused_connections.add("origin")
            await send({"type": "websocket.close", "code": 1008})
        elif not self._lease.holds or self._sends_on(scope):
            await _send_elsewhere(send)
        else:
            await send({"type": "websocket.accept"})
            await self._serve(
                self._connection(scope, send), receive, scope["state"].get("listen", _only_wait)
            )

    def _address(self, scope: Scope) -> Address:
        return self._addresses.of(host_of(scope), monotonic())

    def _sends_on(self, scope: Scope) -> bool:
        return self._opening.sends_on(scope["path_params"].get("code", ""), self._address(scope))

    def _connection(self, scope: Scope, send: Send) -> Connection:
        address = self._address(scope)
        bucket, write = scope["state"].get("bucket"), scope["state"].get("write", not_at_once)
        connection = Connection(next(self._numbers), address, send, self._metrics, bucket, self._lease, write)
        connection.network = network(host_of(scope))
        return connection

    # Shutdown

    def drain(self) -> None:
        """Admits only clients whose room is still here; a proxy takes the others to another server."""
        self._opening.draining = True

    def disconnect_all(self, forbidden: Callable[[str], bool]) -> int:
        """Closes the connections from banned networks; returns their number."""
        found = [connection for connection in self._open if forbidden(connection.network)]
        for connection in found:
            connection.bye(reason(Code.BANNED))
        return len(found)

    def shut(self) -> None:
        """Redirects all clients that aren't at a table yet."""
        self._opening.shut = True

    async def empty(self, seconds: float) -> None:
        """Waits until all have left, or until the timeout."""
        end = monotonic() + seconds
        while self._open and monotonic() < end:
            await asyncio.sleep(0.02)

    # One connection

    async def _serve(self, connection: Connection, receive: Receive, listen: Listen) -> None:
        """Serves a connection: one task reads, this one sends, and the first to end cancels the other."""
        self._metrics.opened.add()
        self._open.add(connection)
        connection.address.connect(1)
        reading = asyncio.create_task(self._read(connection, receive, listen))
        try:
            await connection.pump()
        finally:
            reading.cancel()
            connection.address.connect(-1)
            self._open.discard(connection)
            await asyncio.gather(reading, return_exceptions=True)

    async def _read(self, connection: Connection, receive: Receive, listen: Listen) -> None:
        room: LiveRoom | None = None
        try:
            room = await self._enter(connection, receive)
            if room is not None:
                listen(partial(self._take, connection, room))
            while room is not None and not connection.ended:
                data = await _data(receive)
                if data is None:
                    break
                self.filter.take(connection, room, data)
        except Exception as error:
            self._broke(connection, error)
        finally:
            if room is not None:
                self._rooms.leave(room, connection)
            if not connection.ended:
                connection.lost()

    def _take(self, connection: Connection, room: LiveRoom, data: str) -> bool:
        """Handles a message as it arrives, without a task; ignores messages after the connection has
        ended."""
        if connection.ended:
            return False
        try:
            self.filter.take(connection, room, data)
        except Exception as error:
            self._broke(connection, error)
        return True

    def _broke(self, connection: Connection, error: Exception) -> None:
        self._unexpected.note("the WebSocket endpoint", error)
        connection.bye(reason(Code.CLOSED_BROKEN))

    async def _enter(self, connection: Connection, receive: Receive) -> LiveRoom | None:
        """The room requested by the first message; None if the connection is closed."""
        if connection.address.is_full(self._config.connections_per_address):
            self._metrics.refused_connections.add("address")
            connection.bye(reason(Code.FULL_ADDRESS))
            return None
        try:
            data = await asyncio.wait_for(_data(receive), OPENING_SECONDS)
        except TimeoutError:
            connection.bye(reason(Code.ABUSE_SILENT, seconds=round(OPENING_SECONDS)))
            return None
        room = None if data is None else await self._opening.receive(connection, data)
        if room is not None:
            self._metrics.inputs.add()
        return room


async def _send_elsewhere(send: Send) -> None:
    """Answers with a status on which a proxy tries another server."""
    headers = [(b"retry-after", b"1")]
    await send({"type": "websocket.http.response.start", "status": 503, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b"Another server can do this.\n"})


async def _data(receive: Receive) -> str | bytes | None:
    """The next message; None when the client is gone."""
    event = await receive()
    if event["type"] != "websocket.receive":
        return None
    text: str | bytes | None = event.get("text")
    return event.get("bytes", b"") if text is None else text
