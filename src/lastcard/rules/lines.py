"""A wild that starts a round of film lines (FL-1 to FL-6). For the rules a line is said or not."""

from __future__ import annotations

from .backend import emit, rule
from .consequences import owe, pass_on
from .event_codes import COULD_NOT, LINES_OVER, SAID
from .order import next_seat, players
from .phases import LINE
from .state import Seat, State


@rule
def ask_lines(g: State) -> None:
    """FL-2, FL-4: around the table from the next player, for a limited number of laps."""
    g.remaining = g.laps * players(g)
    g.asked = next_seat(g, g.turn)
    g.phase = LINE


@rule
def say_line(g: State, seat: Seat) -> None:
    """Counts a line that was said; the next seat is asked, unless that was the last one (FL-4)."""
    emit(g, SAID, seat, 0, 0)
    g.remaining -= 1
    if g.remaining == 0:
        emit(g, LINES_OVER, -1, 0, 0)
        pass_on(g)
    else:
        g.asked = next_seat(g, seat)


@rule
def fail_line(g: State, seat: Seat) -> None:
    """FL-3: the first who can't draws three; play continues from the player of the card."""
    emit(g, COULD_NOT, seat, 0, 0)
    g.remaining = 0
    owe(g, seat, 3)
    pass_on(g)
