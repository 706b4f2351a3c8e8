"""What the deciding seat may know, as a row of small numbers for a learner.

docs/environment.md describes every element. Seats are counted clockwise from the observer: 0 is the observer,
1 the seat to its left. A number that can be missing is written plus one, with 0 for none. The row has only
what `lastcard.view` gives the seat; a test compares the two.
"""

from __future__ import annotations

from lastcard.cards import KINDS, LOW_KINDS
from lastcard.elite_cards import COLOUR_SHIFT, FOIL_SHIFT, MAX_ICONS

from .backend import lowbit, plays_elite, rule
from .phases import DRAFT, SEARCH
from .printed import icon_at
from .state import LAYOUT, LINEUP, PLAYER_DECK, SEATS, Row, State

HAND_AT = 0
DISCARD_AT = HAND_AT + KINDS
SEATS_AT = DISCARD_AT + KINDS
SEAT_PLACES = 3
TABLE_AT = SEATS_AT + SEATS * SEAT_PLACES
TABLE_PLACES = 19
THEMED_SIZE = TABLE_AT + TABLE_PLACES

CARD_PLACES = 10
ELITE_SEATS_AT = THEMED_SIZE
ELITE_SEAT_PLACES = 3
LINEUPS_AT = ELITE_SEATS_AT + SEATS * ELITE_SEAT_PLACES
SPENT_AT = LINEUPS_AT + SEATS * LINEUP * CARD_PLACES
LAYOUT_AT = SPENT_AT + PLAYER_DECK * CARD_PLACES
ACTIVE_AT = LAYOUT_AT + LAYOUT * CARD_PLACES
FOUND_AT = ACTIVE_AT + CARD_PLACES
ELITE_TABLE_AT = FOUND_AT + CARD_PLACES
ELITE_TABLE_PLACES = 3
ELITE_SIZE = ELITE_TABLE_AT + ELITE_TABLE_PLACES


@rule
def relative(g: State, seat: int, observer: int) -> int:
    """A seat counted from the observer, plus one; 0 for none."""
    if seat < 0:
        return 0
    if seat < observer:
        seat += g.seats
    return seat - observer + 1


@rule
def observe_cards(g: State, observer: int, out: Row) -> None:
    """The observer's hand and the discard pile, by kind."""
    observe_hand(g, observer, out)
    for kind in range(KINDS):
        out[DISCARD_AT + kind] = 0
    for place in range(g.discarded):
        out[DISCARD_AT + g.discard[place]] += 1


@rule
def observe_hand(g: State, observer: int, out: Row) -> None:
    """One card of each kind held, then the counts of those held more than once."""
    low = g.low[observer]
    for kind in range(LOW_KINDS):
        out[HAND_AT + kind] = (low >> kind) & 1
    high = g.high[observer] if plays_elite(g) else 0
    for kind in range(LOW_KINDS, KINDS):
        out[HAND_AT + kind] = (high >> (kind - LOW_KINDS)) & 1
    observe_copies(g, observer, g.low_twice[observer], 0, out)
    if plays_elite(g):
        observe_copies(g, observer, g.high_twice[observer], LOW_KINDS, out)


@rule
def observe_copies(g: State, observer: int, mask: int, first: int, out: Row) -> None:
    """The kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = first + lowbit(mask)
        mask &= mask - 1
        out[HAND_AT + kind] = g.copies[observer][kind]


@rule
def observe_seats(g: State, observer: int, out: Row) -> None:
    """For each seat from the observer on: cards in hand, whether it owes a call, whether it has passed."""
    for step in range(SEATS):
        at = SEATS_AT + SEAT_PLACES * step
        seat = observer + step
        if seat >= g.seats:
            seat -= g.seats
        here = step < g.seats
        out[at] = g.sizes[seat] if here else 0
        out[at + 1] = (g.owes >> seat) & 1 if here else 0
        out[at + 2] = (g.passed >> seat) & 1 if here else 0


@rule
def observe_table(g: State, observer: int, out: Row) -> None:
    """Writes what is the same for all: the phase, the top card, and seats counted from the observer."""
    at = TABLE_AT
    begun = 1 if g.discarded > 0 else 0
    out[at] = g.seats
    out[at + 1] = g.phase
    out[at + 2] = g.top + 1 if begun else 0
    out[at + 3] = g.colour + 1 if begun else 0
    out[at + 4] = 1 if g.direction > 0 else 0
    out[at + 5] = relative(g, g.turn, observer)
    out[at + 6] = relative(g, g.asked, observer)
    out[at + 7] = relative(g, g.chance, observer)
    out[at + 8] = relative(g, g.dealer, observer)
    out[at + 9] = g.drawn + 1 if g.turn == observer else 0
    out[at + 10] = g.piled
    out[at + 11] = min(g.left, 255)
    out[at + 12] = min(g.moves // 20, 255)
    out[at + 13] = g.reacting if g.decider == observer else 0
    out[at + 14] = g.throws
    out[at + 15] = 1 if g.interrupts != 0 else 0
    out[at + 16] = 1 if plays_elite(g) else 0
    out[at + 17] = relative(g, g.winner, observer)
    out[at + 18] = observer


@rule
def observe_card(code: int, out: Row, at: int) -> None:
    """An Elite card in ten elements: colours, foil kind, and for each icon two halves of its code."""
    out[at] = (code >> COLOUR_SHIFT) & 15
    out[at + 1] = (code >> FOIL_SHIFT) & 7
    for place in range(MAX_ICONS):
        icon = icon_at(code, place)
        out[at + 2 + 2 * place] = icon & 63
        out[at + 3 + 2 * place] = icon >> 6


@rule
def observe_elite_seats(g: State, observer: int, out: Row) -> None:
    """For each seat: cards in the Player Deck, Elite discards, turns to miss; then its Lineup."""
    for step in range(SEATS):
        seat = observer + step
        if seat >= g.seats:
            seat -= g.seats
        here = step < g.seats
        at = ELITE_SEATS_AT + ELITE_SEAT_PLACES * step
        out[at] = g.deck_count[seat] if here else 0
        out[at + 1] = g.spent_count[seat] if here else 0
        out[at + 2] = g.skips[seat] if here else 0
        for slot in range(LINEUP):
            card = g.lineup[seat][slot] if here else 0
            observe_card(g.printed[card], out, LINEUPS_AT + (step * LINEUP + slot) * CARD_PLACES)


@rule
def observe_elite(g: State, observer: int, out: Row) -> None:
    """Lineups, the observer's Elite discards, the draft's layout, the active card, a card found."""
    observe_elite_seats(g, observer, out)
    for place in range(PLAYER_DECK):
        card = g.spent[observer][place] if place < g.spent_count[observer] else 0
        observe_card(g.printed[card], out, SPENT_AT + place * CARD_PLACES)
    for place in range(LAYOUT):
        card = g.layout[place] if g.phase == DRAFT and place < g.laid_count else 0
        observe_card(g.printed[card], out, LAYOUT_AT + place * CARD_PLACES)
    observe_card(g.printed[g.active], out, ACTIVE_AT)
    found = 0
    if g.phase == SEARCH and g.asked == observer:
        found = g.deck[g.target][0]
    observe_card(g.printed[found], out, FOUND_AT)
    out[ELITE_TABLE_AT] = g.icon
    out[ELITE_TABLE_AT + 1] = relative(g, g.target, observer)
    out[ELITE_TABLE_AT + 2] = g.again


@rule
def observe(g: State, observer: int, out: Row) -> None:
    """Fills `out`, which has THEMED_SIZE elements, or ELITE_SIZE in Elite."""
    observe_cards(g, observer, out)
    observe_seats(g, observer, out)
    observe_table(g, observer, out)
    if plays_elite(g):
        observe_elite(g, observer, out)
