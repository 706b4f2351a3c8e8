"""Hostile clients: floods, corrupted and huge messages, clients that don't read, half-finished requests."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import os
import random
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable, Sequence
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

import msgspec

from tools.checking.nonsense import Nonsense

CONTINUATION, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
FLOODS = 2 << 20
# The most seconds that each stays, and the seconds before it returns
STAY, PAUSE = 20.0, (0.5, 3.0)
MUMBLE = 0.08

Ends = tuple[StreamReader, StreamWriter]
Harm = Callable[["Hostile", Ends], Awaitable[None]]


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """A frame with a mask of zeros, so that the payload stays as it is."""
    size = len(payload)
    head = bytes([opcode | (FINAL if final else 0)])
    if size < 126:
        head += bytes([MASKED | size])
    elif size < 1 << 16:
        head += bytes([MASKED | 126]) + size.to_bytes(2)
    else:
        head += bytes([MASKED | 127]) + size.to_bytes(8)
    return head + bytes(4) + payload


FRAMES = (
    frame(PING, b"x" * 125) * 200,
    frame(PING) * 2000,
    frame(PONG) * 2000,
    frame(TEXT, final=False) + frame(CONTINUATION, final=False) * 5000,
    frame(TEXT) * 2000,
    frame(TEXT, b'{"t":"pong","n":1}') * 1000,
)


class Hostile:
    """A hostile client with its own address. Whatever the server does, it comes back."""

    def __init__(self, number: int, port: int, rooms: Sequence[str], seed: int) -> None:
        self.home = f"127.0.{200 + number // 250}.{1 + number % 250}"
        self.harm = HARMS[number % len(HARMS)]
        self.port = port
        self.rooms = rooms
        self.random = random.Random(seed)
        self.nonsense = Nonsense(self.random)

    async def run(self) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                async with asyncio.timeout(STAY):
                    await self._visit()
            await asyncio.sleep(self.random.uniform(*PAUSE))

    async def _visit(self) -> None:
        ends = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.home, 0))
        try:
            await self.harm(self, ends)
        finally:
            ends[1].transport.abort()

    # Attacks

    async def flood(self, ends: Ends) -> None:
        """Sends invalid or empty frames, as fast as they are accepted."""
        await self._watch(ends)
        block = self.random.choice(FRAMES)
        for _ in range(FLOODS // len(block)):
            ends[1].write(block)
            await ends[1].drain()

    async def mumble(self, ends: Ends) -> None:
        """Sends corrupted messages, slowly enough for every limit, until it is disconnected."""
        await self._watch(ends)
        while not ends[1].is_closing():
            ends[1].write(frame(TEXT, self.nonsense.message()))
            await asyncio.sleep(MUMBLE)

    async def shout(self, ends: Ends) -> None:
        """Sends huge messages: within the limit, beyond it, and one that never ends."""
        await self._watch(ends)
        choose = {"t": "settings", "settings": {"edition": "elite", "cards": "[[card]]\n" * 15_000}}
        for payload in (msgspec.json.encode(choose), b"x" * 190_000, b"x" * 400_000):
            ends[1].write(frame(TEXT, payload))
            await ends[1].drain()
        while True:
            ends[1].write(frame(CONTINUATION, b"x" * 60_000, final=False))
            await ends[1].drain()

    async def ignore(self, ends: Ends) -> None:
        """Requests everything repeatedly, and reads nothing."""
        await self._watch(ends)
        ends[1].transport.pause_reading()  # type: ignore[attr-defined]  # a socket's can
        while not ends[1].is_closing():
            ends[1].write(frame(TEXT, b'{"t":"resync"}'))
            await asyncio.sleep(0.2)

    async def dawdle(self, ends: Ends) -> None:
        """Sends half a request, a handshake without a message, or half a frame; then nothing."""
        choice = self.random.randrange(3)
        if choice == 0:
            ends[1].write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        else:
            await self._receive_handshake(ends)
        if choice == 2:
            ends[1].write(frame(TEXT, b"x" * 1000)[:500])
        await asyncio.sleep(STAY)

    async def guess(self, ends: Ends) -> None:
        """Tries codes of rooms that don't exist."""
        await self._receive_handshake(ends)
        code = "".join(self.random.choice("BCDFGHJKLMNPQRSTVWXZ") for _ in range(6))
        self._say(ends, {"t": "join", "v": 1, "room": code, "name": "Guess"})
        while await ends[0].read(4096):
            pass

    # Connections

    async def _watch(self, ends: Ends) -> None:
        """Joins somebody's table as a spectator."""
        await self._receive_handshake(ends)
        self._say(ends, {"t": "join", "v": 1, "room": self.random.choice(self.rooms), "watch": True})

    async def _receive_handshake(self, ends: Ends) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        ends[1].write(
            f"GET /ws HTTP/1.1\r\nHost: localhost:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await ends[0].readuntil(b"\r\n\r\n")

    def _say(self, ends: Ends, message: object) -> None:
        ends[1].write(frame(TEXT, msgspec.json.encode(message)))


HARMS: tuple[Harm, ...] = (
    Hostile.flood,
    Hostile.mumble,
    Hostile.shout,
    Hostile.ignore,
    Hostile.dawdle,
    Hostile.guess,
)


def let_loose(count: int, port: int, rooms: Sequence[str], seed: int) -> BaseProcess:
    """Starts them in their own process, so that they don't disturb the measurement."""
    process = get_context("spawn").Process(target=_riot, args=(count, port, list(rooms), seed), daemon=True)
    process.start()
    return process


def _riot(count: int, port: int, rooms: Sequence[str], seed: int) -> None:
    async def all_of_them() -> None:
        mob = [Hostile(number, port, rooms, seed + number) for number in range(count)]
        await asyncio.gather(*(one.run() for one in mob))

    os.nice(5)
    logging.disable()  # asyncio's warnings about connections that the server has closed
    asyncio.run(all_of_them())
