"""WebSocket frames: pings, pongs and fragments, which never reach the endpoint, count like messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from struct import pack
from time import monotonic

import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from lastcard.codes import Code
from lastcard.server.guards.gate import gate_of
from lastcard.server.guards.limits import MAX_DEBT, message_bucket
from lastcard.table.limits.bucket import Bucket
from lastcard.wire.codec import CLOSE_CODE

# The most bytes read at a time, after which all other connections get a turn
PIECE = 4096
# Seconds that a client has to read pending data after the close
LINGER_SECONDS = 15.0
# Messages already in flight at the close are ignored, or a client might never read the close frame
MAX_DEBT_WHEN_CLOSING = 3 * MAX_DEBT
# A client that has sent anything within this time is alive. It is longer than the interval between the pings
# of a table, which every client there answers: otherwise WebSocket pings would be a tenth of a busy server's
# work
QUIET_SECONDS = 25.0
MESSAGES = (Opcode.TEXT, Opcode.BINARY)
WHOLE_TEXT = 0x80 | Opcode.TEXT


class FrameCount(ServerProtocol):
    """Counts frames as they are read. The endpoint counts whole messages while the socket is open."""

    def __init__(self, bucket: Bucket, max_size: int) -> None:
        super().__init__(max_size=max_size, logger=logging.getLogger("uvicorn.error"))
        self.bucket = bucket
        self.flooded = False

    def recv_frame(self, frame: Frame) -> None:
        open_now = self.state is State.OPEN
        whole = open_now and frame.fin and frame.opcode in MESSAGES
        most = MAX_DEBT if open_now else MAX_DEBT_WHEN_CLOSING
        if not (whole or self.bucket.take(1, monotonic())) and self.bucket.debt > most:
            self.flooded = True
            self.fail(CLOSE_CODE, Code.ABUSE_RATE)
            raise ProtocolError("too many frames")
        super().recv_frame(frame)

    def forget(self) -> None:
        """Drops the received data. The parser and its errors refer to themselves, so everything would stay in
        memory until the next garbage collection, which is rare.
        """
        self.events.clear()
        self.writes.clear()
        self.reader.discard()
        self.parser.close()
        _drop_traceback(self.parser_exc)
        _drop_traceback(self.handshake_exc)


def _drop_traceback(error: BaseException | None) -> None:
    """Drops the tracebacks of an error and its causes, which hold every stack frame and with them the
    connection."""
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__


def text_head(size: int) -> bytes:
    """The header of a text frame of this many bytes, final and unmasked (RFC 6455, 5.2)."""
    if size < 126:
        return pack("!BB", WHOLE_TEXT, size)
    if size < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, size)
    return pack("!BBQ", WHOLE_TEXT, 127, size)


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, read in pieces and counted. One token bucket is for frames and messages
    together."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate = gate_of(config)
        self.bucket = message_bucket(monotonic())
        # uvicorn's own, which ours replaces, would stay until the next garbage collection: its parser refers
        # to it
        self.conn.parser.close()
        self.conn: FrameCount = FrameCount(self.bucket, config.ws_max_size)
        self._unread = bytearray()
        self._reading_on = False
        self._linger: asyncio.TimerHandle | None = None
        # The objects that we gave to the application, and its function for messages
        self._shared: dict[str, object] = {}
        self._take: Callable[[str], bool] | None = None
        self._heard_at = self.loop.time()

    # Opening and closing

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self._shared = self.scope["state"]
            self._shared |= {"bucket": self.bucket, "write": self.write_text, "listen": self.listen}

    def connection_lost(self, exc: Exception | None) -> None:
        if self.close_sent:
            self._drop_messages()
        super().connection_lost(exc)
        self.gate.leave(self.client[0] if self.client else "local")
        if self._linger is not None:
            self._linger.cancel()
        self._unread.clear()
        self.conn.forget()
        self._stop_sharing()

    def _stop_sharing(self) -> None:
        """Drops all references back to us, or everything would stay until the next garbage collection."""
        for name in ("write", "listen"):
            self._shared.pop(name, None)
        self._take = None

    def _drop_messages(self) -> None:
        """Drops messages that will never be read."""
        while not self.queue.empty():
            self.queue.get_nowait()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._wait_for_the_end()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._wait_for_the_end()

    def send_keepalive_ping(self) -> None:
        quiet = self.loop.time() - self._heard_at
        if quiet < QUIET_SECONDS:
            self.ping_timer = self.loop.call_later(QUIET_SECONDS - quiet, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def _wait_for_the_end(self) -> None:
        """Aborts a closed transport after a while: it would wait until the client has read everything, which
        may be never."""
        if self._linger is None and not self.disconnected:
            self._linger = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    # Reading

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        if not self.handshake_initiated:
            self._receive_handshake(data)
        elif self._unread or len(data) > PIECE:
            self._unread += data
            self._flow()
        else:
            self._read(data)

    def _receive_handshake(self, data: bytes) -> None:
        """Reads the handshake, which comes in one piece; uvicorn would leave an invalid one unanswered."""
        self._read(data)
        if not self.handshake_initiated:
            self.handshake_initiated = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _read(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except Exception as error:
            self.gate.unexpected.note("a WebSocket", error)
            self.transport.abort()
        if self.conn.flooded:
            self.conn.flooded = False
            self.gate.refuse("frames")

    def _flow(self) -> None:
        """Reads the next piece once all other connections have had a turn and the endpoint has taken the last
        one; resumes reading from the network when nothing is left.
        """
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self._stop_taking()
            if (self.queue.empty() or self.close_sent) and not self._reading_on:
                self._reading_on = True
                self.loop.call_soon(self._read_piece)
        elif self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def _stop_taking(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _read_piece(self) -> None:
        self._reading_on = False
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        if piece:
            self._read(piece)
            self._flow()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._flow()
        return message

    # A way around uvicorn's queue and tasks, which take longer than the message itself

    def listen(self, take: Callable[[str], bool]) -> None:
        """Passes messages to this function as they arrive. Those for which it returns False, and all that
        arrive while others wait, are received the usual way."""
        if not self.disconnected:
            self._take = take

    def send_receive_event_to_app(self) -> None:
        if self._take is not None and self._take_at_once(self._take):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def _take_at_once(self, take: Callable[[str], bool]) -> bool:
        """Passes a message on; False if it has to wait for others or isn't text."""
        if self.close_sent or self.curr_msg_data_type != "text" or not self.queue.empty():
            return False
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return take(text)

    def write_text(self, body: bytes) -> bool:
        """Sends a message immediately; False if it has to wait, or if the socket is closed."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.transport.write(text_head(len(body)) + body)
        return True

    # Control frames and errors

    def handle_ping(self) -> None:
        """Answers a ping, unless the client doesn't read our pongs."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_parser_exception(self) -> None:
        """Closes the connection after a parser error: uvicorn's handler assumes that a close frame was sent,
        which is impossible before the handshake is over."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002})
        self.transport.abort()
