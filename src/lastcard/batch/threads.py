"""Threads: how many of them share the work, and the pool that keeps them between calls."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from typing import Any

import numpy as np

from lastcard.codes import Code
from lastcard.errors import OptionError, reason
from lastcard.locales.quoting import written


def thread_count(threads: object) -> int:
    """The maximum number of threads: as many as requested, or one per core."""
    if threads is None:
        return cores()
    if not isinstance(threads, int | np.integer) or threads < 1:
        raise OptionError(reason(Code.THREADS, value=written(threads)))
    return int(threads)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def split(count: int, parts: int, least: int = 1) -> Iterator[slice]:
    """At most this many slices of about equal length, none shorter than `least`; at least one slice."""
    parts = max(1, min(parts, count // least))
    for part in range(parts):
        yield slice(count * part // parts, count * (part + 1) // parts)


@cache
def pool() -> ThreadPoolExecutor:
    """The threads of this process: starting some for every call would take longer than a small batch."""
    return ThreadPoolExecutor(cores(), "lastcard-batch")


# A forked process has none of its parent's threads.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=pool.cache_clear)


def run_all(calls: Sequence[tuple[Any, ...]]) -> None:
    """Runs calls in parallel, the last of them in this thread; the compiled code releases the GIL."""
    *others, (function, *arguments) = calls
    if not others:
        function(*arguments)
        return
    tasks = [pool().submit(*call) for call in others]
    try:
        function(*arguments)
    finally:
        wait(tasks)
    for task in tasks:
        task.result()
