"""The door of `/ws`: who may come in, and which of their messages reach a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from itertools import count
from time import monotonic
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.config import Config
from lastcard.server.guards.gate import host_of
from lastcard.server.guards.guesses import Guesses
from lastcard.server.guards.limits import RUDE_DEBT, Addresses, network
from lastcard.server.guards.mishaps import Mishaps
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import Lease
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.room_codes import tidy_code
from lastcard.server.rooms.rooms import LiveRoom, Rooms
from lastcard.server.storage.store import Elsewhere
from lastcard.wire import VERSION
from lastcard.wire.codec import read_message, read_opening
from lastcard.wire.incoming import Choose, Create, Join, Message, Opening, Report

OPENING_SECONDS = 10.0
# The longest message, and the longest with a card file or a quote pack in it
LONGEST = 16 * 1024
LONGEST_CHOICE = 200 * 1024
MOST_MALFORMED = 5


class Spoken(msgspec.Struct):
    """The part of an opening that every version has."""

    v: int


class Door:
    """The WebSocket endpoint, as an ASGI application."""

    def __init__(
        self,
        config: Config,
        rooms: Rooms,
        lease: Lease,
        addresses: Addresses,
        metrics: Metrics,
        mishaps: Mishaps,
    ) -> None:
        self._config = config
        self._lease = lease
        # Nobody comes in any more once the server is about to end
        self._shut = False
        self._draining = False
        # Whether the operator has too many reports to read
        self.reports_full = False
        self._rooms = rooms
        self._addresses = addresses
        self._guesses = Guesses(rooms, addresses, metrics, config.max_rooms)
        self._metrics = metrics
        self._mishaps = mishaps
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
            return
        if not self._lease.holds or self._sends_on(scope):
            await _send_elsewhere(send)
            return
        await send({"type": "websocket.accept"})
        address = self._addresses.of(host_of(scope), monotonic())
        bucket = scope["state"].get("bucket")
        connection = Connection(next(self._numbers), address, send, self._metrics, bucket, self._lease)
        connection.network = network(host_of(scope))
        await self._serve(connection, receive)

    def drain(self) -> None:
        """Lets in only those whose room is still here: a proxy takes everybody else to another server."""
        self._draining = True

    def _sends_on(self, scope: Scope) -> bool:
        return self._draining and tidy_code(scope["path_params"].get("code", "")) not in self._rooms

    def _refuses(self, opening: Opening) -> bool:
        """Whether it is too late for this opening."""
        late = isinstance(opening, Create) or tidy_code(opening.room) not in self._rooms
        return self._shut or (self._draining and late)

    def turn_out(self, forbidden: Callable[[str], bool]) -> int:
        """Ends the connections from networks that are banned; counts them."""
        found = [connection for connection in self._open if forbidden(connection.network)]
        for connection in found:
            connection.bye(reason(Code.BANNED))
        return len(found)

    def shut(self) -> None:
        """Sends on everybody who isn't at a table yet."""
        self._shut = True

    async def empty(self, seconds: float) -> None:
        """Waits until everybody has gone, or for this long."""
        end = monotonic() + seconds
        while self._open and monotonic() < end:
            await asyncio.sleep(0.02)

    async def _serve(self, connection: Connection, receive: Receive) -> None:
        """One task reads, this one sends; whichever ends first ends the other."""
        self._metrics.opened.add()
        self._open.add(connection)
        connection.address.connect(1)
        reading = asyncio.create_task(self._read(connection, receive))
        try:
            await connection.pump()
        finally:
            reading.cancel()
            connection.address.connect(-1)
            self._open.discard(connection)
            await asyncio.gather(reading, return_exceptions=True)

    async def _read(self, connection: Connection, receive: Receive) -> None:
        room: LiveRoom | None = None
        try:
            room = await self._enter(connection, receive)
            while room is not None and not connection.ended:
                data = await _data(receive)
                if data is None:
                    break
                self._hear(connection, room, data)
        except Exception as error:
            self._mishaps.note("the door", error)
            connection.bye(reason(Code.CLOSED_BROKEN))
        finally:
            if room is not None:
                self._rooms.leave(room, connection)
            if not connection.ended:
                connection.lost()

    # The opening

    async def _enter(self, connection: Connection, receive: Receive) -> LiveRoom | None:
        """The room that the first message asks for; None if the connection is over."""
        if connection.address.crowded(self._config.connections_per_address):
            self._metrics.refused_connections.add("address")
            connection.bye(reason(Code.FULL_ADDRESS))
            return None
        try:
            data = await asyncio.wait_for(_data(receive), OPENING_SECONDS)
        except TimeoutError:
            connection.bye(reason(Code.RUDE_SILENT, seconds=round(OPENING_SECONDS)))
            return None
        opening = None if data is None else self._opening(connection, data)
        if opening is None:
            return None
        received = monotonic()
        room = None if self._refuses(opening) else await self._room_for(connection, opening)
        if self._refuses(opening):
            connection.bye(reason(Code.MOVED))
            return None
        if room is not None:
            self._metrics.inputs.add()
            self._rooms.open(room, connection, opening, received)
        return room

    def _opening(self, connection: Connection, data: str | bytes) -> Opening | None:
        """The first message, if we speak the same version of the protocol."""
        try:
            if len(data) > LONGEST_CHOICE:
                raise msgspec.DecodeError
            if msgspec.json.decode(data, type=Spoken).v != VERSION:
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
        room = await self._guesses.find(connection, opening)
        if isinstance(room, Elsewhere):
            connection.bye(reason(Code.ELSEWHERE, server=room.server))
            return None
        if room is None or len(room.connections) < self._config.connections_per_room:
            return room
        if isinstance(opening, Join) and room.session.expects(opening.token):
            return room  # strangers who fill a room can't keep anybody from their own seat
        connection.bye(reason(Code.FULL))
        return None

    async def _made(self, connection: Connection) -> LiveRoom | None:
        """A new room, within the limits of the server and of the address."""
        if len(self._rooms) >= self._config.max_rooms:
            connection.bye(reason(Code.FULL_SERVER))
            return None
        if self._rooms.store_is_full:
            connection.bye(reason(Code.QUOTA_STORE))
            return None
        if not connection.address.may_make_room(self._config.rooms_per_hour, monotonic()):
            connection.bye(reason(Code.FULL_HOUR))
            return None
        return await self._rooms.make()

    # The rest

    def _hear(self, connection: Connection, room: LiveRoom, data: str | bytes) -> None:
        """Takes one message: counts it, checks it, and passes it to the table."""
        received = monotonic()
        self._metrics.inputs.add()
        if not connection.bucket.take(1 + len(data) // LONGEST, received):
            self._too_fast(connection)
            return
        message = _message(data)
        if message is None:
            self._malformed(connection, len(data))
        elif _has_new_file(message, room) and not connection.address.files.take(1, received):
            connection.refuse(reason(Code.RATE_FILES))
        elif isinstance(message, Report) and not self._may_report(connection, received):
            return
        else:
            self._rooms.receive(room, connection, message, received)

    def _may_report(self, connection: Connection, now: float) -> bool:
        """Whether the operator hears of it; if not, the reporter does."""
        if self.reports_full:
            connection.refuse(reason(Code.REPORTS_FULL))
        elif not connection.address.may_report(now):
            connection.refuse(reason(Code.RATE_REPORTS))
        else:
            return True
        return False

    def _too_fast(self, connection: Connection) -> None:
        if connection.bucket.debt > RUDE_DEBT:
            connection.bye(reason(Code.RUDE_RATE))
        else:
            connection.refuse(reason(Code.RATE_MESSAGES))

    def _malformed(self, connection: Connection, length: int) -> None:
        connection.malformed += 1
        connection.refuse(reason(Code.MALFORMED_LONG if length > LONGEST else Code.MALFORMED))
        if connection.malformed >= MOST_MALFORMED:
            connection.bye(reason(Code.RUDE_NONSENSE))


def _has_new_file(message: Message, room: LiveRoom) -> bool:
    """Whether it brings a card file that must be read; the table's own file was read already."""
    return isinstance(message, Choose) and message.settings.cards not in ("", room.session.own_cards)


def origin_is_fine(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether the page that connects is ours. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin.lower() in allowed:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False  # such as http://[


async def _send_elsewhere(send: Send) -> None:
    """A status with which a proxy tries another server."""
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


def _message(data: str | bytes) -> Message | None:
    """Only the host's `choose` may be long, because it can bring a card file."""
    if len(data) > LONGEST_CHOICE:
        return None
    try:
        message = read_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return message if len(data) <= LONGEST or isinstance(message, Choose) else None
