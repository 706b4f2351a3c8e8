"""The course of a match: each hand is dealt once the seats have contributed; a pause stops it."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..lobby import commit_shuffle
from ..pace.timers import OF_A_ROOM, Timer
from ..refusal import Refusal
from ..room_news import tell_room
from ..rooms import room_entries as en
from ..rooms.hand import MAX_HAND_MOVES
from ..session_context import SessionContext
from . import dealing
from .coaching import expect_hints
from .contribution_round import ContributionRound
from .croupier import Croupier
from .news import broken_news
from .rest import PLAYED


class Course:
    """Deals the hands of a match, which the croupier then conducts."""

    def __init__(self, context: SessionContext, croupier: Croupier) -> None:
        self.context = context
        self.croupier = croupier
        self.contribution_round = ContributionRound(context)

    # Dealing

    def deal(self, *, late: bool = False) -> None:
        """Deals the next hand once the seats have contributed to the shuffle; a Refusal if it can't be dealt.
        `late`: without waiting any longer."""
        entry = dealing.prepare(self.context)
        if self.contribution_round.ready(late=late):
            self.context.paused = False
            dealing.deal(self.context, entry)
            self.contribution_round.suspend()
            self.croupier.begin()
            expect_hints(self.context)

    def take_contribution(self, member: int, message: msg.ShuffleMessage) -> None:
        """Takes a seat's commitment or contribution; after the last one, deals the hand."""
        if isinstance(message, msg.Commit):
            ready = self.contribution_round.commit(member, message)
        else:
            ready = self.contribution_round.reveal(member, message)
        if ready:
            self.deal_with_contributions(late=False)

    def deal_with_contributions(self, *, late: bool) -> None:
        """Deals when all contributions are there, or the time for them is over. If that has become
        impossible, the room shows everyone the reason.
        """
        try:
            self.deal(late=late)
        except Refusal:
            self.contribution_round.forget()

    def tell(self, connection: int) -> None:
        """Sends everything about this hand and the next to a member who has just come or has lost track."""
        if self.contribution_round.contributors:
            self.context.tell(connection, self.contribution_round.news())
        self.croupier.tell_hand(connection)

    def tell_all(self) -> None:
        """Sends that to everyone."""
        if self.contribution_round.contributors:
            self.context.tell_all(self.contribution_round.news())
        self.croupier.tell_hands()

    # Pause and end

    def suspend(self) -> None:
        """Suspends the table when no one is there, until someone comes back."""
        self.croupier.forget()
        self.contribution_round.suspend()
        self.context.timers.drop_all(*OF_A_ROOM)

    def set_paused(self, paused: bool) -> None:
        """Pauses or resumes play; pending timers start again then."""
        context = self.context
        self.croupier.settle_claims()
        if context.room.state.stage not in PLAYED:
            raise Refusal(reason(Code.NO_HAND))
        context.paused = paused
        context.timers.drop(Timer.NEXT)
        self.croupier.resume()
        dealing.await_next(context)
        tell_room(context)
        self.tell_all()

    def resume(self) -> None:
        """Resumes when someone is there again, or for the first time since a restart."""
        self.contribution_round.resume()
        self.croupier.resume()
        expect_hints(self.context)
        dealing.await_next(self.context)

    def end_match(self) -> None:
        """Ends the match, back to the waiting room."""
        self._break_off()
        self.context.store(en.MatchEnded())
        commit_shuffle(self.context)
        self.croupier.forget()
        self.context.timers.drop(Timer.NEXT)
        tell_room(self.context)

    def end_long_hand(self) -> None:
        """Breaks off a hand that no one wants to win, and the match with it."""
        hand = self.context.room.hand
        if hand is not None and hand.too_long and self.context.room.state.playing:
            self.context.tell_all(out.Refused.of(reason(Code.HAND_TOO_LONG, most=MAX_HAND_MOVES)))
            self.end_match()

    def _break_off(self) -> None:
        """Reveals the shuffle of an unfinished hand, which can then be replayed."""
        self.contribution_round.suspend()
        hand = self.context.room.hand
        if hand is not None and self.context.room.state.playing:
            self.context.keep_hand(hand, broken=True)
            self.context.tell_all(broken_news(hand))
