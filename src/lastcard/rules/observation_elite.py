"""The part of an observation that only Elite has: Elite cards, wherever they are visible."""

from __future__ import annotations

from lastcard.elite_cards import COLOUR_SHIFT, FOIL_SHIFT, MAX_ICONS
from lastcard.number_types import Seat

from .backend import lowbit, rule
from .dealing import DRAFTED, DYNASTY
from .memory import Memory
from .offsets import (
    ACTIVE_AT,
    CARD_SIZE,
    ELITE_AGAIN,
    ELITE_ICON,
    ELITE_SEAT_SIZE,
    ELITE_SEATS_AT,
    ELITE_TARGET,
    FOUND_AT,
    HIGH_KINDS,
    HIGH_KNOWN_AT,
    LAYOUT_AT,
    SEAT_DECK,
    SEAT_DECK_COUNT,
    SEAT_LINEUP,
    SEAT_SKIPS,
    SEAT_SPENT,
    SEAT_SPENT_COUNT,
    SEAT_TOP,
)
from .phases import DRAFT, SEARCH
from .printed import icon_at
from .seating import relative, seat_after
from .state import LAYOUT, LINEUP, PLAYER_DECK, Row


@rule
def observe_card(g: Memory, card: int, out: Row, at: int) -> None:
    """Writes an Elite card in ten places: colours, foil kind, and two halves of each icon's code."""
    code = g.printed[card]
    out[at] = (code >> COLOUR_SHIFT) & 15
    out[at + 1] = (code >> FOIL_SHIFT) & 7
    for place in range(MAX_ICONS):
        icon = icon_at(code, place)
        out[at + 2 + 2 * place] = icon & 63
        out[at + 3 + 2 * place] = icon >> 6


@rule
def knows_deck(g: Memory, seat: Seat, observer: Seat) -> bool:
    """Whether the observer knows a Player Deck: drafted decks were picked in the open; in dynasty everyone
    knows their own."""
    return g.elite == DRAFTED or (g.elite == DYNASTY and seat == observer)


@rule
def observe_elite_seat(g: Memory, seat: Seat, observer: Seat, at: int, out: Row) -> None:
    """Writes the counts, the Lineup, the Elite discards, the whole deck if it is known, and its top card if
    it was found."""
    out[at + SEAT_DECK_COUNT] = g.deck_count[seat]
    out[at + SEAT_SPENT_COUNT] = g.spent_count[seat]
    out[at + SEAT_SKIPS] = g.skips[seat]
    for slot in range(LINEUP):
        observe_card(g, g.lineup[seat][slot], out, at + SEAT_LINEUP + slot * CARD_SIZE)
    known = knows_deck(g, seat, observer)
    for place in range(PLAYER_DECK):
        spent = g.spent[seat][place] if place < g.spent_count[seat] else 0
        observe_card(g, spent, out, at + SEAT_SPENT + place * CARD_SIZE)
        brought = g.brought[seat][place] if known else 0
        observe_card(g, brought, out, at + SEAT_DECK + place * CARD_SIZE)
    observe_card(g, g.tops[seat][observer], out, at + SEAT_TOP)


@rule
def observe_known_high(g: Memory, observer: Seat, out: Row) -> None:
    """Writes the seats known to hold the kinds that only Elite has."""
    for kind in range(HIGH_KINDS):
        out[HIGH_KNOWN_AT + kind] = 0
    for step in range(g.seats - 1, 0, -1):
        high = g.seen_high[seat_after(g, observer, step)][observer]
        while high != 0:
            out[HIGH_KNOWN_AT + lowbit(high)] = step + 1
            high &= high - 1


@rule
def observe_elite(g: Memory, observer: Seat, out: Row) -> None:
    """Writes the active card, a card found, the draft's layout, and every seat."""
    out[ELITE_ICON] = g.icon
    out[ELITE_TARGET] = relative(g, g.target, observer)
    out[ELITE_AGAIN] = g.again
    observe_card(g, g.active, out, ACTIVE_AT)
    found = 0
    if g.phase == SEARCH and g.asked == observer:
        found = g.deck[g.target][0]
    observe_card(g, found, out, FOUND_AT)
    for place in range(LAYOUT):
        card = g.layout[place] if g.phase == DRAFT and place < g.laid_count else 0
        observe_card(g, card, out, LAYOUT_AT + place * CARD_SIZE)
    for step in range(g.seats):
        seat = seat_after(g, observer, step)
        observe_elite_seat(g, seat, observer, ELITE_SEATS_AT + ELITE_SEAT_SIZE * step, out)
