"""Calling UNO, catching a player who forgot (C-14 to C-18), and the chance that a call gives (HM-1, HM-2)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import emit, rule
from .event_codes import CALLED
from .state import State


@rule
def call(g: State, seat: Seat) -> None:
    """Calls UNO. Where a wild can be thrown, the latest call gives the chance to throw (HM-2)."""
    g.owes &= ~(1 << seat)
    emit(g, CALLED, seat, 0, 0)
    if g.throws:
        g.throw_at = seat


@rule
def update_call_duty(g: State, seat: Seat) -> None:
    """Updates the duty to call after a hand has changed: it comes with the last card and goes when the hand
    grows (C-14, C-18)."""
    if g.throw_at == seat:
        g.throw_at = -1
    if g.sizes[seat] != 1:
        g.owes &= ~(1 << seat)
    elif g.auto_call:
        call(g, seat)
    else:
        g.owes |= 1 << seat


@rule
def forgive_others(g: State, seat: Seat) -> None:
    """Clears the calls owed by other seats once this one has moved (C-16)."""
    g.owes &= 1 << seat
