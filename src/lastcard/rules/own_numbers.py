"""The limits of what an edition's own rules compute: the same interpreted and compiled."""

from __future__ import annotations

from .backend import rule
from .state import MOST_OWN, MOST_POINTS, OWN, OWN_BY_SEAT, State


@rule
def bound_numbers(g: State) -> None:
    """Brings the numbers of an edition's own rules back into their range, after a function that may change
    them.
    """
    for number in range(OWN):
        g.own[number] = min(max(g.own[number], 0), MOST_OWN)
    for number in range(OWN_BY_SEAT):
        for seat in range(g.seats):
            g.own_by_seat[number][seat] = min(max(g.own_by_seat[number][seat], 0), MOST_OWN)


@rule
def bounded_points(points: int) -> int:
    """The points that an edition's own rules give the winner, brought into their range."""
    return min(max(points, 0), MOST_POINTS)
