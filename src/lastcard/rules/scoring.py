"""The value of the cards left in the hands (S-1); for a team, those of the other teams (H-7)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Seat

from . import hooks
from .backend import lowbit, plays_elite, plays_house, plays_own, rule
from .own_numbers import bounded_points
from .state import State
from .teams import are_partners


@rule
def hand_value(g: State, seat: Seat, values: Sequence[int]) -> int:
    """The value of a hand for the winner (S-1)."""
    total = kinds_value(g.low[seat], 0, values)
    total += further_value(g, seat, g.low_twice[seat], 0, values)
    if plays_elite(g):
        total += kinds_value(g.high[seat], LOW_KINDS, values)
        total += further_value(g, seat, g.high_twice[seat], LOW_KINDS, values)
    return total


@rule
def kinds_value(mask: int, first: int, values: Sequence[int]) -> int:
    """The value of one card each of the kinds in the mask, which begins with the kind `first`."""
    total = 0
    while mask != 0:
        total += values[first + lowbit(mask)]
        mask &= mask - 1
    return total


@rule
def further_value(g: State, seat: Seat, mask: int, first: int, values: Sequence[int]) -> int:
    """The value of all but one card of each of these kinds, which are held more than once."""
    total = 0
    while mask != 0:
        kind = first + lowbit(mask)
        mask &= mask - 1
        total += (g.copies[seat][kind] - 1) * values[kind]
    return total


@rule
def points(g: State, values: Sequence[int]) -> int:
    """The winner's points, for all cards in the other hands (S-1); none in a blocked hand (C-13)."""
    if g.winner < 0:
        return 0
    total = forfeit_value(g, values) if plays_house(g) else 0
    for seat in range(g.seats):
        if not are_partners(g, seat, g.winner):
            total += hand_value(g, seat, values)
    return bounded_points(hooks.final_points(g, total)) if plays_own(g) else total


@rule
def forfeit_value(g: State, values: Sequence[int]) -> int:
    """The value of the cards of players who are out, which still score (H-8)."""
    total = 0
    for kind in range(LOW_KINDS):
        total += g.forfeit[kind] * values[kind]
    return total
