"""Measuring CPU time on a busy machine."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

TRIES = 3


def least_seconds(call: Callable[[], object]) -> float:
    """The seconds of the quickest of three calls. Garbage collection, or another process on the same core,
    can make one of them many times as long."""
    seconds = []
    for _ in range(TRIES):
        began = thread_time()
        call()
        seconds.append(thread_time() - began)
    return min(seconds)
