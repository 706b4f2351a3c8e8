"""One measurement: the number of actions played, and the time they took."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Sample(NamedTuple):
    """A number of actions, and the CPU and wall-clock seconds they took."""

    actions: float
    cpu: float
    wall: float

    @property
    def rate(self) -> float:
        """Actions per second of CPU time: the speed of one core, whatever else is running."""
        return self.actions / self.cpu

    @property
    def wall_rate(self) -> float:
        """Actions per second of wall-clock time: the right measure when cores work side by side."""
        return self.actions / self.wall


PlayOn = Callable[[], int]  # plays on; returns how many actions
Sampler = Callable[[float], Sample]


def clocked(play: PlayOn) -> Sampler:
    """Plays repeatedly for this many seconds."""

    def measure(seconds: float) -> Sample:
        actions = 0
        wall, cpu = time.perf_counter(), time.process_time()
        while time.perf_counter() - wall < seconds:
            actions += play()
        return Sample(actions, time.process_time() - cpu, time.perf_counter() - wall)

    return measure
