"""A wild that starts a round of film lines (FL-1 to FL-6). For the rules a line is said or not."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import emit, rule
from .consequences import owe, pass_on
from .event_codes import COULD_NOT, LINES_OVER, SAID
from .order import next_seat, players
from .phases import LINE
from .state import State


@rule
def ask_lines(g: State) -> None:
    """Starts a round of lines, from the next player around the table, for a limited number of laps (FL-2,
    FL-4)."""
    g.remaining = g.laps * players(g)
    g.asked = next_seat(g, g.turn)
    g.phase = LINE


@rule
def say_line(g: State, seat: Seat) -> None:
    """Counts a line that was said; asks the next seat, unless that was the last one (FL-4)."""
    emit(g, SAID, seat, 0, 0)
    g.remaining -= 1
    if g.remaining == 0:
        emit(g, LINES_OVER, -1, 0, 0)
        pass_on(g)
    else:
        g.asked = next_seat(g, seat)


@rule
def fail_line(g: State, seat: Seat) -> None:
    """Makes a seat without a line draw three; play continues from the player of the card (FL-3)."""
    emit(g, COULD_NOT, seat, 0, 0)
    g.remaining = 0
    owe(g, seat, 3)
    pass_on(g)
