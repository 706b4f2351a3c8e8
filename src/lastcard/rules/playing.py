"""Playing a card, or two identical ones: onto the pile, then its power (C-6, C-14, C-19, K-1 to K-5; H-3,
H-6).
"""

from __future__ import annotations

from lastcard.cards import WILD_FOUR
from lastcard.number_types import ColourNumber, Kind, Seat

from . import hooks
from .activation import offer
from .backend import emit, plays_elite, plays_house, plays_own, rule
from .calls import call, update_call_duty
from .consequences import begin_with, lose_turn, owe, pass_on, win_with
from .event_codes import PAIRED, PLAYED, REVERSED
from .hands import lose
from .house_powers import apply_house_power, cards_to_draw
from .interrupting import ask_follow_up, enter
from .jumping import jump_in
from .matching import (
    COLOUR_OF,
    DRAW_TWO_POWER,
    ELITE_WILD_POWER,
    FOUR_POWER,
    ICON_POWER,
    POWER_OF,
    RECOVER_POWER,
    REVERSE_POWER,
    SKIP_POWER,
    SPECIAL_POWER,
    WILD_RECOVER_POWER,
    has_four_colours,
    would_bluff,
)
from .order import next_seat, reverse_skips
from .own_numbers import bound_numbers
from .phases import TURN
from .piles import lay
from .recovering import offer_recovery
from .special import apply_special
from .state import MOST_SUM, State
from .turns import turn_move
from .wild_four import ask_four


@rule
def put_down(g: State, seat: Seat, kind: Kind, colour: ColourNumber) -> None:
    """Moves a card from the hand to the discard pile. The event comes before the colour changes, since the
    memory of the play compares the two.
    """
    lose(g, seat, kind)
    lay(g, kind)
    g.passed = 0
    emit(g, PLAYED, seat, kind, colour)
    g.colour = colour
    if plays_house(g):
        g.laid_by = seat


@rule
def play_card(g: State, seat: Seat, kind: Kind, colour: ColourNumber, calling: int) -> None:
    """Plays a card, by turn or as an interruption; `colour` is its own or the one chosen for a wild."""
    if (g.interrupts >> kind) & 1 != 0 and has_four_colours(g, seat):
        enter(g, seat)
        put_down(g, seat, kind, colour)
        ask_follow_up(g, seat)
        return
    if g.phase == TURN:
        if seat != g.turn and plays_house(g):
            jump_in(g, seat)
        turn_move(g, seat)
    else:
        g.drawn = -1
    if kind == WILD_FOUR and g.challenges and g.sizes[seat] > 1:
        g.guilty = 1 if is_guilty(g, seat) else 0
    put_down(g, seat, kind, colour)
    carry_out(g, seat, kind, 1, calling)


@rule
def play_pair(g: State, seat: Seat, kind: Kind, calling: int) -> None:
    """Plays two identical cards as one move, on the player's turn (H-6)."""
    turn_move(g, seat)
    put_down(g, seat, kind, COLOUR_OF[kind])
    lose(g, seat, kind)
    lay(g, kind)
    emit(g, PAIRED, seat, kind, 0)
    carry_out(g, seat, kind, 2, calling)


@rule
def is_guilty(g: State, seat: Seat) -> bool:
    """Whether a Wild Draw Four is played against its condition (K-8); an answer to an open sum has none
    (H-1)."""
    return would_bluff(g, seat) and not (plays_house(g) and g.sum > 0)


@rule
def carry_out(g: State, seat: Seat, kind: Kind, cards: int, calling: int) -> None:
    """Carries out the consequences of the card, or of the pair, just laid."""
    power = POWER_OF[kind]
    if g.sizes[seat] == 0:
        play_last(g, seat, power, cards)
        return
    if g.sizes[seat] == 1:
        update_call_duty(g, seat)
        if calling:
            call(g, seat)
    if not (plays_house(g) and apply_house_power(g, seat, kind, power, cards)):
        apply_power(g, seat, power)
    if plays_own(g):
        hooks.after_play(g, seat, kind)
        bound_numbers(g)


@rule
def play_last(g: State, seat: Seat, power: int, cards: int) -> None:
    """Wins with the last card; any cards that it makes others draw are still drawn, for the score (C-19)."""
    if plays_house(g):
        owe(g, next_seat(g, seat), min(g.sum + cards_to_draw(power, cards), MOST_SUM))
    elif power == DRAW_TWO_POWER:
        owe(g, next_seat(g, seat), 2)
    elif power == FOUR_POWER:
        owe(g, next_seat(g, seat), 4)
    win_with(g, seat)


@rule
def apply_power(g: State, seat: Seat, power: int) -> None:
    """Applies the power of the card just played."""
    if power == 0:
        pass_on(g)
    elif power == SKIP_POWER:
        lose_turn(g, next_seat(g, seat))
    elif power == REVERSE_POWER:
        reverse(g, seat)
    elif power == DRAW_TWO_POWER:
        draw_two(g, seat)
    elif power == FOUR_POWER:
        ask_four(g)
    elif power == SPECIAL_POWER:
        apply_special(g)
    elif plays_elite(g):
        apply_elite_power(g, seat, power)


@rule
def apply_elite_power(g: State, seat: Seat, power: int) -> None:
    """Applies the power of an Elite UNO card: offers an activation, or recoveries."""
    if power == ICON_POWER or power == ELITE_WILD_POWER:
        offer(g, seat)
    elif power == RECOVER_POWER:
        offer_recovery(g, seat, 1)
    elif power == WILD_RECOVER_POWER:
        offer_recovery(g, seat, 3)


@rule
def reverse(g: State, seat: Seat) -> None:
    """Reverses the direction (K-2); between two players it works as a Skip (K-3)."""
    if reverse_skips(g):
        lose_turn(g, next_seat(g, seat))
        return
    g.direction = -g.direction
    emit(g, REVERSED, seat, g.direction, 0)
    begin_with(g, next_seat(g, seat))


@rule
def draw_two(g: State, seat: Seat) -> None:
    """Makes the next player draw two and miss the turn (K-1)."""
    victim = next_seat(g, seat)
    owe(g, victim, 2)
    lose_turn(g, victim)
