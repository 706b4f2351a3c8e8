"""Strangers with raw sockets, who send data that no browser would, and a witness at another table."""

from __future__ import annotations

import json
import socket
import ssl
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.harness import WAIT, Guest

CONTINUATION, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
KIB, MIB = 1 << 10, 1 << 20


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """A frame with a mask of zeros, so that the payload stays readable; at most 125 bytes or 64 KiB of it."""
    head = bytes([opcode | (FINAL if final else 0)])
    if len(payload) < 126:
        return head + bytes([MASKED | len(payload), 0, 0, 0, 0]) + payload
    return head + bytes([MASKED | 126]) + len(payload).to_bytes(2) + bytes(4) + payload


FLOODS = {
    "unread pings": frame(PING, b"x" * 125) * 200,
    "tiny pings": frame(PING) * 2000,
    "pongs that nobody asked for": frame(PONG) * 2000,
    "empty fragments": frame(TEXT, final=False) + frame(CONTINUATION, final=False) * 50_000,
    "empty messages": frame(TEXT) * 2000,
    "small messages": frame(TEXT, b'{"t":"pong","n":1}') * 1000,
}


class Stranger:
    """A socket to the server, or to a proxy in front of it."""

    def __init__(self, port: int, trust: ssl.SSLContext | None = None, receive_buffer: int = 0) -> None:
        bare = socket.socket()
        if receive_buffer:
            bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        bare.settimeout(WAIT)
        bare.connect(("127.0.0.1", port))
        self.socket = bare if trust is None else trust.wrap_socket(bare, server_hostname="localhost")
        self._port = port

    def __enter__(self) -> Stranger:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def upgrade(self, **headers: str) -> Stranger:
        """Completes a WebSocket handshake."""
        self.ask_for_upgrade(**headers)
        assert b"101" in self.socket.recv(100)
        return self

    def ask_for_upgrade(self, **headers: str) -> Stranger:
        """Requests a WebSocket, whatever the answer."""
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: localhost:{self._port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n".encode()
        )
        return self

    def join(self, code: str) -> Stranger:
        body = json.dumps({"t": "join", "v": 1, "room": code, "watch": True}).encode()
        self.socket.sendall(frame(TEXT, body))
        return self

    def flood(self, block: bytes, seconds: float = 3.0, most: int = 64 * MIB) -> int:
        """Sends the same bytes until the time is over or they are no longer accepted; returns how many
        were."""
        taken, end = 0, time.monotonic() + seconds
        self.socket.settimeout(0.2)
        while time.monotonic() < end and taken < most:
            try:
                taken += self.socket.send(block)
            except TimeoutError:
                continue
            except OSError:
                break
        return taken

    def answer(self, seconds: float = WAIT) -> bytes:
        """All data until the other side closes."""
        found, end = bytearray(), time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.socket.settimeout(left)
            try:
                part = self.socket.recv(64 * KIB)
            except TimeoutError:
                raise AssertionError(
                    f"the connection stays open; so far came {bytes(found[:200])!r}"
                ) from None
            except OSError:
                return bytes(found)
            if not part:
                return bytes(found)
            found += part
        raise AssertionError("the connection stays open")

    def closed(self) -> bool:
        """Whether the other side has closed, without waiting long."""
        self.socket.settimeout(0.05)
        with suppress(TimeoutError):
            try:
                while self.socket.recv(64 * KIB):
                    pass
            except TimeoutError:
                return False
            except OSError:
                pass
            return True
        return False


class Witness(threading.Thread):
    """Somebody at another table, who sends a question ten times per second and measures each response time.

    The time in which the server, or the witness, was ready to run but had no core doesn't count. So a busy
    server increases the response time, but a busy machine doesn't.
    """

    def __init__(self, guest: Guest, server: int) -> None:
        super().__init__(daemon=True)
        self._guest = guest
        self._server = server
        self._done = threading.Event()
        self.waits: list[float] = []

    def run(self) -> None:
        while not self._done.is_set():
            begin = self._now()
            self._guest.say(t="play", move="R7")
            self._guest.hear("refused")
            self.waits.append(self._now() - begin)
            time.sleep(0.1)

    def _now(self) -> float:
        return unhindered(self._server)

    def finish(self) -> float:
        """The 95th percentile of the response times."""
        self._done.set()
        self.join(WAIT)
        assert len(self.waits) > 5
        return statistics.quantiles(self.waits, n=20)[-1]


def unhindered(*servers: int) -> float:
    """A clock that stops while a server, or its client, has no core."""
    return time.monotonic() - sum(map(coreless, servers)) - coreless("thread-self")


def coreless(task: int | str) -> float:
    """The seconds for which the main thread of a process was ready to run but had no core."""
    try:
        return int(Path(f"/proc/{task}/schedstat").read_text().split()[1]) / 1e9
    except FileNotFoundError:
        return 0.0  # another system, without this figure


@contextmanager
def witnessing(guest: Guest, server: int, most: float) -> Iterator[Witness]:
    """Checks that within the block the witness's p95 stays below this many seconds, and no response takes a
    second."""
    witness = Witness(guest, server)
    witness.start()
    yield witness
    p95 = witness.finish()
    assert p95 < most, f"p95 of another table: {p95:.3f} s"
    assert max(witness.waits) < 1.0, f"another table stood still for {max(witness.waits):.3f} s"


def memory_of(pid: int) -> int:
    """The resident memory of a process, in bytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) * KIB
