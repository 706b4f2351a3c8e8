"""What the cards left in the hands are worth (S-1)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import LOW_KINDS

from .state import State
from .way import lowbit, rule


@rule
def hand_value(g: State, seat: int, values: Sequence[int]) -> int:
    total = 0
    mask = g.low[seat]
    while mask != 0:
        kind = lowbit(mask)
        mask &= mask - 1
        total += g.hand[seat][kind] * values[kind]
    mask = g.high[seat]
    while mask != 0:
        kind = LOW_KINDS + lowbit(mask)
        mask &= mask - 1
        total += g.hand[seat][kind] * values[kind]
    return total


@rule
def points(g: State, values: Sequence[int]) -> int:
    """S-1: the winner's points: all cards in the other hands. A blocked hand gives none (C-13)."""
    if g.winner < 0:
        return 0
    total = 0
    for seat in range(g.seats):
        total += hand_value(g, seat, values)
    return total
