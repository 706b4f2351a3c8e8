"""The lease: until when this server may act for its rooms."""

from __future__ import annotations

import time
from math import inf

# It goes on while the machine sleeps, where there is such a clock
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def clock() -> float:
    """Seconds that pass even while this process is stopped."""
    return time.clock_gettime(_CLOCK)


class Lease:
    """Once it has expired, nothing is sent until it is renewed, since another server may have the rooms by
    then.
    """

    def __init__(self, until: float = inf) -> None:
        self.until = until

    @property
    def holds(self) -> bool:
        """Whether it lasts."""
        return clock() < self.until


ALWAYS = Lease()
