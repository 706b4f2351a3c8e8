"""Player Decks, Lineups and Elite discards (EL-1, EL-4 to EL-8)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import emit, rule
from .event_codes import FILLED, RECOVERED, SPENT
from .state import LINEUP, State


@rule
def take_top(g: State, seat: Seat) -> int:
    """Takes the top card of a Player Deck, which must not be empty."""
    card = g.deck[seat][0]
    g.deck_count[seat] -= 1
    for place in range(g.deck_count[seat]):
        g.deck[seat][place] = g.deck[seat][place + 1]
    g.deck[seat][g.deck_count[seat]] = 0
    return card


@rule
def put_under(g: State, seat: Seat, card: int) -> None:
    """Puts a card under the Player Deck, from where it may fill a gap."""
    g.gaps = 1
    g.deck[seat][g.deck_count[seat]] = card
    g.deck_count[seat] += 1


@rule
def fill_lineup(g: State, seat: Seat) -> None:
    """Fills a Lineup up to three cards, as far as the Player Deck goes; it isn't reshuffled (EL-4, EL-5)."""
    for slot in range(LINEUP):
        if g.lineup[seat][slot] == 0 and g.deck_count[seat] > 0:
            g.lineup[seat][slot] = take_top(g, seat)
            emit(g, FILLED, seat, g.lineup[seat][slot], slot)


@rule
def fill_lineups(g: State) -> None:
    """Fills every Lineup at the end of a turn (EL-6); most turns leave no gap."""
    if g.gaps == 0:
        return
    g.gaps = 0
    for seat in range(g.seats):
        fill_lineup(g, seat)


@rule
def empty_slot(g: State, seat: Seat, slot: int) -> int:
    """Takes a card out of the Lineup, which leaves a gap."""
    card = g.lineup[seat][slot]
    g.lineup[seat][slot] = 0
    g.gaps = 1
    return card


@rule
def spend(g: State, seat: Seat, card: int) -> None:
    """Puts a card on its owner's Elite discards."""
    g.spent[seat][g.spent_count[seat]] = card
    g.spent_count[seat] += 1
    emit(g, SPENT, seat, card, 0)


@rule
def put_away(g: State) -> None:
    """Puts a card that was carried out, or that ended the hand, on its owner's Elite discards (EL-4)."""
    if g.active != 0:
        card = g.active
        g.active = 0
        spend(g, g.turn, card)
    g.active_slot = 0
    g.active_colour = 0
    g.icon = 0
    g.reach = 0
    g.target = -1


@rule
def take_spent(g: State, seat: Seat, place: int) -> int:
    """Takes a card off its owner's Elite discards."""
    card = g.spent[seat][place]
    g.spent_count[seat] -= 1
    for above in range(place, g.spent_count[seat]):
        g.spent[seat][above] = g.spent[seat][above + 1]
    g.spent[seat][g.spent_count[seat]] = 0
    return card


@rule
def recover(g: State, seat: Seat, place: int) -> None:
    """Puts one of the seat's Elite discards under its Player Deck (EL-7)."""
    card = take_spent(g, seat, place)
    put_under(g, seat, card)
    emit(g, RECOVERED, seat, card, 0)
