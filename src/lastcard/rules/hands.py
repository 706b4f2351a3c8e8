"""A card comes into a hand or leaves it; hands change places."""

from __future__ import annotations

from lastcard.cards import KINDS, LOW_KINDS

from .state import State
from .way import lowbit, plays_elite, rule


@rule
def gain(g: State, seat: int, kind: int) -> None:
    g.hand[seat][kind] += 1
    g.sizes[seat] += 1
    if kind < LOW_KINDS or not plays_elite(g):
        g.low[seat] |= 1 << kind
    else:
        g.high[seat] |= 1 << (kind - LOW_KINDS)


@rule
def lose(g: State, seat: int, kind: int) -> None:
    g.sizes[seat] -= 1
    g.hand[seat][kind] -= 1
    if g.hand[seat][kind] == 0:
        if kind < LOW_KINDS or not plays_elite(g):
            g.low[seat] &= ~(1 << kind)
        else:
            g.high[seat] &= ~(1 << (kind - LOW_KINDS))


@rule
def any_kind(g: State, seat: int) -> int:
    """The lowest kind in a hand that isn't empty."""
    if g.low[seat] != 0:
        return lowbit(g.low[seat])
    return LOW_KINDS + lowbit(g.high[seat])


@rule
def empty_hand(g: State, seat: int) -> None:
    """Forgets a hand, as before a deal."""
    while g.low[seat] != 0:
        g.hand[seat][lowbit(g.low[seat])] = 0
        g.low[seat] &= g.low[seat] - 1
    while g.high[seat] != 0:
        g.hand[seat][LOW_KINDS + lowbit(g.high[seat])] = 0
        g.high[seat] &= g.high[seat] - 1
    g.sizes[seat] = 0


@rule
def exchange(g: State, one: int, other: int) -> None:
    """Two whole hands change places (EL-27)."""
    g.low[one], g.low[other] = g.low[other], g.low[one]
    g.high[one], g.high[other] = g.high[other], g.high[one]
    g.sizes[one], g.sizes[other] = g.sizes[other], g.sizes[one]
    for kind in range(KINDS):
        count = g.hand[one][kind]
        g.hand[one][kind] = g.hand[other][kind]
        g.hand[other][kind] = count
