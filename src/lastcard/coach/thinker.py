"""The strongest level's search at a live table: started when its turn comes, and used if it finishes in
time.
"""

from __future__ import annotations

from concurrent.futures import Future
from importlib.util import find_spec

from lastcard.bots.thinking import Thought
from lastcard.number_types import Action
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
        """Starts a search; None if Numba is missing or the worker is overloaded."""
        if not can_search():
            return None
        future = self.worker.submit_for_bot(search_task, whole_setup(setup, table.seats), dump_table(table))
        return None if future is None else FutureThought(future)


class FutureThought:
    """A thought in another process; if it fails, it has no result."""

    def __init__(self, future: Future[Action | None]) -> None:
        self.future = future

    def done(self) -> bool:
        """Whether it has finished."""
        return self.future.done()

    def result(self) -> Action | None:
        """The result."""
        return None if self.future.cancelled() or self.future.exception() else self.future.result()


def can_search() -> bool:
    """Whether the requirements of a search are installed."""
    return all(find_spec(name) is not None for name in ("numpy", "numba"))
