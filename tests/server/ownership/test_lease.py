"""A lease expires by a clock that doesn't stop with the process; then nothing is sent until it is renewed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from starlette.types import Message

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.limits import Addresses
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import ALWAYS, Lease, clock
from lastcard.server.rooms.connection import Connection
from tests.server.virtual_time import VirtualLoop, run_in_virtual_time


def test_a_lease_lasts_as_long_as_it_says() -> None:
    assert ALWAYS.holds
    assert Lease(clock() + 10).holds
    assert not Lease(clock() - 0.001).holds


class Wire:
    """A connection under a lease, and the messages that it has sent."""

    def __init__(self, lease: Lease) -> None:
        self.lease = lease
        self.sent: list[Message] = []
        address = Addresses().of("192.0.2.1", 0.0)
        self.connection = Connection(1, address, self._send, Metrics(), lease=lease)

    async def _send(self, message: Message) -> None:
        self.sent.append(message)

    @property
    def told(self) -> list[str]:
        return [json.loads(message["text"])["t"] for message in self.sent if "text" in message]


def with_wire(lease: Lease, play: Callable[[Wire], Awaitable[None]]) -> None:
    async def run(loop: VirtualLoop) -> None:
        wire = Wire(lease)
        pump = asyncio.create_task(wire.connection.pump())
        await play(wire)
        wire.connection.lost()
        await pump

    run_in_virtual_time(run)


def test_messages_wait_until_the_lease_is_renewed() -> None:
    async def play(wire: Wire) -> None:
        wire.connection.tell(b'{"t":"change"}')
        await asyncio.sleep(0.2)
        assert wire.told == []
        wire.lease.until = clock() + 1000
        await asyncio.sleep(0.2)
        assert wire.told == ["change"]

    with_wire(Lease(0.0), play)


def test_pending_messages_of_a_moved_room_are_never_sent() -> None:
    async def play(wire: Wire) -> None:
        wire.connection.tell(b'{"t":"change"}')
        await asyncio.sleep(0.05)
        wire.connection.move(reason(Code.MOVED))
        await asyncio.sleep(0.2)
        assert wire.told == ["bye"]
        assert wire.sent[-1]["type"] == "websocket.close"

    with_wire(Lease(0.0), play)
