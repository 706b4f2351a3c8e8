"""Work for several processes, with their progress shown together."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from typing import TypeVar

from lastcard.terminal.progress import Bar

# Without a terminal, a line from time to time shows progress
LINE_EVERY = 20.0

Share = TypeVar("Share")
Found = TypeVar("Found")

_done: Synchronized[int] | None = None


def shares(total: int, processes: int) -> list[int]:
    """The work divided as evenly as possible, without empty shares."""
    parts = [total * (number + 1) // processes - total * number // processes for number in range(processes)]
    return [part for part in parts if part]


def note_done(count: int = 1) -> None:
    """Reports progress from a process."""
    if _done is not None:
        with _done.get_lock():
            _done.value += count


def side_by_side(work: Callable[[Share], Found], each: Sequence[Share], total: int, what: str) -> list[Found]:
    """Does each share in its own process."""
    context = get_context("spawn")
    counter = context.Value("q", 0)
    with ProcessPoolExecutor(len(each), context, _begin, (counter,)) as pool:
        futures = [pool.submit(work, share) for share in each]
        _show_until_done(futures, counter, total, what)
        return [future.result() for future in futures]


def _begin(counter: Synchronized[int]) -> None:
    global _done
    _done = counter


def _show_until_done(
    futures: Sequence[Future[Found]], counter: Synchronized[int], total: int, what: str
) -> None:
    bar, told = Bar(total, what), time.monotonic()
    while not all(future.done() for future in futures):
        time.sleep(0.1)
        if counter.value:
            bar.show(counter.value)
        if not bar.shows and time.monotonic() - told > LINE_EVERY:
            told = time.monotonic()
            print(f"{counter.value:,} of {total:,} {what}", file=sys.stderr, flush=True)
    bar.clear()
