"""Reasons about calls and catches."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.number_types import Seat
from lastcard.rules.state import State
from lastcard.whole_numbers import whole_or_written


def no_seat(seat: Seat, seats: int) -> Reason:
    """The reason for a seat that the table doesn't have."""
    return reason(Code.NO_SEAT, "P-1", number=whole_or_written(seat), last=seats - 1)


def no_call(g: State, seat: Seat) -> Reason:
    """The reason why the seat can't call UNO now."""
    if g.sizes[seat] != 1:
        return reason(Code.CALL_TOO_EARLY, "C-14", count=g.sizes[seat])
    return reason(Code.CALL_TOO_LATE, "C-16")


def no_catch(g: State, seat: Seat, sleeper: Seat) -> Reason:
    """The reason why the seat can't catch this one."""
    if sleeper >= g.seats:
        return no_seat(sleeper, g.seats)
    if sleeper != seat:
        return reason(Code.OWES_NO_CALL, "C-16", seat=sleeper)
    owes = g.owes >> seat & 1
    return reason(Code.CATCH_YOURSELF if owes else Code.CATCH_YOURSELF_IN_VAIN, "C-15")
