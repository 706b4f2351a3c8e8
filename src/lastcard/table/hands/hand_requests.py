"""People's messages about the hand: each is read once, and the croupier carries it out."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import NotationError, reason
from lastcard.moves import CALL, SAID, Move
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..races.claims import Sent
from ..refusal import Refusal
from ..rooms.hand import LiveHand
from ..rooms.people import tidy
from ..session_context import SessionContext
from .croupier import Croupier


class HandRequests:
    """Reads messages and submits their moves."""

    def __init__(self, context: SessionContext, croupier: Croupier) -> None:
        self.context = context
        self.croupier = croupier

    def take(self, connection: int, member: int, message: msg.HandMessage) -> None:
        """Lets the croupier carry out a message."""
        if self.context.paused and not isinstance(message, msg.Why):
            raise Refusal(reason(Code.PAUSED))
        match message:
            case msg.Play():
                self.play(connection, member, message)
            case msg.Catch():
                self.catch(connection, member, message)
            case msg.Arm():
                self.arm(connection, member, message)
            case msg.TakeBack():
                self.croupier.take_back(self.context.own_seat(member))
            case msg.Agree():
                self.croupier.answer_back(self.context.own_seat(member), yes=message.yes)
            case msg.Line():
                self.say(member, message)
            case msg.Doubt():
                self.doubt(member)
            case msg.Vote():
                self.vote(member, message)
            case msg.Why():
                self.why(connection, member, message)

    def play(self, connection: int, member: int, message: msg.Play) -> None:
        """Submits a move of the member's seat; a film named by a muted member is left out."""
        hand, seat = self.croupier.hand(), self.context.own_seat(member)
        move = _read(hand, message.move)
        film = tidy(message.film, msg.FILM_LENGTH) if self.context.has_voice(member) else ""
        sent = Sent(message.window, message.n, self._trip(connection), film)
        self.croupier.submit(seat, move, sent=sent)

    def catch(self, connection: int, member: int, message: msg.Catch) -> None:
        """Catches the player who owes a call; a false catch costs a cool-down."""
        hand, seat = self.croupier.hand(), self.context.own_seat(member)
        move = self.croupier.claims.catch(hand, seat, message.window)
        self.croupier.submit(seat, move, sent=Sent(message.window, trip=self._trip(connection)))

    def arm(self, connection: int, member: int, message: msg.Arm) -> None:
        """Arms a call before the play; it is made as soon as it is owed."""
        hand, seat = self.croupier.hand(), self.context.own_seat(member)
        self.croupier.arm(seat, member, on=message.on)
        if message.on and hand.game.state.owes >> seat & 1:
            # A call that is already owed is raced for like any other.
            self.croupier.submit(seat, CALL, sent=Sent(trip=self._trip(connection)))

    def say(self, member: int, message: msg.Line) -> None:
        """Takes a line in the round (FL-2); a muted player's counts as said aloud, without words."""
        if message.text:
            self.context.check_voice(member)
        seat = self.context.own_seat(member)
        self.croupier.talk.check()
        self.croupier.submit(seat, SAID, sent=Sent(line=message.text))

    def doubt(self, member: int) -> None:
        """Doubts a line, which settles it, opens a vote or asks for another line (FL-6)."""
        entry = self.croupier.talk.doubt(self.context.own_seat(member))
        self.croupier.conclude(entry)
        if entry is None and not self.croupier.hand().line_is_open:
            self.croupier.ask_again()

    def vote(self, member: int, message: msg.Vote) -> None:
        """Votes on the doubted line (FL-6)."""
        entry = self.croupier.talk.vote(self.context.own_seat(member), stands=message.stands)
        self.croupier.conclude(entry)

    def why(self, connection: int, member: int, message: msg.Why) -> None:
        """Sends the reason why a move can't be made now, or that it can."""
        hand, seat = self.croupier.hand(), self.context.own_seat(member)
        refused = hand.game.why_not(seat, _read(hand, message.move))
        self.context.tell(connection, out.Because.of(message.move, None if refused is None else refused.why))

    def _trip(self, connection: int) -> float:
        return self.context.links[connection].trip


def _read(hand: LiveHand, move: str) -> Move:
    """A move read from the wire."""
    try:
        return hand.game.setup.edition.moves.read(move)
    except NotationError as error:
        raise Refusal.of(error) from None
