"""A process beside the server that searches and analyses: whatever it does, no table waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Thread
from time import sleep
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MAX_WAITING = 4
"""With more than this to do, it takes on nothing else."""
NICENESS = 5
WATCH_SECONDS = 2.0
_ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


class CoachWorker:
    """One process, started when there is something to do for the first time."""

    def __init__(self, max_waiting: int = MAX_WAITING) -> None:
        self.max_waiting = max_waiting
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: set[Future[object]] = set()

    def submit(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R] | None:
        """Has it do something; None if it has too much to do, or has come to grief."""
        if len(self._waiting) >= self.max_waiting:
            return None
        try:
            future = self._started().submit(work, *args, **kwargs)
        except (BrokenProcessPool, RuntimeError):
            self._pool = None
            return None
        self._waiting.add(future)  # type: ignore[arg-type]
        future.add_done_callback(self._waiting.discard)
        return future

    def close(self) -> None:
        """Ends it, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            for name in _ONE_THREAD:
                os.environ.setdefault(name, "1")
            self._pool = ProcessPoolExecutor(
                1, get_context("spawn"), initializer=_begin, initargs=(os.getpid(),)
            )
        return self._pool


def _begin(parent: int) -> None:
    """Lets the server go first, and ends when it has ended."""
    os.nice(NICENESS)
    Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        sleep(WATCH_SECONDS)
    os._exit(0)
