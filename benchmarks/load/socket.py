"""A WebSocket client in a hundred lines: one process must hold ten thousand of them beside the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

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
        self._buffer = bytearray()
        self._shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport), "a stream"
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._shaken:
            self._shake_hands()
        if self._shaken:
            self._take_frames()

    def _shake_hands(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.open.set_exception(ConnectionError(head.decode(errors="replace")))
            self.close()
            return
        self._shaken = True
        if not self.open.done():
            self.open.set_result(None)

    def _take_frames(self) -> None:
        buffer = self._buffer
        while len(buffer) >= 2:
            start, length = _payload(buffer)
            if start < 0 or len(buffer) < start + length:
                return
            kind, body = buffer[0] & 15, bytes(buffer[start : start + length])
            del buffer[: start + length]
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


def _payload(buffer: bytearray) -> tuple[int, int]:
    """Where a frame's payload begins, and how long it is; -1 while the header is incomplete."""
    size = buffer[1] & 127
    if size < 126:
        return 2, size
    if size == 126:
        return (4, int.from_bytes(buffer[2:4], "big")) if len(buffer) >= 4 else (-1, 0)
    return (10, int.from_bytes(buffer[2:10], "big")) if len(buffer) >= 10 else (-1, 0)
