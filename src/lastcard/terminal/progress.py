"""A progress bar for long work: one line on a terminal, nothing anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

WIDTH = 30


class Bar:
    """A bar with the finished share of the work and the time left, drawn at most ten times per second."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what = total, what
        self.shows = sys.stderr.isatty()
        self.began = self.shown = time.monotonic()

    def show(self, done: int) -> None:
        """Draws it, unless it was drawn a moment ago."""
        now = time.monotonic()
        if self.shows and now - self.shown > 0.1:
            self.shown = now
            _show(done, self.total, self.what, now - self.began)

    def clear(self) -> None:
        """Erases the bar."""
        if self.shows:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A callback that draws the progress of the work, and erases the bar at the end."""
    bar = Bar(0, what)

    def show(done: int, total: int) -> None:
        bar.total = total
        bar.show(done)

    try:
        yield show
    finally:
        bar.clear()


def counted(total: int, what: str, step: int = 1) -> Iterator[int]:
    """0 to total - 1, one by one or in steps, with a bar that shows progress and the time left."""
    bar = Bar(total, what)
    for number in range(0, total, step):
        yield number
        bar.show(min(number + step, total))
    bar.clear()


def _show(done: int, total: int, what: str, seconds: float) -> None:
    bar = "█" * (WIDTH * done // total)
    left = seconds * (total - done) / done
    text = f"\r{bar:<{WIDTH}} {done:,} of {total:,} {what}, {left:.0f} s left"
    print(text, end="\033[K", file=sys.stderr, flush=True)
