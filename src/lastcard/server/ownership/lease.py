"""The lease: the time until which this server may act for its rooms."""

from __future__ import annotations

import time
from math import inf

# A clock that keeps running while the machine sleeps, where there is one
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def clock() -> float:
    """Seconds that pass even while this process is stopped."""
    return time.clock_gettime(_CLOCK)


class Lease:
    """A lease. Once it has expired, nothing is sent until it is renewed, since another server may have the
    rooms by then.
    """

    def __init__(self, until: float = inf) -> None:
        self.until = until

    @property
    def holds(self) -> bool:
        """Whether it is still valid."""
        return clock() < self.until


ALWAYS = Lease()
