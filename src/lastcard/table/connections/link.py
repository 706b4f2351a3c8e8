"""A connection of a member, as the session knows it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from msgspec import Struct, field

# The number of round-trip measurements kept
KEPT_TRIPS = 5


class Link(Struct):
    """A connection: its member, its address's hash, its window, its last few round-trip times, and whether
    its client makes contributions.
    """

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
    """The median of the measurements: the shortest would cost a player on a variable connection most of the
    races in which they were first. A player who hasn't answered a ping gets no allowance.
    """
    return median(trips) if trips else 0.0
