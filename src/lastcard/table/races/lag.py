"""How much of a player's lag is allowed for in a race: half of the usual round trip, up to a limit."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

# How many round-trip measurements are kept
KEPT_TRIPS = 5


def usual_trip(trips: Sequence[float]) -> float:
    """The median of the measurements: the shortest would cost a player on a changeable line most of the races
    that they were first in. Nothing is allowed for who has answered no ping."""
    return median(trips) if trips else 0.0


def allowed(trip: float, since: float, most: float) -> float:
    """How far a claim is dated back: half the round trip, which can't be longer than the time `since` the
    window opened, and never more than `most`. Pongs can be held back at will, so only the limit protects
    the honest: it is all that a liar can gain."""
    return min(min(trip, since) / 2, most)
