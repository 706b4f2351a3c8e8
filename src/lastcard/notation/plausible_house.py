"""Checks that the house-rule parts of a position are possible."""

from __future__ import annotations

from lastcard.cards import COLOURED_KINDS, WILD_FOUR
from lastcard.errors import NotationError
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.limiting import is_full
from lastcard.rules.matching import DRAW_TWO_POWER, POWER_OF, SYMBOL_OF
from lastcard.rules.order import is_out, players
from lastcard.rules.state import State


def check_house(state: State) -> None:
    """Raises NotationError for an impossible sum, swap or player who is out."""
    _check_sum(state)
    _check_swap(state)
    _check_out(state)


def _check_sum(state: State) -> None:
    if state.sum == 0:
        return
    if not state.stacks:
        raise NotationError("sum: at this table nothing is stacked", rule="H-1")
    if state.phase != ph.TURN or state.laid_by < 0:
        raise NotationError(
            "sum: it is open on the turn after the card, and laid says whose card", rule="H-1"
        )
    if state.top != WILD_FOUR and POWER_OF[state.top] != DRAW_TWO_POWER:
        raise NotationError("sum: the top card makes nobody draw", rule="H-1")


def _check_swap(state: State) -> None:
    if state.phase != ph.SWAP:
        return
    if not state.seven_zero or state.top >= COLOURED_KINDS or SYMBOL_OF[state.top] != 7:
        raise NotationError("phase: hands are swapped after a 7, where that is a rule", rule="H-2")
    if state.remaining > (2 if state.doubles else 1):
        raise NotationError("left: one swap for each 7", rule="H-2")


def _check_out(state: State) -> None:
    if state.out == 0 and not any(state.forfeit) and not state.limit:
        return
    if not state.limit and (state.out or any(state.forfeit)):
        raise NotationError("out, forfeit: at this table nobody can be out of the hand", rule="H-8")
    seats = range(state.seats)
    if any(state.sizes[seat] for seat in seats if is_out(state, seat)):
        raise NotationError("out: whoever is out holds no cards", rule="H-8")
    if state.phase == ph.TURN and any(is_full(state, seat) for seat in seats):
        raise NotationError("hands: whoever holds as many cards as the limit is out", rule="H-8")
    if state.phase != ph.OVER and (players(state) < 2 or is_out(state, state.turn)):
        raise NotationError("out: at least two play on, and whoever has the turn is one of them", rule="H-8")


def is_last_left(state: State, seat: Seat) -> bool:
    """H-8: whether everyone else is out, so that this seat has won with cards in hand."""
    return bool(state.limit) and players(state) == 1 and not is_out(state, seat)
