"""Opponents and partners: the other players, and the partners in a team (H-7)."""

from __future__ import annotations

from lastcard.number_types import Seat

from ..rules.backend import plays_house, rule
from ..rules.order import is_out
from ..rules.state import State
from ..rules.teams import NO_TEAMS, are_partners


@rule
def is_rival(g: State, seat: Seat, other: Seat) -> bool:
    """Whether the other one is still in the hand and plays against this seat."""
    if plays_house(g) and is_out(g, other):
        return False
    return not are_partners(g, seat, other)


@rule
def fewest(g: State, seat: Seat) -> int:
    """The rival with the fewest cards."""
    best = -1
    for other in range(g.seats):
        if is_rival(g, seat, other) and (best < 0 or g.sizes[other] < g.sizes[best]):
            best = other
    return best


@rule
def most(g: State, seat: Seat) -> int:
    """The rival with the most cards."""
    best = -1
    for other in range(g.seats):
        if is_rival(g, seat, other) and (best < 0 or g.sizes[other] > g.sizes[best]):
            best = other
    return best


@rule
def partner_of(g: State, seat: Seat) -> Seat:
    """The partner with the fewest cards; -1 without teams."""
    best = -1
    if g.teams == NO_TEAMS:
        return best
    for other in range(g.seats):
        if other != seat and are_partners(g, seat, other):
            if best < 0 or g.sizes[other] < g.sizes[best]:
                best = other
    return best


@rule
def rivals_in(g: State, seat: Seat, seats: int) -> int:
    """The rivals in a set of seats."""
    if g.teams == NO_TEAMS:
        return seats & ~(1 << seat)
    for other in range(g.seats):
        if are_partners(g, seat, other):
            seats &= ~(1 << other)
    return seats
