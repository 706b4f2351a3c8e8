"""Taking back a move: alone with bots immediately, with other people if all of them agree."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.number_types import Seat
from lastcard.rules.state import RawEvent
from lastcard.view import knows_more, shows_hand
from lastcard.wire import outgoing as out

from ..refusal import Refusal
from ..rooms.hand import LiveHand
from ..session_context import SessionContext


class BackRequest(NamedTuple):
    """A seat wants to take back a move; `awaited` are the people who haven't agreed yet, by seat."""

    hand: int
    seat: Seat
    moves: int
    """The number of moves that would stay."""
    awaited: frozenset[Seat]


class TakingBack:
    """Works out how far a hand goes back, and asks the others."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.request: BackRequest | None = None

    def ask(self, hand: LiveHand, seat: Seat) -> int | None:
        """The number of moves that stay if the seat takes back its last one; None while the others are asked.
        A Refusal says why it can't."""
        moves = moves_kept(self.context, hand, seat)
        others = frozenset(self.context.people()) - {seat}
        if not others:
            return moves
        self.request = BackRequest(hand.number, seat, moves, others)
        self.tell()
        return None

    def answer(self, hand: LiveHand, seat: Seat, *, yes: bool) -> int | None:
        """The same, after one of the others has answered; one objection is enough to decline."""
        request = self._asked(hand, seat)
        if not yes:
            self._end(request, Refusal(reason(Code.BACK_DECLINED, seat=seat)))
            return None
        awaited = request.awaited - {seat} & frozenset(self.context.people())
        self.request = request._replace(awaited=awaited)
        return None if awaited else self._agreed(hand, request)

    def _asked(self, hand: LiveHand, seat: Seat) -> BackRequest:
        request = self.request
        if request is None or request.hand != hand.number or seat not in request.awaited:
            raise Refusal(reason(Code.BACK_NOT_ASKED))
        return request

    def _agreed(self, hand: LiveHand, request: BackRequest) -> int | None:
        """The number of moves that stay after everybody agreed; a Refusal if play has since shown someone a
        card."""
        try:
            moves = moves_kept(self.context, hand, request.seat)
        except Refusal as refusal:
            self._end(request, refusal)
            return None
        if moves != request.moves:
            self._end(request, Refusal(reason(Code.BACK_NOTHING)))
            return None
        self.forget()
        return moves

    def _end(self, request: BackRequest, why: Refusal) -> None:
        """Tells the player who asked that the move stands, and why."""
        self.forget()
        member = self.context.room.state.chairs[request.seat].member
        if member is not None:
            self.context.tell_member(member, out.Refused.of(why.why))

    def forget(self) -> None:
        """Drops the request."""
        if self.request is not None:
            self.request = None
            self.tell()

    def tell(self) -> None:
        """Shows everyone who asks, and who hasn't answered yet."""
        self.context.tell_all(self.news())

    def news(self) -> out.BackNews:
        if self.request is None:
            return out.BackNews()
        return out.BackNews(self.request.seat, tuple(sorted(self.request.awaited)))


def moves_kept(context: SessionContext, hand: LiveHand, seat: Seat) -> int:
    """The number of moves that stay if the seat takes back its last one; a Refusal says why it can't."""
    index = _last_move(hand, seat)
    if index is None or hand.before[index].lines:
        raise Refusal(reason(Code.BACK_NOTHING))
    if _showed_a_card(context, hand, index):
        raise Refusal(reason(Code.BACK_SHOWN))
    return index


def _last_move(hand: LiveHand, seat: Seat) -> int | None:
    """The index of the seat's last main move; calls and catches can't be taken back, nor a bot's moves before
    a person took over its cards.
    """
    read = hand.game.setup.edition.moves.read
    since = max((takeover.n for takeover in hand.takeovers if takeover.seat == seat), default=0)
    moves = [(n, timed) for n, timed in enumerate(hand.moves) if n >= since and timed.seat == seat]
    return next((n for n, timed in reversed(moves) if not read(timed.move).reacts), None)


def _showed_a_card(context: SessionContext, hand: LiveHand, index: int) -> bool:
    """Whether the move showed anyone a card that they didn't know, or anything since has shown one to another
    person.
    """
    log = hand.game.state.log or []
    first = hand.before[index].events
    then = hand.before[index + 1].events if index + 1 < hand.n else len(log)
    shown = any(_saw_a_card(raw, seat) for raw in log[first:then] for seat in range(hand.game.seats))
    return shown or any(_saw_a_card(raw, seat) for raw in log[then:] for seat in context.people())


def _saw_a_card(raw: RawEvent, seat: Seat) -> bool:
    return knows_more(raw, seat) or shows_hand(raw, seat)
