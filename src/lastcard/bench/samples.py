"""One measurement: what was played, and how long it took."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Sample(NamedTuple):
    """How many actions there were, the seconds of CPU time and those on the clock."""

    actions: float
    cpu: float
    wall: float

    @property
    def rate(self) -> float:
        """Actions in a second of CPU time: what one core does, other programs beside it or not."""
        return self.actions / self.cpu

    @property
    def wall_rate(self) -> float:
        """Actions in a second on the clock: what counts where cores work side by side."""
        return self.actions / self.wall


Play = Callable[[], int]  # plays on: how many actions
Measure = Callable[[float], Sample]


def clocked(play: Play) -> Measure:
    """Plays again and again for the seconds that are asked for."""

    def measure(seconds: float) -> Sample:
        actions = 0
        wall, cpu = time.perf_counter(), time.process_time()
        while time.perf_counter() - wall < seconds:
            actions += play()
        return Sample(actions, time.process_time() - cpu, time.perf_counter() - wall)

    return measure
