"""Group commit: one thread writes everything that is pending in one transaction.

The slower the disk, the more goes into one commit, so no table waits for more than two of them. The messages
caused by an input are released only after its commit, in the order of the inputs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from queue import SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import NamedTuple, Protocol

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from lastcard.server.metrics import Metrics
from lastcard.server.storage.engines import is_lost, is_passing
from lastcard.server.storage.records import RoomsLost, Write
from lastcard.server.storage.store import Store

MAX_AT_ONCE = 2000
# The pause after a commit of more than a few jobs, so that more jobs share the next one, and the event loop
# gets the CPU
FEW = 2
PAUSE = 0.004
# How long a store is retried that is busy, or whose database is restarting, and the pause between retries
BUSY_SECONDS = 10.0
LOST_SECONDS = 20.0
BUSY_PAUSE = 0.1

log = logging.getLogger("lastcard.server")


class Owner(Protocol):
    """The owner of a write. Once one of their writes has failed, all later ones fail too.

    `moved`: because another server has the room.
    """

    failed: bool
    moved: bool


class Job(NamedTuple):
    """A write, and the callback for the event loop when it is stored or has failed."""

    owner: Owner
    write: Write | None
    done: Callable[[bool], None]


class Writer:
    """Takes jobs from the event loop, and calls back there."""

    def __init__(self, store: Store, metrics: Metrics, loop: asyncio.AbstractEventLoop) -> None:
        self._store = store
        self._metrics = metrics
        self._loop = loop
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="lastcard-writer", daemon=True)
        self._thread.start()

    def add(self, job: Job) -> None:
        """Queues a job for the writer's thread."""
        self._jobs.put(job)

    async def settled(self) -> None:
        """Waits until all jobs added so far are stored."""
        done = asyncio.Event()
        self.add(Job(Nobody(), None, lambda _: done.set()))
        await done.wait()

    async def close(self) -> None:
        """Writes the pending jobs, and ends the thread."""
        await self.settled()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        busy = False
        while True:
            first = self._jobs.get()
            if first is None:
                return
            if busy:
                sleep(PAUSE)
            batch = self._waiting(first)
            busy = len(batch) > FEW
            self._commit(batch)
            self._loop.call_soon_threadsafe(answer, batch, [not job.owner.failed for job in batch])

    def _waiting(self, first: Job) -> list[Job]:
        """All pending jobs, in order, waiting for the first."""
        batch = [first]
        while len(batch) < MAX_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, batch: Sequence[Job]) -> None:
        good = [job for job in batch if job.write is not None and not job.owner.failed]
        if not good:
            return
        start = perf_counter()
        self._commit_ours(good)
        self._metrics.commit_seconds.add(perf_counter() - start)
        self._metrics.commits.add()

    def _commit_ours(self, jobs: Sequence[Job]) -> None:
        """Commits the rooms that are ours, leaving out those of other servers."""
        try:
            self._retry([job.write for job in jobs if job.write])
        except RoomsLost as error:
            ours = self._without(jobs, error.rooms)
            if ours:
                self._commit_ours(ours)
        except (IntegrityError, DataError) as error:
            self._commit_apart(jobs, error)
        except Exception as error:
            self._fail(jobs, error)

    def _without(self, jobs: Sequence[Job], lost: Collection[tuple[str, int]]) -> list[Job]:
        gone = [job for job in jobs if job.write and (job.write.room, job.write.epoch) in lost]
        for job in gone:
            job.owner.failed = job.owner.moved = True
        return [job for job in jobs if not job.owner.failed]

    def _retry(self, writes: Sequence[Write]) -> None:
        """Retries a commit while the store is busy or briefly lost, so that neither closes a table."""
        began = perf_counter()
        while True:
            try:
                return self._store.commit(writes)
            except DBAPIError as error:
                lost = is_lost(error)
                timeout = LOST_SECONDS if lost else BUSY_SECONDS * is_passing(error)
                if perf_counter() - began >= timeout:
                    raise
                if lost:
                    writes = [write._replace(again=True) for write in writes]
            self._metrics.retried.add()
            sleep(BUSY_PAUSE)

    def _commit_apart(self, jobs: Sequence[Job], error: Exception) -> None:
        """Commits each room by itself, so that one with bad data doesn't affect the others."""
        by_owner: dict[int, list[Job]] = {}
        for job in jobs:
            by_owner.setdefault(id(job.owner), []).append(job)
        if len(by_owner) == 1:
            return self._fail(jobs, error)
        for some in by_owner.values():
            self._commit_ours(some)
        return None

    def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        """Logs only the error's class: its text would contain the statement's parameters."""
        log.error("a commit failed, %d inputs are lost: %s", len(jobs), type(error).__name__)
        self._metrics.failed_commits.add()
        for job in jobs:
            job.owner.failed = True


class Nobody:
    failed = moved = False


def answer(batch: Sequence[Job], stored: Sequence[bool]) -> None:
    """Calls back for each job; an error in one doesn't hold up the others."""
    for job, good in zip(batch, stored, strict=True):
        try:
            job.done(good)
        except Exception:
            log.exception("an answer could not be given")
