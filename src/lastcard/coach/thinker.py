"""The strongest level's search at a live table: begun when its turn comes, taken if it is there in time."""

from __future__ import annotations

from concurrent.futures import Future
from importlib.util import find_spec

from lastcard.bots.thinking import Thought
from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup

from .table_values import dump_table, whole_setup
from .tasks import search_task
from .worker import CoachWorker


class WorkerThinker:
    """Thinks in a worker."""

    def __init__(self, worker: CoachWorker) -> None:
        self.worker = worker

    def think(self, table: Memory, setup: PublicSetup) -> Thought | None:
        """Begins to search; None where Numba is missing, or where there is too much to do."""
        if not can_search():
            return None
        future = self.worker.submit(search_task, whole_setup(setup, table.seats), dump_table(table))
        return None if future is None else FutureThought(future)


class FutureThought:
    """A thought in another process; one that failed has found nothing."""

    def __init__(self, future: Future[int | None]) -> None:
        self.future = future

    def done(self) -> bool:
        """Whether it has come to an end."""
        return self.future.done()

    def result(self) -> int | None:
        """What was found."""
        return None if self.future.cancelled() or self.future.exception() else self.future.result()


def can_search() -> bool:
    """Whether what a search needs is installed."""
    return all(find_spec(name) is not None for name in ("numpy", "numba"))
