"""Adding cards to a hand, removing them, and swapping hands."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Kind, Seat

from .backend import lowbit, plays_elite, rule
from .state import State


@rule
def gain(g: State, seat: Seat, kind: Kind) -> None:
    """Puts a card into a hand."""
    g.sizes[seat] += 1
    if kind < LOW_KINDS or not plays_elite(g):
        bit = 1 << kind
        if g.low[seat] & bit == 0:
            g.low[seat] |= bit
        elif g.low_twice[seat] & bit == 0:
            g.low_twice[seat] |= bit
            g.copies[seat][kind] = 2
        else:
            g.copies[seat][kind] += 1
    else:
        gain_high(g, seat, kind)


@rule
def gain_high(g: State, seat: Seat, kind: Kind) -> None:
    """The same for the kinds of the second mask, which only Elite has."""
    bit = 1 << (kind - LOW_KINDS)
    if g.high[seat] & bit == 0:
        g.high[seat] |= bit
    elif g.high_twice[seat] & bit == 0:
        g.high_twice[seat] |= bit
        g.copies[seat][kind] = 2
    else:
        g.copies[seat][kind] += 1


@rule
def lose(g: State, seat: Seat, kind: Kind) -> None:
    """Takes a card out of a hand that holds it."""
    g.sizes[seat] -= 1
    if kind < LOW_KINDS or not plays_elite(g):
        bit = 1 << kind
        if g.low_twice[seat] & bit == 0:
            g.low[seat] ^= bit
        elif g.copies[seat][kind] == 2:
            g.low_twice[seat] ^= bit
        else:
            g.copies[seat][kind] -= 1
    else:
        lose_high(g, seat, kind)


@rule
def lose_high(g: State, seat: Seat, kind: Kind) -> None:
    """Takes a card of the second mask out of a hand that holds it."""
    bit = 1 << (kind - LOW_KINDS)
    if g.high_twice[seat] & bit == 0:
        g.high[seat] ^= bit
    elif g.copies[seat][kind] == 2:
        g.high_twice[seat] ^= bit
    else:
        g.copies[seat][kind] -= 1


@rule
def count_of(g: State, seat: Seat, kind: Kind) -> int:
    """The number of cards of a kind in a hand; the kind must be in the table's deck."""
    if kind < LOW_KINDS or not plays_elite(g):
        held = (g.low[seat] >> kind) & 1
        twice = (g.low_twice[seat] >> kind) & 1
    else:
        held = (g.high[seat] >> (kind - LOW_KINDS)) & 1
        twice = (g.high_twice[seat] >> (kind - LOW_KINDS)) & 1
    return g.copies[seat][kind] if twice != 0 else held


@rule
def any_kind(g: State, seat: Seat) -> Kind:
    """The lowest kind in a hand, which must not be empty."""
    if g.low[seat] != 0 or not plays_elite(g):
        return lowbit(g.low[seat])
    return LOW_KINDS + lowbit(g.high[seat])


@rule
def empty_hand(g: State, seat: Seat) -> None:
    """Empties a hand, as before a deal."""
    g.low[seat] = 0
    g.high[seat] = 0
    g.low_twice[seat] = 0
    g.high_twice[seat] = 0
    g.sizes[seat] = 0


@rule
def exchange(g: State, one: Seat, other: Seat) -> None:
    """Swaps two whole hands (EL-27, H-2)."""
    exchange_copies(g, one, other, g.low_twice[one] | g.low_twice[other], 0)
    exchange_copies(g, one, other, g.high_twice[one] | g.high_twice[other], LOW_KINDS)
    g.low[one], g.low[other] = g.low[other], g.low[one]
    g.high[one], g.high[other] = g.high[other], g.high[one]
    g.low_twice[one], g.low_twice[other] = g.low_twice[other], g.low_twice[one]
    g.high_twice[one], g.high_twice[other] = g.high_twice[other], g.high_twice[one]
    g.sizes[one], g.sizes[other] = g.sizes[other], g.sizes[one]


@rule
def exchange_copies(g: State, one: Seat, other: Seat, mask: int, first: int) -> None:
    """Swaps the counts of the kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = first + lowbit(mask)
        mask &= mask - 1
        count = g.copies[one][kind]
        g.copies[one][kind] = g.copies[other][kind]
        g.copies[other][kind] = count
