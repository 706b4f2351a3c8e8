"""The writer of a shared store: play is stored without a thread, everything else and every fault with one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
from sqlalchemy import text

from lastcard.server.metrics import Metrics
from lastcard.server.ownership import loop_writer
from lastcard.server.ownership.loop_writer import LoopWriter
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage import writer
from lastcard.server.storage.records import StoredRoom, Write
from lastcard.server.storage.writer import Job
from lastcard.table.session import Stored
from tests.server.harness import WAIT
from tests.server.shared import Open, entry, expire, made

# The connections on which entries were last written
THEIRS = "from pg_stat_activity where query like '%AS added%' and pid <> pg_backend_pid()"


class Table:
    def __init__(self) -> None:
        self.failed = self.moved = False


class Harness:
    """A writer, the jobs that it left to its thread, and the answers so far."""

    def __init__(self, store: SharedStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = store
        self.metrics = Metrics()
        self.in_thread: list[list[int]] = []
        monkeypatch.setattr(store, "commit", self.commit)
        self.writer = LoopWriter(store, self.metrics, asyncio.get_running_loop())
        self.answers: list[tuple[str, int, bool]] = []
        self.tables: dict[str, Table] = {}

    def commit(self, batch: Sequence[Write]) -> None:
        self.in_thread.append([one.number for write in batch for one in write.entries])
        SharedStore.commit(self.store, batch)

    def add(self, write: Write) -> None:
        number = write.entries[0].number if write.entries else 0
        table = self.tables.setdefault(write.room, Table())
        self.writer.add(Job(table, write, lambda good: self.answers.append((write.room, number, good))))

    def play(self, number: int, room: str = "BCDFGH") -> None:
        self.add(Write(room, 2000, entries=[entry(number)], epoch=1))

    async def begin(self) -> None:
        """Makes a room, and opens the connection."""
        self.add(made())
        async with asyncio.timeout(WAIT):
            while self.writer._statement is None:
                await asyncio.sleep(0.01)
        await self.settle()

    async def settle(self) -> None:
        await asyncio.wait_for(self.writer.settled(), WAIT)

    def numbers(self, room: str = "BCDFGH") -> list[int]:
        kept = self.store.load(room)
        assert isinstance(kept, StoredRoom)
        return [one.number for one in kept.entries]


With = Callable[[Callable[[Harness], Awaitable[None]]], None]


@pytest.fixture
def with_writer(server: Open, monkeypatch: pytest.MonkeyPatch) -> With:
    store = server("one")

    def with_one(play: Callable[[Harness], Awaitable[None]]) -> None:
        async def run() -> None:
            harness = Harness(store, monkeypatch)
            await harness.begin()
            await play(harness)
            await asyncio.wait_for(harness.writer.close(), WAIT)

        asyncio.run(run())

    return with_one


def end_their_connections(store: SharedStore) -> None:
    """Ends the connections, as a restart of the database does."""
    with store.engine.begin() as connection:
        connection.execute(text(f"select pg_terminate_backend(pid) {THEIRS}"))


def test_a_move_is_answered_when_it_is_stored_and_no_thread_is_woken(with_writer: With) -> None:
    async def play(harness: Harness) -> None:
        stored: list[list[int]] = []
        write = Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)
        harness.writer.add(Job(Table(), write, lambda _: stored.append(harness.numbers())))
        assert stored == []
        await harness.settle()
        assert stored == [[1, 2]]
        assert harness.in_thread == [[1]], "only the room itself, before the connection was open"

    with_writer(play)


def test_jobs_during_a_commit_go_into_the_next_one_together_and_in_order(with_writer: With) -> None:
    async def play(harness: Harness) -> None:
        before = harness.metrics.commits.value
        harness.play(2)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for number in range(3, 50):
            harness.play(number)
        await harness.settle()
        assert harness.numbers() == list(range(1, 50))
        assert [number for _, number, _ in harness.answers] == list(range(1, 50))
        assert harness.metrics.commits.value - before == 2

    with_writer(play)


def test_one_commit_takes_no_more_than_its_share(with_writer: With, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MAX_AT_ONCE", 3)

    async def play(harness: Harness) -> None:
        before = harness.metrics.commits.value
        for number in range(2, 9):
            harness.play(number)
        await harness.settle()
        assert harness.numbers() == list(range(1, 9))
        assert harness.metrics.commits.value - before == 3

    with_writer(play)


def test_a_snapshot_is_stored_by_the_thread_and_nothing_overtakes_it(with_writer: With) -> None:
    async def play(harness: Harness) -> None:
        harness.play(2)
        await asyncio.sleep(0)
        harness.add(Write("BCDFGH", 2000, snapshot=(2, b"all"), epoch=1))
        await asyncio.sleep(0.01)
        harness.play(3)
        await harness.settle()
        assert harness.numbers() == [3]
        assert [number for _, number, _ in harness.answers] == [1, 2, 0, 3]

    with_writer(play)


def test_a_batch_too_large_to_send_at_once_is_left_to_the_thread(
    with_writer: With, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_writer, "MAX_BYTES", 100)

    async def play(harness: Harness) -> None:
        for size in (100, 101):
            harness.add(Write("BCDFGH", 2000, entries=[Stored(size, 0, bytes(size))], epoch=1))
            await harness.settle()
        assert harness.in_thread[1:] == [[101]]
        assert harness.numbers() == [1, 100, 101]

    with_writer(play)


def test_a_room_that_another_server_has_is_left_out_and_the_others_are_stored(
    with_writer: With, server: Open
) -> None:
    async def play(harness: Harness) -> None:
        other = await asyncio.to_thread(server, "two")
        await asyncio.to_thread(other.commit, [made("CCCCCC")])
        harness.play(2)
        harness.play(2, "CCCCCC")
        await harness.settle()
        assert harness.answers[1:] == [("BCDFGH", 2, True), ("CCCCCC", 2, False)]
        assert [room for room, table in harness.tables.items() if table.moved] == ["CCCCCC"]
        harness.play(3, "CCCCCC")
        harness.play(3)
        await harness.settle()
        assert harness.answers[3:] == [("CCCCCC", 3, False), ("BCDFGH", 3, True)]
        assert harness.numbers("CCCCCC") == [1]

    with_writer(play)


def test_a_server_that_was_struck_off_stores_nothing(with_writer: With, server: Open) -> None:
    async def play(harness: Harness) -> None:
        other = await asyncio.to_thread(server, "two")
        expire(harness.store)
        await asyncio.to_thread(other.take, "BCDFGH")
        harness.play(2)
        await harness.settle()
        assert harness.answers[1:] == [("BCDFGH", 2, False)]
        assert harness.numbers() == [1]

    with_writer(play)


def test_a_move_that_was_under_way_when_the_database_went_is_stored_once(with_writer: With) -> None:
    async def play(harness: Harness) -> None:
        harness.play(2)
        await harness.settle()
        end_their_connections(harness.store)
        harness.play(3)
        await harness.settle()
        assert harness.answers[1:] == [("BCDFGH", 2, True), ("BCDFGH", 3, True)]
        assert harness.in_thread[1:] == [[3]]
        assert harness.numbers() == [1, 2, 3]

    with_writer(play)


def test_after_a_lost_connection_another_one_is_opened(with_writer: With) -> None:
    async def play(harness: Harness) -> None:
        lost = harness.writer._statement
        assert lost is not None
        lost.close()
        harness.play(2)
        async with asyncio.timeout(WAIT):
            while harness.writer._statement is lost:
                await asyncio.sleep(0.01)
        await harness.settle()
        harness.play(3)
        await harness.settle()
        assert harness.in_thread[1:] == [[2]]
        assert harness.numbers() == [1, 2, 3]

    with_writer(play)


def test_an_entry_that_is_there_already_is_no_fault_of_the_others(with_writer: With) -> None:
    async def play(harness: Harness) -> None:
        harness.add(made("CCCCCC"))
        await harness.settle()
        harness.play(1)
        harness.play(2, "CCCCCC")
        await harness.settle()
        assert harness.answers[2:] == [("BCDFGH", 1, False), ("CCCCCC", 2, True)]

    with_writer(play)


def test_closing_writes_what_is_left(with_writer: With) -> None:
    played: list[Harness] = []

    async def play(harness: Harness) -> None:
        played.append(harness)
        for number in range(2, 12):
            harness.play(number)

    with_writer(play)
    assert played[0].numbers() == list(range(1, 12))
