"""The writer of a shared store: the event loop itself sends the commits of ordinary play.

Waking a thread for each of them, which then wakes the event loop in turn, costs more than the commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter

from sqlalchemy.exc import SQLAlchemyError

from lastcard.server.metrics import Metrics
from lastcard.server.ownership.entry_appender import FORMATS, STATEMENT, columns
from lastcard.server.ownership.loop_statement import LoopStatement, open_statement
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage import writer
from lastcard.server.storage.records import Write
from lastcard.server.storage.writer import Job, Nobody, Writer, answer

# A larger batch might not be sent in one go, and would block the event loop
MAX_BYTES = 64 * 1024


class LoopWriter(Writer):
    """Stores one batch at a time: from the event loop if it only adds entries; otherwise, or if that fails,
    in the writer's thread."""

    def __init__(self, store: SharedStore, metrics: Metrics, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(store, metrics, loop)
        self._shared = store
        self._line: list[Job] = []
        # The batch being stored, and its start time
        self._batch: list[Job] = []
        self._began = 0.0
        self._pause = 0.0
        self._called = False
        self._statement: LoopStatement | None = None
        self._opening: asyncio.Task[None] | None = None

    def add(self, job: Job) -> None:
        """Queues a job, which is stored together with all others that arrive during the previous batch."""
        self._line.append(job)
        self._go_on()

    async def close(self) -> None:
        """Writes the pending jobs, and ends the thread and the connection."""
        await super().close()
        if self._opening is not None:
            await self._opening
        if self._statement is not None:
            self._statement.close()

    def _go_on(self) -> None:
        if self._line and not (self._batch or self._called):
            self._called = True
            self._loop.call_later(self._pause, self._next)

    def _next(self) -> None:
        self._called = False
        self._batch, self._line = self._line[: writer.MAX_AT_ONCE], self._line[writer.MAX_AT_ONCE :]
        self._pause = writer.PAUSE if len(self._batch) > writer.FEW else 0.0
        writes = [job.write for job in self._batch if job.write is not None]
        if self._statement is None or self._statement.lost:
            self._open()
            self._store_in_thread()
        elif any(job.owner.failed for job in self._batch) or not _fits(writes):
            self._store_in_thread()
        elif not writes:
            self._finish()
        else:
            self._began = perf_counter()
            self._statement.execute(self._stored, self._shared.me.encode(), *columns(writes))

    def _stored(self, rows: int | None) -> None:
        """Handles the result. If one room isn't ours, or one entry is refused, nothing is written: the thread
        finds out which. If the connection is lost, everything may have been written.
        """
        if rows is None:
            self._batch = [_again(job) for job in self._batch]
        if rows != sum(len(job.write.entries) for job in self._batch if job.write is not None):
            self._store_in_thread()
            return
        self._metrics.commit_seconds.add(perf_counter() - self._began)
        self._metrics.commits.add()
        self._finish()

    def _finish(self) -> None:
        answer(self._batch, [True] * len(self._batch))
        self._done()

    def _store_in_thread(self) -> None:
        for job in self._batch:
            super().add(job)
        super().add(Job(Nobody(), None, lambda _: self._done()))

    def _done(self) -> None:
        self._batch = []
        self._go_on()

    def _open(self) -> None:
        if self._opening is None or self._opening.done():
            self._opening = self._loop.create_task(self._prepare())

    async def _prepare(self) -> None:
        """Prepares the statement; if the database is unavailable, the next batch tries again."""
        with suppress(SQLAlchemyError, OSError):
            self._statement = await open_statement(self._shared.engine, STATEMENT, FORMATS)


def _fits(writes: Sequence[Write]) -> bool:
    size = sum(len(entry.body) for write in writes for entry in write.entries)
    return size <= MAX_BYTES and all(write.only_adds for write in writes)


def _again(job: Job) -> Job:
    return job if job.write is None else job._replace(write=job.write._replace(again=True))
