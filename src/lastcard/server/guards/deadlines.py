"""HTTP connections with deadlines, so that slow requests and slow readers can't hold one for long."""

from __future__ import annotations

import asyncio
import sys
from enum import Enum, auto

import h11
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.frames import PIECE
from lastcard.server.guards.gate import gate_of
from lastcard.server.refusals import refused

TOO_MANY = refused(503, reason(Code.FULL_CONNECTIONS))
# The response to clients that are refused before a request is read
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
    b"retry-after: 5\r\nconnection: close\r\n\r\n%s" % (len(TOO_MANY.body), bytes(TOO_MANY.body))
)


class RequestPhase(Enum):
    """The phase of a request that a connection is in."""

    ASKING = auto()
    ANSWERING = auto()
    ANSWERED = auto()


# Seconds for a request's headers; for its body and the response; and for the client to read the response
SECONDS = {RequestPhase.ASKING: 10.0, RequestPhase.ANSWERING: 30.0, RequestPhase.ANSWERED: 60.0}


class HeldFlow(FlowControl):
    """Flow control: reading pauses while uvicorn wants it to, or while we hold it."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self.held = False
        self._wanted = True

    def pause_reading(self) -> None:
        self._wanted = False
        super().pause_reading()

    def resume_reading(self) -> None:
        self._wanted = True
        if not self.held:
            super().resume_reading()

    def hold(self, held: bool) -> None:
        self.held = held
        if held:
            super().pause_reading()
        elif self._wanted:
            super().resume_reading()


class GuardedHttp(H11Protocol):
    """uvicorn's HTTP protocol, counted at the gate, read in pieces, with deadlines."""

    flow: HeldFlow

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.gate = gate_of(config)
        self._inside = False
        self._phase = RequestPhase.ASKING
        self._deadline: asyncio.TimerHandle | None = None
        self._unread = bytearray()
        self._reading_on = False

    # Opening and closing

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = HeldFlow(transport)
        self._inside = self.gate.enter(self._host)
        if self._inside:
            self._begin(RequestPhase.ASKING)
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._unread.clear()
        if self._deadline is not None:
            self._deadline.cancel()
        if self._inside:
            self.gate.leave(self._host)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else "local"

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Passes our place at the gate on to the WebSocket, which will release it."""
        if self._deadline is not None:
            self._deadline.cancel()
        super().handle_websocket_upgrade(event)
        self._inside = False

    # Deadlines

    def _begin(self, phase: RequestPhase) -> None:
        self._phase = phase
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(SECONDS[phase], self._late)

    def _late(self) -> None:
        self.gate.refuse("slow")
        self.transport.abort()

    def on_response_complete(self) -> None:
        self._begin(RequestPhase.ANSWERED)
        super().on_response_complete()

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._phase is RequestPhase.ANSWERED:
            self._begin(RequestPhase.ASKING)
        if self._unread or len(data) > PIECE:
            self._unread += data
            self._hold()
        else:
            self._read(data)

    def _hold(self) -> None:
        """Pauses reading until the received data is processed."""
        self.flow.hold(True)
        if not self._reading_on:
            self._reading_on = True
            self.loop.call_soon(self._read_piece)

    def _read_piece(self) -> None:
        """Parses a piece of the received data, and the rest after all other connections have had a turn."""
        self._reading_on = False
        if self.transport.is_closing():
            return
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        self._read(piece)
        if self._unread and self._inside:
            self._hold()
        else:
            self.flow.hold(False)

    def _read(self, piece: bytes) -> None:
        try:
            super().data_received(piece)
        except h11.ProtocolError:
            self.transport.abort()  # invalid data in the middle of a response
        except Exception as error:
            self.gate.unexpected.note("a request", error)
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Drops the traceback of h11's error, by which it refers to itself: without it, no garbage collection
        is needed."""
        if (error := sys.exc_info()[1]) is not None:
            error.__traceback__ = None
        super().send_400_response(msg)

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._begin(RequestPhase.ANSWERING)
