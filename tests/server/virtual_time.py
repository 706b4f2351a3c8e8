"""An event loop with virtual time, which advances only when the loop is idle, so that waits take no time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from selectors import DefaultSelector, SelectorKey


class IdleSelector(DefaultSelector):
    """A selector that advances the clock instead of waiting."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        ready = super().select(0 if timeout is None or timeout > 0 else timeout)
        if not ready and timeout is not None:
            self.now += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop for code with timeouts, but without threads and sockets."""

    def __init__(self) -> None:
        self.selector = IdleSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


def run_in_virtual_time(play: Callable[[VirtualLoop], Coroutine[None, None, None]]) -> None:
    """Runs a coroutine to its end, without real waits."""
    loop = VirtualLoop()
    try:
        loop.run_until_complete(play(loop))
    finally:
        loop.close()
