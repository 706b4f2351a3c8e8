"""The draft of Player Decks, a phase of its own before the deal (DR-1 to DR-5)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import emit, rule
from .dice import below
from .event_codes import LAID_OUT, PICKED
from .lineup import put_under
from .phases import DRAFT
from .state import PLAYER_DECK, State


@rule
def shuffle_pool(g: State) -> None:
    """Shuffles the draft's pool, by the table's generator."""
    for place in range(g.pooled - 1, 0, -1):
        other = below(g, place + 1)
        g.pool[place], g.pool[other] = g.pool[other], g.pool[place]


@rule
def start_draft(g: State) -> None:
    """Empties all Player Decks and lays out the first cards (DR-2)."""
    shuffle_pool(g)
    for seat in range(g.seats):
        g.deck_count[seat] = 0
    g.picks = 0
    g.laid_count = 0
    g.phase = DRAFT
    lay_out(g)


@rule
def lay_out(g: State) -> None:
    """Puts the leftovers at the bottom, and lays out two cards more than there are players, or as many as
    there are (DR-2, DR-4, DR-5)."""
    left = g.laid_count
    for place in range(left):
        g.pool[g.pooled + place] = g.layout[place]
    g.pooled += left
    g.laid_count = min(g.seats + 2, g.pooled)
    for place in range(g.laid_count):
        g.layout[place] = g.pool[place]
        emit(g, LAID_OUT, -1, g.layout[place], place)
    g.pooled -= g.laid_count
    for place in range(g.pooled):
        g.pool[place] = g.pool[place + g.laid_count]
    g.asked = picker(g)


@rule
def picker(g: State) -> int:
    """The seat that picks next: clockwise from the first, in the next layout in reverse order, and so on
    (DR-3, DR-4)."""
    place = g.picks % g.seats
    if (g.picks // g.seats) % 2 == 1:
        place = g.seats - 1 - place
    return (g.first + place) % g.seats


@rule
def pick(g: State, seat: Seat, place: int) -> bool:
    """The seat drafts a card; returns whether that was the last pick of the draft."""
    card = g.layout[place]
    put_under(g, seat, card)
    emit(g, PICKED, seat, card, place)
    g.laid_count -= 1
    for above in range(place, g.laid_count):
        g.layout[above] = g.layout[above + 1]
    g.picks += 1
    if g.picks == g.seats * PLAYER_DECK or g.laid_count + g.pooled == 0:
        g.laid_count = 0
        g.pooled = 0
        return True
    if g.picks % g.seats == 0 or g.laid_count == 0:
        lay_out(g)
    else:
        g.asked = picker(g)
    return False
