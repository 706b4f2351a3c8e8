"""A server as a whole: it hands its rooms over, and ends only when everything accepted is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from lastcard.server.config import Config
from lastcard.server.guards.bans import NetworkBan, add_ban
from lastcard.server.guards.gate import Gate
from lastcard.server.guards.limits import Addresses
from lastcard.server.guards.unexpected_errors import UnexpectedErrors
from lastcard.server.live_server import LiveServer
from lastcard.server.metrics import Metrics
from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore, now_ms
from lastcard.server.storage.writer import Job


class Owner:
    failed = moved = False


def run(tmp_path: Path, work: Callable[[LiveServer], Awaitable[None]]) -> SqlStore:
    """Runs a server without a network; the store is open again afterwards."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    metrics = Metrics()

    async def serve() -> None:
        config = Config(store=url)
        gate = Gate(config, Addresses(), metrics, UnexpectedErrors(metrics))
        server = LiveServer(config, SqlStore(url), gate, metrics)
        await server.begin()
        await work(server)
        await server.close()

    asyncio.run(serve())
    return SqlStore(url)


def test_a_server_that_ends_has_stored_all_that_was_waiting(tmp_path: Path) -> None:
    async def leave_work(server: LiveServer) -> None:
        for code in ("BBBBBB", "CCCCCC"):
            server.writer.add(Job(Owner(), Write(code, now_ms(), new=True), lambda _: None))

    store = run(tmp_path, leave_work)
    assert [store.known(code) for code in ("BBBBBB", "CCCCCC")] == [True, True]
    store.close()


def test_rooms_that_are_handed_over_leave_the_memory(tmp_path: Path) -> None:
    async def make_and_leave(server: LiveServer) -> None:
        await server.rooms.make()
        await server.hand_over()
        assert len(server.rooms) == 0

    run(tmp_path, make_and_leave).close()


def test_bans_are_taken_over_from_the_store(tmp_path: Path) -> None:
    async def ban(server: LiveServer) -> None:
        add_ban(server.store.engine, NetworkBan("203.0.113.7", now_ms()))
        assert not server.bans.forbid("203.0.113.7", now_ms())
        assert await server.read_bans() == 0  # nobody is connected
        assert server.bans.forbid("203.0.113.7", now_ms())

    run(tmp_path, ban).close()
