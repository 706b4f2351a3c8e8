"""The teams (H-7)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import rule
from .state import State

NO_TEAMS, TWO_TEAMS, PAIRS = range(3)


@rule
def are_partners(g: State, one: Seat, other: Seat) -> bool:
    """Whether two seats are partners (H-7): every second seat, or opposite seats; every seat is its own
    partner, with teams or without."""
    if g.teams == NO_TEAMS or one == other:
        return one == other
    teams = 2 if g.teams == TWO_TEAMS else g.seats // 2
    return (one - other) % teams == 0
