"""An event loop whose time passes only when it has nothing to do: no wait takes long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from selectors import DefaultSelector, SelectorKey


class IdleSelector(DefaultSelector):
    """Instead of waiting it moves the clock on."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        ready = super().select(0 if timeout is None or timeout > 0 else timeout)
        if not ready and timeout is not None:
            self.now += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """For code without threads and sockets: with timeouts only."""

    def __init__(self) -> None:
        self.selector = IdleSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


def run_in_virtual_time(play: Callable[[VirtualLoop], Coroutine[None, None, None]]) -> None:
    """Runs a coroutine to its end, in no time."""
    loop = VirtualLoop()
    try:
        loop.run_until_complete(play(loop))
    finally:
        loop.close()
