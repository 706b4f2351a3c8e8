"""The consequences of a move. A rule notes them here and `settling` carries them out, in one place for all
moves: on a GPU that keeps games together when different moves have the same consequences.
"""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import rule
from .phases import BEGINNING, PASSING, SKIPPING, WINNING
from .state import State


@rule
def owe(g: State, seat: Seat, count: int) -> None:
    """Notes that the seat draws this many cards, or as many as there are (C-12), before anything else; one
    seat at a time."""
    g.due_seat = seat
    g.due = count


@rule
def lose_turn(g: State, seat: Seat) -> None:
    """Notes that the seat is skipped; cards owed, if any, are this seat's."""
    g.due_seat = seat
    g.phase = SKIPPING


@rule
def begin_with(g: State, seat: Seat) -> None:
    """Notes that the turn goes to this seat."""
    g.asked = seat
    g.phase = BEGINNING


@rule
def pass_on(g: State) -> None:
    """Notes that the turn is over (C-10)."""
    g.phase = PASSING


@rule
def win_with(g: State, seat: Seat) -> None:
    """Notes that the seat wins, once the owed cards have been drawn (C-19)."""
    g.winner = seat
    g.phase = WINNING
