"""The messages to one client: in order, never more than it can read, and none without the lease."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest
from starlette.types import Message

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.limits import Address
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import Lease
from lastcard.server.rooms import connection
from lastcard.server.rooms.connection import Connection
from lastcard.wire.codec import CLOSE_CODE
from tests.server.virtual_time import VirtualLoop, run_in_virtual_time


class Client:
    """The messages that have arrived at the client."""

    def __init__(self, lease: Lease | None = None) -> None:
        self.got: list[str] = []
        self.closed: int | None = None
        self.metrics = Metrics()
        self.connection = Connection(1, Address(0), self.take, self.metrics, lease=lease or Lease())

    async def take(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.got.append(message["text"])

    @property
    def goodbye(self) -> str:
        return str(json.loads(self.got[-1])["code"])


def pumped(client: Client, step: Callable[[], None]) -> Client:
    """The client after a step, once everything is sent."""

    async def go(_: VirtualLoop) -> None:
        step()
        await client.connection.pump()

    run_in_virtual_time(go)
    return client


def test_messages_arrive_in_order_before_the_close() -> None:
    client = Client()

    def step() -> None:
        client.connection.tell(b"1")
        client.connection.tell(b"2")
        client.connection.bye(reason(Code.MOVED))
        client.connection.tell(b"too late")

    pumped(client, step)
    assert client.got[:2] == ["1", "2"]
    assert (len(client.got), client.goodbye, client.closed) == (3, "moved", CLOSE_CODE)
    assert (client.metrics.sent.value, client.metrics.byes.value) == (3, 1)


def test_a_client_who_does_not_keep_up_hears_only_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MAX_WAITING", 1000)
    client = Client()

    def step() -> None:
        client.connection.tell(b"x" * 600)
        client.connection.tell(b"x" * 600)

    pumped(client, step)
    assert (len(client.got), client.goodbye) == (1, "slow")


def test_a_client_who_is_sent_to_another_server_hears_nothing_more_of_the_room() -> None:
    client = Client(Lease(0.0))

    def step() -> None:
        client.connection.tell(b"what another server may have told differently")
        client.connection.move(reason(Code.MOVED))

    pumped(client, step)
    assert (len(client.got), client.goodbye) == (1, "moved")


def test_nothing_is_told_while_the_lease_has_ended() -> None:
    lease = Lease(0.0)
    client = Client(lease)

    async def go(loop: VirtualLoop) -> None:
        pump = asyncio.create_task(client.connection.pump())
        client.connection.tell(b"1")
        await asyncio.sleep(60)
        assert client.got == []
        lease.until = float("inf")
        await asyncio.sleep(connection.HELD)
        assert client.got == ["1"]
        client.connection.lost()
        await pump

    run_in_virtual_time(go)


def test_a_client_who_does_not_take_the_goodbye_is_abandoned() -> None:
    async def never(message: Message) -> None:
        await asyncio.sleep(3600)

    async def go(loop: VirtualLoop) -> None:
        stuck = Connection(1, Address(0), never, Metrics())
        stuck.bye(reason(Code.MOVED))
        began = loop.time()
        await stuck.pump()
        assert loop.time() - began == pytest.approx(connection.GOODBYE, abs=0.1)

    run_in_virtual_time(go)


def test_a_refusal_is_counted_and_the_connection_goes_on() -> None:
    client = Client()

    async def go(_: VirtualLoop) -> None:
        pump = asyncio.create_task(client.connection.pump())
        client.connection.refuse(reason(Code.MOVED))
        await asyncio.sleep(1)
        assert (client.metrics.refused.value, client.goodbye, client.closed) == (1, "moved", None)
        client.connection.lost()
        await pump

    run_in_virtual_time(go)


class QuickClient(Client):
    """A client whose socket accepts some messages immediately."""

    def __init__(self, lease: Lease | None = None) -> None:
        super().__init__(lease)
        self.ready = True
        self.connection = Connection(
            1, Address(0), self.take, self.metrics, lease=lease or Lease(), write=self.write
        )

    def write(self, body: bytes) -> bool:
        if self.ready:
            self.got.append(f"at once: {body.decode()}")
        return self.ready


def test_messages_that_the_socket_accepts_are_written_at_once() -> None:
    client = QuickClient()

    async def go(_: VirtualLoop) -> None:
        pump = asyncio.create_task(client.connection.pump())
        await asyncio.sleep(0)
        client.connection.tell(b"1")
        assert client.got == ["at once: 1"]
        client.connection.bye(reason(Code.MOVED))
        await pump
        assert (len(client.got), client.closed, client.metrics.sent.value) == (2, CLOSE_CODE, 2)

    run_in_virtual_time(go)


def test_nothing_overtakes_what_still_waits() -> None:
    client = QuickClient()

    async def go(_: VirtualLoop) -> None:
        client.connection.tell(b"1")  # before anything is sent at all
        pump = asyncio.create_task(client.connection.pump())
        await asyncio.sleep(1)
        client.ready = False
        client.connection.tell(b"2")
        client.ready = True
        client.connection.tell(b"3")
        await asyncio.sleep(1)
        client.connection.tell(b"4")
        assert client.got == ["1", "2", "3", "at once: 4"]
        client.connection.lost()
        await pump
        client.connection.tell(b"too late")
        assert len(client.got) == 4

    run_in_virtual_time(go)


def test_without_the_lease_nothing_is_written_at_once() -> None:
    client = QuickClient(Lease(0.0))

    async def go(_: VirtualLoop) -> None:
        pump = asyncio.create_task(client.connection.pump())
        await asyncio.sleep(1)
        client.connection.tell(b"1")
        assert client.got == []
        client.connection.lost()
        await pump

    run_in_virtual_time(go)


@pytest.mark.parametrize("error", [OSError, RuntimeError])
def test_a_client_that_closes_while_it_is_told_something_is_no_news_for_the_log(
    error: type[Exception],
) -> None:
    async def send(message: Message) -> None:
        raise error("closed")

    async def tell() -> None:
        guest = Connection(1, Address(0), send, Metrics())
        guest.tell(b"{}")
        await guest.pump()

    asyncio.run(tell())
