"""The table as one seat sees it: a state built from a view, for policies to run on.

Hidden parts are empty: the other hands and the piles have sizes but no cards. The seat has the same legal
moves as at the real table.
"""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.cards import COLOUR_NAMES
from lastcard.catalogue import Catalogue
from lastcard.editions import lay_table
from lastcard.number_types import Kind, Seat
from lastcard.phase_names import PHASE_NUMBERS
from lastcard.rules.hands import gain
from lastcard.rules.state import State, Table
from lastcard.setup import PublicSetup
from lastcard.view import EliteView, View

_COLOURS = {name: number for number, name in enumerate(COLOUR_NAMES)}


def table_from_view(view: View, setup: PublicSetup, make: type[State] = Table) -> State:
    """The table as the seat sees it."""
    state = make()
    lay_table(state, setup.edition, view.seats, setup.options)
    _put_turn(state, view)
    _put_duties(state, view)
    _put_house(state, view)
    _put_own(state, view)
    _put_cards(state, view, setup.edition.cards.kinds)
    if view.elite is not None:
        _put_elite(state, view.elite, setup.catalogue)
    return state


def _put_turn(state: State, view: View) -> None:
    state.dealer = view.dealer
    state.turn = view.turn
    state.direction = view.direction
    state.phase = PHASE_NUMBERS[view.phase]
    state.asked = _seat(view.asked)
    state.remaining = view.remaining
    state.moves = view.moves
    state.winner = _seat(view.winner)


def _put_duties(state: State, view: View) -> None:
    state.owes = _seat_set(view.owes)
    state.passed = _seat_set(view.passed)
    state.throw_at = _seat(view.throw_at)


def _put_house(state: State, view: View) -> None:
    """The open sum, who laid the top card, and who is out (H-1, H-3, H-8)."""
    state.sum = view.sum
    state.laid_by = _seat(view.laid_by)
    state.out = _seat_set(view.out)


def _put_own(state: State, view: View) -> None:
    """The numbers of the edition's own rules."""
    for place, number in enumerate(view.own):
        state.own[place] = number
    for place, numbers in enumerate(view.own_by_seat):
        for seat, number in enumerate(numbers):
            state.own_by_seat[place][seat] = number


def _put_cards(state: State, view: View, kinds: Mapping[str, Kind]) -> None:
    """The seat's own hand, the discards, and the sizes of everything hidden."""
    if view.seat is not None:
        for card in view.hand:
            gain(state, view.seat, kinds[card])
    for seat, size in enumerate(view.sizes):
        state.sizes[seat] = size
    for place, card in enumerate(view.discard):
        state.discard[place] = kinds[card]
    state.discarded = len(view.discard)
    state.piled = view.pile
    state.drawn = -1 if view.drawn is None else kinds[view.drawn]
    if view.top is not None and view.colour is not None:
        state.top = kinds[view.top]
        state.colour = _COLOURS[view.colour]


def _put_elite(state: State, elite: EliteView, cards: Catalogue) -> None:
    """Lineups, Elite discards and the active card; of a Player Deck only its size."""
    state.printed = cards.printed
    for seat, lineup in enumerate(elite.lineups):
        for slot, card in enumerate(lineup):
            state.lineup[seat][slot] = _number(card, cards)
        for place, number in enumerate(cards.numbers(elite.spent[seat])):
            state.spent[seat][place] = number
        state.spent_count[seat] = len(elite.spent[seat])
        state.deck_count[seat] = elite.decks[seat]
        state.skips[seat] = elite.skips[seat]
    state.again = elite.again
    state.active = _number(elite.active, cards)
    state.icon = elite.icon
    state.target = _seat(elite.target)
    if elite.found is not None and elite.target is not None:
        state.deck[elite.target][0] = _number(elite.found, cards)
    _put_layout(state, elite, cards)


def _put_layout(state: State, elite: EliteView, cards: Catalogue) -> None:
    for place, number in enumerate(cards.numbers(elite.layout)):
        state.layout[place] = number
    state.laid_count = len(elite.layout)
    state.pooled = elite.pool


def _number(card: str | None, cards: Catalogue) -> int:
    return 0 if card is None else cards.number(card)


def _seat(seat: Seat | None) -> Seat:
    return -1 if seat is None else seat


def _seat_set(seats: tuple[Seat, ...]) -> int:
    return sum(1 << seat for seat in seats)
