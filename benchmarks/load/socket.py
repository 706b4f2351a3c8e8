"""A minimal WebSocket client: one process must hold ten thousand of them beside the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\x01\x02\x03\x04"
_XOR = bytes(MASK[place % 4] for place in range(1 << 16))


class Socket(asyncio.Protocol):
    """Text frames in and out; `hear` gets each message, `closed` is called once."""

    def __init__(
        self, host: str, hear: Callable[[bytes], None], closed: Callable[[], None], path: str = "/ws"
    ) -> None:
        self.host = host
        self.path = path
        self.hear = hear
        self.closed = closed
        self.open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self._left = b""
        self._shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no asyncio.Transport by class
        self.transport = transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        if self._left:
            data = self._left + data
            self._left = b""
        if not self._shaken:
            data = self._receive_handshake(data)
        if self._shaken:
            self._take_frames(data)

    def _receive_handshake(self, data: bytes) -> bytes:
        """Handles data after the response to the handshake."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            self._left = data
            return b""
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            if not self.open.done():
                self.open.set_exception(ConnectionError(head.decode(errors="replace")))
            self.close()
            return b""
        self._shaken = True
        if not self.open.done():
            self.open.set_result(None)
        return rest

    def _take_frames(self, data: bytes) -> None:
        """Handles frames; usually the data is one whole frame, which is copied once."""
        place, size = 0, len(data)
        while size - place >= 2:
            start, end = _payload(data, place)
            if start < 0 or size < end:
                break
            self._take(data[place] & 15, data[start:end])
            place = end
        self._left = data[place:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.hear(body)
        elif kind == PING:
            self._write(PONG, body)
        elif kind == CLOSE and self.transport is not None:
            self.transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed"))
            self.open.exception()
        self.closed()

    def send(self, body: bytes) -> None:
        self._write(TEXT, body)

    def _write(self, kind: int, body: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        size = len(body)
        head = (
            bytes((0x80 | kind, 0x80 | size))
            if size < 126
            else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
        )
        masked = int.from_bytes(body, "big") ^ int.from_bytes(_XOR[:size], "big")
        self.transport.write(head + MASK + masked.to_bytes(size, "big"))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


def _payload(data: bytes, place: int) -> tuple[int, int]:
    """The bounds of a frame's payload; -1 while the header is incomplete."""
    size, start = data[place + 1] & 127, place + 2
    if size < 126:
        return start, start + size
    more = 2 if size == 126 else 8
    if len(data) < start + more:
        return -1, 0
    return start + more, start + more + int.from_bytes(data[start : start + more], "big")
