"""Reasons about house rules: sums, jump-ins, pairs, having to play."""

from __future__ import annotations

from lastcard.cards import COLOURED_KINDS
from lastcard.codes import Code
from lastcard.editions import Edition
from lastcard.errors import Reason, reason
from lastcard.moves import Move, MoveType
from lastcard.number_types import Kind, Seat
from lastcard.rules import phases as ph
from lastcard.rules.hands import count_of
from lastcard.rules.house_legality import is_forced, turn_kinds
from lastcard.rules.jumping import is_jumpable
from lastcard.rules.matching import playable_low
from lastcard.rules.order import is_out
from lastcard.rules.stacking import answering_low
from lastcard.rules.state import State

from .calls import no_seat
from .questions import QUESTIONS, question_first


def out_of_hand(g: State, seat: Seat) -> Reason | None:
    """The reason to refuse any move of a player who is out (H-8)."""
    return reason(Code.YOU_ARE_OUT, "H-8") if is_out(g, seat) else None


def sum_first(g: State) -> Reason:
    """The reason to refuse other moves while a sum is open, which must be answered or drawn (H-1)."""
    return reason(Code.ANSWER_SUM, "H-1", count=g.sum)


def no_answer_to_sum(g: State, seat: Seat, kind: Kind) -> Reason | None:
    """The reason why this card doesn't answer the open sum; None if it does."""
    return None if answering_low(g, seat) >> kind & 1 else sum_first(g)


def no_word_now(g: State, seat: Seat, word: MoveType) -> Reason | None:
    """The reason why house rules forbid drawing, keeping, taking or challenging; None if they allow it."""
    if g.sum > 0:
        challenges = word == MoveType.CHALLENGE
        return reason(Code.CHALLENGE_ANSWER, "H-1") if challenges and g.challenges else sum_first(g)
    if word == MoveType.DRAW and g.phase == ph.TURN and is_forced(g, playable_low(g, seat)):
        return reason(Code.MUST_PLAY, "H-5")
    if word == MoveType.KEEP and g.phase == ph.DRAWN:
        return reason(Code.MUST_PLAY_DRAWN, "H-5")
    return None


def no_swap(g: State, seat: Seat, move: Move) -> Reason | None:
    """The reason why the seat can't swap hands with this one; None if it isn't asked to swap (H-2)."""
    other = move.seat
    if g.phase != ph.SWAP or seat != g.asked or move.type != MoveType.TARGET or other is None:
        return None
    if other >= g.seats:
        return no_seat(other, g.seats)
    if other == seat:
        return reason(Code.SWAP_YOURSELF, "H-2")
    return reason(Code.SWAP_OUT, "H-8", seat=other)


def no_jump_in(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    """The reason why this card can't be played out of turn with the jump-in rule; None if only the call with
    it is wrong."""
    if kind != g.top or kind >= COLOURED_KINDS:
        return reason(Code.JUMP_OTHER_CARD, "H-3", seat=g.turn)
    if seat == g.laid_by:
        return reason(Code.JUMP_OWN_CARD, "H-3")
    return None if is_jumpable(g) else reason(Code.JUMP_TOO_LATE, "H-3")


def no_pair(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    """The reason why the seat can't lay two of this kind; None if only the call with them is wrong."""
    card = edition.cards.texts[kind]
    if not g.doubles:
        return reason(Code.NO_DOUBLES, "H-6")
    if count_of(g, seat, kind) < 2:
        return reason(Code.NOT_HELD_TWICE, "H-6", card=card)
    if g.phase == ph.FOLLOW_UP and seat == g.asked:
        return reason(Code.DOUBLE_AS_ANSWER, "H-6")
    if g.phase in QUESTIONS:
        return question_first(g, seat, edition)
    return _no_pair_now(g, seat)


def _no_pair_now(g: State, seat: Seat) -> Reason | None:
    if seat != g.turn:
        return reason(Code.NOT_YOUR_TURN, "C-10", seat=g.turn)
    return reason(Code.DOUBLE_AFTER_DRAWING, "H-6") if g.phase == ph.DRAWN else None


def pair_fits(g: State, seat: Seat, kind: Kind) -> bool:
    """Whether one card of this kind could be played now."""
    return bool(turn_kinds(g, seat) >> kind & 1)
