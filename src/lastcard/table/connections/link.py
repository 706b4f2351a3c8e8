"""A connection of a member, as the session knows it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from msgspec import Struct, field

# How many round-trip measurements are kept
KEPT_TRIPS = 5


class Link(Struct):
    """A connection: whose it is, its address's hash, its window, its last few round-trip times, and
    whether its client puts in contributions."""

    member: int
    origin: str = ""
    client_id: str = ""
    trips: list[float] = field(default_factory=list)
    pinged: float = 0.0
    ping: int = 0
    contributes: bool = False

    @property
    def trip(self) -> float:
        """The usual round trip."""
        return usual_trip(self.trips)


def usual_trip(trips: Sequence[float]) -> float:
    """The median of the measurements: the shortest would cost a player on a changeable line most of the races
    that they were first in. A player who has answered no ping is allowed nothing."""
    return median(trips) if trips else 0.0
