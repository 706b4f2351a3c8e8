"""The powers of cards with house rules, of one card or of two identical ones (H-1, H-2, H-6)."""

from __future__ import annotations

from lastcard.number_types import Kind, Seat

from .backend import emit, rule
from .consequences import begin_with, lose_turn, owe
from .event_codes import REVERSED, SKIPPED
from .matching import DRAW_TWO_POWER, FOUR_POWER, REVERSE_POWER, SKIP_POWER, SYMBOL_OF
from .order import next_seat, players, reverse_skips
from .stacking import grow_sum
from .state import State
from .swapping import ask_swap, pass_hands


@rule
def cards_to_draw(power: int, cards: int) -> int:
    """The number of cards that the next player draws for this many of such a card."""
    if power == DRAW_TWO_POWER:
        return 2 * cards
    return 4 if power == FOUR_POWER else 0


@rule
def apply_house_power(g: State, seat: Seat, kind: Kind, power: int, cards: int) -> bool:
    """Applies the power of the card, or of the pair, just played; False if it is the card's usual power."""
    drawn = cards_to_draw(power, cards)
    if g.stacks != 0 and drawn > 0:
        grow_sum(g, seat, drawn)
    elif g.seven_zero != 0 and SYMBOL_OF[kind] == 7:
        ask_swap(g, seat, cards)
    elif g.seven_zero != 0 and SYMBOL_OF[kind] == 0:
        pass_hands(g, seat, cards)
    elif cards == 1:
        return False
    else:
        return apply_pair(g, seat, power)
    return True


@rule
def apply_pair(g: State, seat: Seat, power: int) -> bool:
    """Applies the doubled power of a pair (H-6): four cards and one lost turn, two lost turns, or two
    reversals."""
    if power == DRAW_TWO_POWER:
        owe(g, next_seat(g, seat), 4)
        lose_turn(g, next_seat(g, seat))
    elif power == SKIP_POWER or (power == REVERSE_POWER and reverse_skips(g)):
        skip_two(g, seat)
    elif power == REVERSE_POWER:
        reverse_twice(g, seat)
    else:
        return False
    return True


@rule
def skip_two(g: State, seat: Seat) -> None:
    """Makes the next two players miss a turn, but never the player of the cards."""
    first = next_seat(g, seat)
    if players(g) > 2:
        emit(g, SKIPPED, first, 0, 0)
        first = next_seat(g, first)
    lose_turn(g, first)


@rule
def reverse_twice(g: State, seat: Seat) -> None:
    """Reverses the direction twice, so that it stays."""
    emit(g, REVERSED, seat, -g.direction, 0)
    emit(g, REVERSED, seat, g.direction, 0)
    begin_with(g, next_seat(g, seat))
