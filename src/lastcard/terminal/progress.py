"""A progress bar for long work: one line on a terminal, nothing anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

WIDTH = 30


def counted(total: int, what: str, step: int = 1) -> Iterator[int]:
    """0 to total - 1, one by one or in steps, with a bar that shows progress and the time left."""
    shows = sys.stderr.isatty()
    began = shown = time.monotonic()
    for number in range(0, total, step):
        yield number
        now = time.monotonic()
        if shows and now - shown > 0.1:
            shown = now
            _show(min(number + step, total), total, what, now - began)
    if shows:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _show(done: int, total: int, what: str, seconds: float) -> None:
    bar = "█" * (WIDTH * done // total)
    left = seconds * (total - done) / done
    text = f"\r{bar:<{WIDTH}} {done:,} of {total:,} {what}, {left:.0f} s left"
    print(text, end="\033[K", file=sys.stderr, flush=True)
