"""The draw pile and the discard pile (C-3, C-11, C-12, C-20).

The draw pile has no order except for its `known` last cards: a draw takes a random card, which is the same
as drawing from a shuffled pile but needs no shuffling.
"""

from __future__ import annotations

from lastcard.number_types import Kind, Seat

from .backend import emit, rule
from .dice import below
from .event_codes import DREW, NOTHING_TO_DRAW, RESHUFFLED
from .hands import gain
from .state import State


@rule
def can_draw(g: State) -> bool:
    """Whether there is anything to draw, the discards under the top card included (C-11)."""
    return g.piled > 0 or g.discarded > 1


@rule
def reshuffle(g: State) -> None:
    """Makes all discards except the top one the new draw pile (C-11)."""
    for place in range(g.discarded - 1):
        g.pile[place] = g.discard[place]
    g.piled = g.discarded - 1
    g.discard[0] = g.discard[g.discarded - 1]
    g.discarded = 1
    emit(g, RESHUFFLED, -1, g.piled, 0)


@rule
def take(g: State) -> Kind:
    """Takes the next card of the draw pile; returns -1 when there is nothing left to draw (C-12)."""
    if g.piled == 0:
        if g.discarded < 2:
            return -1
        reshuffle(g)
    last = g.piled - 1
    place = last
    if g.known > 0:
        g.known -= 1
    else:
        place = below(g, g.piled)
    kind = g.pile[place]
    g.pile[place] = g.pile[last]
    g.piled = last
    return kind


@rule
def draw_one(g: State, seat: Seat) -> Kind:
    """Draws a card for the seat; returns its kind, or -1. The caller updates the duty to call."""
    kind = take(g)
    if kind < 0:
        emit(g, NOTHING_TO_DRAW, seat, 0, 0)
        return kind
    gain(g, seat, kind)
    emit(g, DREW, seat, kind, 0)
    return kind


@rule
def lay(g: State, kind: Kind) -> None:
    """Puts a card on top of the discard pile."""
    g.discard[g.discarded] = kind
    g.discarded += 1
    g.top = kind


@rule
def tuck(g: State, kind: Kind) -> None:
    """Puts a card below the top card."""
    g.discard[g.discarded] = g.top
    g.discard[g.discarded - 1] = kind
    g.discarded += 1


@rule
def bury(g: State, kind: Kind) -> None:
    """Puts a card at the bottom of the discard pile."""
    for place in range(g.discarded, 0, -1):
        g.discard[place] = g.discard[place - 1]
    g.discard[0] = kind
    g.discarded += 1


@rule
def dig(g: State, kind: Kind) -> None:
    """Takes the highest card of this kind below the top out of the discard pile."""
    place = g.discarded - 2
    while g.discard[place] != kind:
        place -= 1
    g.discarded -= 1
    for above in range(place, g.discarded):
        g.discard[above] = g.discard[above + 1]
