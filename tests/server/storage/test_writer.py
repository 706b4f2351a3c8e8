"""Group commit: nothing is sent before it is stored, in order; a lost write affects only its table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from lastcard.server.metrics import Metrics
from lastcard.server.storage import writer
from lastcard.server.storage.records import RoomsLost, Write
from lastcard.server.storage.writer import Job, Writer
from lastcard.table.session import Stored
from tests.server.harness import WAIT


class SlowStore:
    """A store whose commits wait until they are released, and fail for the rooms in `bad`."""

    def __init__(self) -> None:
        self.gate = threading.Semaphore(0)
        self.asked = threading.Event()
        self.batches: list[list[tuple[str, int]]] = []
        self.unlucky: set[str] = set()
        self.others: set[str] = set()
        self.down = False
        # The number of times that the database is lost in the middle of a commit, and whether a batch was
        # marked as a retry
        self.losses = 0
        self.again: list[bool] = []

    def commit(self, batch: Sequence[Write]) -> None:
        self.asked.set()
        self.gate.acquire()
        if self.down:
            raise OperationalError("insert", {}, Exception("disk full"))
        self.again.append(any(write.again for write in batch))
        if self.losses:
            self.losses -= 1
            raise OperationalError("commit", {}, Exception("gone"), connection_invalidated=True)
        if lost := {(write.room, write.epoch) for write in batch if write.room in self.others}:
            raise RoomsLost(lost)
        if self.unlucky & {write.room for write in batch}:
            raise IntegrityError("insert", {}, Exception("twice"))
        self.batches.append([(write.room, entry.number) for write in batch for entry in write.entries])


class Table:
    def __init__(self) -> None:
        self.failed = self.moved = False


class Harness:
    """A writer, and the answers so far."""

    def __init__(self, store: SlowStore) -> None:
        self.store = store
        self.metrics = Metrics()
        self.writer = Writer(store, self.metrics, asyncio.get_running_loop())  # type: ignore[arg-type]
        self.answers: list[tuple[str, int, bool]] = []
        self.tables: dict[str, Table] = {}

    def write(self, room: str, number: int) -> None:
        table = self.tables.setdefault(room, Table())
        write = Write(room, 0, entries=[Stored(number, 0, b"")])
        self.writer.add(Job(table, write, lambda good: self.answers.append((room, number, good))))

    async def write_first(self, room: str, number: int) -> None:
        """Adds a write, and waits until its commit has begun without any others."""
        self.write(room, number)
        assert await asyncio.to_thread(self.store.asked.wait, WAIT)


def with_writer(play: Callable[[Harness], Awaitable[None]]) -> None:
    async def run() -> None:
        harness = Harness(SlowStore())
        await play(harness)
        harness.store.gate.release(1000)
        await harness.writer.close()

    asyncio.run(run())


def test_nothing_is_answered_before_its_commit() -> None:
    async def play(harness: Harness) -> None:
        await harness.write_first("A", 1)
        assert harness.answers == []
        harness.store.gate.release()
        await harness.writer.settled()
        assert harness.answers == [("A", 1, True)]

    with_writer(play)


def test_jobs_during_a_commit_go_into_the_next_one_together_and_in_order() -> None:
    async def play(harness: Harness) -> None:
        await harness.write_first("A", 1)
        for number in range(2, 50):
            harness.write("AB"[number % 2], number)
        harness.store.gate.release(2)
        await harness.writer.settled()
        assert [len(batch) for batch in harness.store.batches] == [1, 48]
        assert [number for _, number, _ in harness.answers] == list(range(1, 50))
        assert harness.metrics.commits.value == 2

    with_writer(play)


def test_after_a_large_commit_the_next_one_waits_for_company(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSE", 1.0)

    async def play(harness: Harness) -> None:
        await harness.write_first("A", 1)
        for number in range(2, 5):
            harness.write("A", number)
        harness.store.gate.release(3)
        while len(harness.store.batches) < 2:
            await asyncio.sleep(0.01)
        for number in range(5, 8):
            harness.write("A", number)
            await asyncio.sleep(0.01)
        await harness.writer.settled()
        assert [len(batch) for batch in harness.store.batches] == [1, 3, 3]

    with_writer(play)


def test_one_commit_takes_no_more_than_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MAX_AT_ONCE", 3)

    async def play(harness: Harness) -> None:
        await harness.write_first("A", 1)
        for number in range(2, 9):
            harness.write("A", number)
        harness.store.gate.release(4)
        await harness.writer.settled()
        assert [len(batch) for batch in harness.store.batches] == [1, 3, 3, 1]

    with_writer(play)


def test_when_the_store_is_down_nobody_is_told_that_they_were_stored() -> None:
    async def play(harness: Harness) -> None:
        harness.store.down = True
        harness.write("A", 1)
        harness.write("B", 1)
        harness.store.gate.release(5)
        await harness.writer.settled()
        assert harness.answers == [("A", 1, False), ("B", 1, False)]
        assert harness.store.batches == []

    with_writer(play)


def test_writes_after_a_lost_one_are_never_stored_even_if_the_store_recovers() -> None:
    async def play(harness: Harness) -> None:
        harness.store.down = True
        harness.write("A", 1)
        harness.store.gate.release()
        await harness.writer.settled()
        harness.store.down = False
        harness.write("A", 2)
        harness.write("B", 1)
        harness.store.gate.release(5)
        await harness.writer.settled()
        assert harness.answers == [("A", 1, False), ("A", 2, False), ("B", 1, True)]
        assert harness.store.batches == [[("B", 1)]]

    with_writer(play)


async def refuse_b_alone(harness: Harness) -> None:
    """Lets three rooms write together, with only B's write refused."""
    await harness.write_first("A", 0)
    for room in "ABC":
        harness.write(room, 1)
    harness.store.gate.release(20)
    await harness.writer.settled()
    assert harness.answers == [("A", 0, True), ("A", 1, True), ("B", 1, False), ("C", 1, True)]


def test_one_tables_refused_write_is_no_fault_of_the_others() -> None:
    async def play(harness: Harness) -> None:
        harness.store.unlucky = {"B"}
        await refuse_b_alone(harness)

    with_writer(play)


def test_a_room_that_another_server_has_is_left_out_and_the_others_are_stored() -> None:
    async def play(harness: Harness) -> None:
        harness.store.others = {"B"}
        await refuse_b_alone(harness)
        assert harness.store.batches == [[("A", 0)], [("A", 1), ("C", 1)]]
        assert [room for room, table in harness.tables.items() if table.moved] == ["B"]
        assert harness.metrics.failed_commits.value == 0

    with_writer(play)


def test_a_database_that_is_lost_is_waited_for_and_may_have_written_it_already() -> None:
    async def play(harness: Harness) -> None:
        harness.store.losses = 2
        harness.write("A", 1)
        harness.store.gate.release(20)
        await harness.writer.settled()
        assert harness.answers == [("A", 1, True)]
        assert harness.store.again == [False, True, True]

    with_writer(play)


def test_a_failed_commit_is_logged_without_what_was_in_it(caplog: pytest.LogCaptureFixture) -> None:
    async def play(harness: Harness) -> None:
        harness.store.down = True
        harness.write("SECRET", 1)
        harness.store.gate.release(5)
        await harness.writer.settled()

    with_writer(play)
    assert "a commit failed" in caplog.text
    assert "SECRET" not in caplog.text
    assert "disk full" not in caplog.text


def test_closing_writes_what_is_left() -> None:
    async def play(harness: Harness) -> None:
        for number in range(10):
            harness.write("A", number)
        harness.store.gate.release(100)
        await harness.writer.close()
        assert sum(map(len, harness.store.batches)) == 10

    async def run() -> None:
        await play(Harness(SlowStore()))

    asyncio.run(run())
