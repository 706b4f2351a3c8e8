"""The open sum: Draw Twos and Wild Draw Fours answered with another (H-1)."""

from __future__ import annotations

from lastcard.cards import WILD_FOUR
from lastcard.number_types import Seat

from .backend import emit, rule
from .consequences import lose_turn, owe, pass_on
from .event_codes import SUM_GREW, TOOK_SUM
from .matching import COLOUR_LOW, FOURS, SAME_SYMBOL_LOW, TWOS
from .state import MOST_SUM, State

NO_STACKING, STACK_SAME, STACK_ANY = range(3)


@rule
def answering_low(g: State, seat: Seat) -> int:
    """The kinds that could answer the open sum: those of its symbol, or any that draw and fit."""
    if g.stacks == STACK_ANY:
        return g.low[seat] & (FOURS | (TWOS & (COLOUR_LOW[g.colour] | SAME_SYMBOL_LOW[g.top])))
    return g.low[seat] & (FOURS if g.top == WILD_FOUR else TWOS)


@rule
def can_challenge_sum(g: State) -> bool:
    """Whether the sum can be challenged: only the Wild Draw Four that opened it, until it is answered, while
    the sum is four."""
    return g.sum == 4 and g.top == WILD_FOUR and g.challenges != 0


@rule
def grow_sum(g: State, seat: Seat, cards: int) -> None:
    """Opens the sum or adds to it, and passes it on; an answer ends the chance to challenge. The sum stays
    within the number of cards that can be drawn."""
    if g.sum > 0:
        g.guilty = 0
    g.sum = min(g.sum + cards, MOST_SUM)
    emit(g, SUM_GREW, seat, g.sum, 0)
    pass_on(g)


@rule
def take_sum(g: State, seat: Seat) -> None:
    """Draws the whole sum and loses the turn; that isn't a turn move (C-16)."""
    emit(g, TOOK_SUM, seat, g.sum, 0)
    owe(g, seat, close_sum(g))
    lose_turn(g, seat)


@rule
def close_sum(g: State) -> int:
    """Closes the sum; returns what it was."""
    cards = g.sum
    g.sum = 0
    g.guilty = 0
    return cards
