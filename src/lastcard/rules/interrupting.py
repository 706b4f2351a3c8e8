"""A wild that interrupts: with all four colours in hand, played at any time (AS-1 to AS-5)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import rule
from .calls import forgive_others
from .phases import FOLLOW_UP, TURN
from .state import State
from .turns import turn_move


@rule
def enter(g: State, seat: Seat) -> None:
    """Gives the turn to the interrupting seat; a card already drawn stays in its hand (AS-3, AS-4)."""
    if seat == g.turn and g.phase == TURN:
        turn_move(g, seat)
    else:
        forgive_others(g, seat)
    g.turn = seat
    g.drawn = -1


@rule
def ask_follow_up(g: State, seat: Seat) -> None:
    """Asks for a card of the chosen colour (AS-2)."""
    g.asked = seat
    g.phase = FOLLOW_UP
