"""A turn without a play: draw, then perhaps play the drawn card, or pass (C-6, C-8, C-9, C-12, H-4)."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Kind, Seat

from .backend import emit, plays_house, rule
from .calls import update_call_duty
from .consequences import owe, pass_on
from .event_codes import KEPT, PASSED
from .limiting import is_full
from .matching import has_four_colours, playable_high, playable_low
from .order import is_out
from .phases import DRAWING, DRAWN
from .piles import can_draw, draw_one
from .state import State
from .turns import block, turn_move


@rule
def fits(g: State, seat: Seat, kind: Kind) -> bool:
    """Whether a card just drawn can be played now, by any rule."""
    if kind >= LOW_KINDS:
        return (playable_high(g, seat) >> (kind - LOW_KINDS)) & 1 != 0
    if (playable_low(g, seat) >> kind) & 1 != 0:
        return True
    return (g.interrupts >> kind) & 1 != 0 and has_four_colours(g, seat)


@rule
def draw_for_turn(g: State, seat: Seat) -> None:
    """Draws a card instead of playing one; the choice what to do with it follows (C-9)."""
    turn_move(g, seat)
    owe(g, seat, 1)
    g.phase = DRAWING


@rule
def draw_at_once(g: State, seat: Seat, count: int) -> None:
    """Makes the seat draw this many cards, or as many as there are, before anything that is noted; none if it
    is out (H-8)."""
    if plays_house(g) and is_out(g, seat):
        return
    for _ in range(count):
        if draw_one(g, seat) >= 0:
            update_call_duty(g, seat)


@rule
def draws_on(g: State) -> bool:
    """Whether to draw again (H-4): until the card just drawn fits, nothing is left to draw, or the hand is
    full (H-8)."""
    if g.draw_until == 0 or is_full(g, g.turn) or not can_draw(g):
        return False
    return not fits(g, g.turn, g.drawn)


@rule
def look_at_drawn(g: State) -> None:
    """Offers a drawn card that fits; otherwise ends the turn (C-9). A table that holds drawn cards waits in
    either case, so that the wait doesn't reveal whether the card fitted (A-3).
    """
    if plays_house(g) and draws_on(g):
        owe(g, g.turn, 1)
    elif g.holds_drawn or fits(g, g.turn, g.drawn):
        g.phase = DRAWN
    else:
        g.drawn = -1
        pass_on(g)


@rule
def keep_drawn(g: State, seat: Seat) -> None:
    """Keeps the card just drawn and ends the turn."""
    emit(g, KEPT, seat, 0, 0)
    g.drawn = -1
    pass_on(g)


@rule
def everybody_passed(g: State) -> bool:
    """Whether all who are still in the hand (H-8) have passed since the last play."""
    passed = g.passed | g.out if plays_house(g) else g.passed
    return passed == (1 << g.seats) - 1


@rule
def pass_turn(g: State, seat: Seat) -> None:
    """Passes, with nothing to draw and nothing to play (C-12). When everyone has passed like this, the hand
    is blocked (C-13).
    """
    turn_move(g, seat)
    emit(g, PASSED, seat, 0, 0)
    g.passed |= 1 << seat
    if everybody_passed(g):
        block(g)
    else:
        pass_on(g)
