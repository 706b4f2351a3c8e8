"""One clock for all tables: a heap of their wake-up times."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from time import monotonic

MIN_WAIT = 0.001
# The most entries per timer that the heap may have before outdated ones are removed
MAX_STALE = 4
SMALL = 64


class WakeTimes:
    """Calls `ring` with a name at its time. A name has one time, set by the latest call."""

    def __init__(self, ring: Callable[[str], None]) -> None:
        self._ring = ring
        self._times: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        self._handle: asyncio.TimerHandle | None = None
        self._armed_for = 0.0

    def __len__(self) -> int:
        return len(self._times)

    def set(self, name: str, at: float | None) -> None:
        """Sets the time of a name, in monotonic seconds; None cancels it."""
        if at is None:
            self._times.pop(name, None)
        elif self._times.get(name) != at:
            self._times[name] = at
            heappush(self._heap, (at, name))
            self._compact()
            self._arm()

    def stop(self) -> None:
        """Forgets all times."""
        self._times.clear()
        self._heap.clear()
        if self._handle:
            self._handle.cancel()

    def _compact(self) -> None:
        """Removes outdated times, which otherwise stay in the heap until they come up, if there are too
        many."""
        if len(self._heap) > MAX_STALE * len(self._times) + SMALL:
            self._heap = [(at, name) for name, at in self._times.items()]
            heapify(self._heap)

    def _arm(self) -> None:
        if not self._heap:
            return
        first = self._heap[0][0]
        if self._handle is not None and self._armed_for <= first:
            return
        if self._handle is not None:
            self._handle.cancel()
        wait = max(MIN_WAIT, first - monotonic())
        self._armed_for = first
        self._handle = asyncio.get_running_loop().call_later(wait, self._due)

    def _due(self) -> None:
        """Calls `ring` for every name that is due. If one call fails, the clock keeps running."""
        self._handle = None
        now = monotonic()
        try:
            while self._heap and self._heap[0][0] <= now:
                at, name = heappop(self._heap)
                if self._times.get(name) == at:
                    del self._times[name]
                    self._ring(name)
        finally:
            self._arm()
