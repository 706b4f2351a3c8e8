"""Reasons about moves that lay no card: answers, drawing, passing."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.editions import Edition
from lastcard.errors import Reason, reason
from lastcard.moves import Move, MoveType
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.piles import can_draw
from lastcard.rules.state import State

from .house import no_swap, no_word_now
from .questions import QUESTIONS, question_first


def no_answer(g: State, seat: Seat, move: Move, edition: Edition) -> Reason:
    """The reason to refuse a move that lays no card of the hand."""
    if g.phase in QUESTIONS:
        return no_swap(g, seat, move) or question_first(g, seat, edition)
    if seat != g.turn:
        return reason(Code.NOT_YOUR_TURN, "C-10", seat=g.turn)
    return no_word_now(g, seat, move.type) or _no_word(g, move)


def _no_word(g: State, move: Move) -> Reason:
    if move.type == MoveType.DRAW:
        return _no_draw(g)
    if move.type == MoveType.PASS:
        return _no_pass(g)
    if move.type == MoveType.KEEP:
        return reason(Code.NOTHING_TO_KEEP, "C-9")
    return reason(Code.NOTHING_ASKED, "C-6", move=str(move))


def _no_draw(g: State) -> Reason:
    if g.phase == ph.DRAWN:
        return reason(Code.DRAWN_ALREADY, "C-9")
    return reason(Code.NOTHING_TO_DRAW, "C-12")


def _no_pass(g: State) -> Reason:
    if g.phase == ph.DRAWN:
        return reason(Code.KEEP_OR_PLAY, "C-9")
    return reason(Code.PASS_BUT_DRAW if can_draw(g) else Code.PASS_BUT_PLAY, "C-12")
