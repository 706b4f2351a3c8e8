"""Taking back a move, alone with bots: up to where it is possible, and why it isn't."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.view import knows_more

from ..refusal import Refusal
from ..session_context import SessionContext
from .hand import LiveHand


def moves_kept(context: SessionContext, hand: LiveHand, seat: int) -> int:
    """How many moves of the hand stay if the seat takes back its last one; a Refusal says why it can't."""
    if not context.alone:
        raise Refusal(reason(Code.BACK_PEOPLE))
    place = _last_move(hand, seat)
    if place is None or hand.back_to(place).lines is not None:
        raise Refusal(reason(Code.BACK_NOTHING))
    if _showed_a_card(hand, place):
        raise Refusal(reason(Code.BACK_SHOWN))
    return place


def _last_move(hand: LiveHand, seat: int) -> int | None:
    """Where the seat's last move is that the table had waited for: calls and catches stay made."""
    read = hand.game.setup.edition.moves.read
    own = [n for n, timed in enumerate(hand.moves) if timed.seat == seat and not read(timed.move).reacts]
    return own[-1] if own else None


def _showed_a_card(hand: LiveHand, place: int) -> bool:
    """Whether the move let anybody see a card that they didn't know before."""
    before, after = hand.back_to(place).game, hand.back_to(place + 1).game
    log = (after.state.log or [])[len(before.state.log or ()) :]
    return any(knows_more(raw, seat) for raw in log for seat in range(after.seats))
