"""Group commit: one thread writes everything that is waiting in one transaction.

The slower the disk, the more goes into one commit, so no table waits for longer than two of them. What an
input sends is released only after its commit, in the order of the inputs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import NamedTuple, Protocol

from sqlalchemy.exc import DataError, IntegrityError, OperationalError

from lastcard.server.engines import is_passing
from lastcard.server.metrics import Metrics
from lastcard.server.storage import Store, Write

MOST_AT_ONCE = 2000
# How long a busy store is tried again, and how long to wait in between
BUSY_SECONDS = 10.0
BUSY_PAUSE = 0.1

log = logging.getLogger("lastcard.server")


class Owner(Protocol):
    """Whose write it is. Once one of their writes has failed, all later ones fail too."""

    failed: bool


class Job(NamedTuple):
    """A write, and what the event loop does when it is stored, or has failed."""

    owner: Owner
    write: Write | None
    done: Callable[[bool], None]


class Writer:
    """Takes jobs from the event loop, and answers each there."""

    def __init__(self, store: Store, metrics: Metrics, loop: asyncio.AbstractEventLoop) -> None:
        self._store = store
        self._metrics = metrics
        self._loop = loop
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="lastcard-writer", daemon=True)
        self._thread.start()

    def add(self, job: Job) -> None:
        """Queues a job; the writer's thread does it."""
        self._jobs.put(job)

    async def settled(self) -> None:
        """Waits until everything added before is in the store."""
        done = asyncio.Event()
        self.add(Job(_Nobody(), None, lambda _: done.set()))
        await done.wait()

    async def close(self) -> None:
        """Writes what is left, and ends the thread."""
        await self.settled()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            batch = self._waiting(first)
            self._commit(batch)
            self._loop.call_soon_threadsafe(_answer, batch, [not job.owner.failed for job in batch])

    def _waiting(self, first: Job) -> list[Job]:
        """The first job and all that have come since, in their order."""
        batch = [first]
        while len(batch) < MOST_AT_ONCE and not self._jobs.empty():
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
        try:
            self._insist([job.write for job in good if job.write])
        except (IntegrityError, DataError) as error:
            self._commit_apart(good, error)
        except Exception as error:
            self._fail(good, error)
        self._metrics.commit_seconds.add(perf_counter() - start)
        self._metrics.commits.add()

    def _insist(self, writes: Sequence[Write]) -> None:
        """Tries a store that is only busy again, for a while: a short lock closes no table."""
        give_up = perf_counter() + BUSY_SECONDS
        while True:
            try:
                return self._store.commit(writes)
            except OperationalError as error:
                if not is_passing(error) or perf_counter() > give_up:
                    raise
            self._metrics.retried.add()
            sleep(BUSY_PAUSE)

    def _commit_apart(self, jobs: Sequence[Job], error: Exception) -> None:
        """Commits each table by itself: if one table's data are refused, the others don't suffer."""
        by_owner: dict[int, list[Job]] = {}
        for job in jobs:
            by_owner.setdefault(id(job.owner), []).append(job)
        if len(by_owner) == 1:
            return self._fail(jobs, error)
        for some in by_owner.values():
            try:
                self._insist([job.write for job in some if job.write])
            except Exception as its_error:
                self._fail(some, its_error)
        return None

    def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        """Logs the error's class only: its text would contain the statement's parameters."""
        log.error("a commit failed, %d inputs are lost: %s", len(jobs), type(error).__name__)
        self._metrics.failed_commits.add()
        for job in jobs:
            job.owner.failed = True


class _Nobody:
    failed = False


def _answer(batch: Sequence[Job], stored: Sequence[bool]) -> None:
    """An error in one answer doesn't hold up the others."""
    for job, good in zip(batch, stored, strict=True):
        try:
            job.done(good)
        except Exception:
            log.exception("an answer could not be given")
