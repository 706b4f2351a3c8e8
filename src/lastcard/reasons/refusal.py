"""The reason to refuse a move: the first one that applies."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.editions import Edition
from lastcard.errors import Reason, reason
from lastcard.moves import Meaning, Move, MoveType
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.state import State
from lastcard.whole_numbers import whole

from .answers import no_answer
from .calls import no_call, no_catch, no_seat
from .house import out_of_hand
from .plays import no_play, no_throw, no_two_plays


def refusal(g: State, seat: Seat, move: Move, edition: Edition) -> Reason:
    """The reason why the seat can't make this move now."""
    if whole(seat) not in range(g.seats):
        return no_seat(seat, g.seats)
    if g.phase == ph.OVER:
        return _over(g, seat)
    if g.phase == ph.DRAFT and move.lays_card:
        return no_answer(g, seat, move, edition)
    return out_of_hand(g, seat) or _no_move(g, seat, move, edition)


def _no_move(g: State, seat: Seat, move: Move, edition: Edition) -> Reason:
    match move.meaning:
        case Meaning(MoveType.WAIVE):
            return reason(Code.WAIVE_AT_TABLE, "C-16")
        case Meaning(MoveType.CALL):
            return no_call(g, seat)
        case Meaning(MoveType.CATCH, seat=int(sleeper)):
            return no_catch(g, seat, sleeper)
        case Meaning(MoveType.PLAY, kind=int(kind)):
            return no_play(g, seat, kind, edition)
        case Meaning(MoveType.PAIR, kind=int(kind)):
            return no_two_plays(g, seat, kind, edition)
        case Meaning(MoveType.THROW, kind=int(kind)):
            return no_throw(g, seat, kind, edition)
        case _:
            return no_answer(g, seat, move, edition)


def _over(g: State, seat: Seat) -> Reason:
    if g.winner < 0:
        return reason(Code.HAND_BLOCKED, "C-13")
    if g.winner == seat:
        return reason(Code.HAND_WON_YOU, "C-1")
    return reason(Code.HAND_WON, "C-1", seat=g.winner)
