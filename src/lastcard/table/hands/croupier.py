"""Conducts the hand at a table: takes all moves, settles races, starts clocks and counts points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import UNSET, UnsetType

from lastcard.codes import Code
from lastcard.errors import IllegalMove, reason
from lastcard.moves import CALL, Move, MoveType
from lastcard.number_types import Seat
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode

from ..lobby import commit_shuffle
from ..pace.timeout_move import timeout_move
from ..pace.timers import OF_A_HAND, Timer
from ..races.claims import ARMED, NOT_SENT, Claims, Sent
from ..races.windows import Claim, Races, is_claim
from ..refusal import Refusal
from ..room_news import tell_room
from ..rooms import room_entries as en
from ..rooms.hand import LiveHand
from ..session_context import SessionContext
from .armed_calls import ArmedCalls
from .autopilot import Autopilot
from .clocks import TurnClock
from .dealing import await_next
from .line_talk import LineTalk
from .news import HandNews, over_news
from .taking_back import TakingBack


class Croupier:
    """The part of a hand that isn't stored: it can be rebuilt from the room at any moment.

    The parts never call back. They return instructions, and the croupier carries them out.
    """

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.races = Races()
        self.armed = ArmedCalls()
        self.news: HandNews | None = None
        self.clock = TurnClock(context, self.races)
        self.autopilot = Autopilot(context, self.races)
        self.claims = Claims(context, self.races)
        self.talk = LineTalk(context)
        self.taking_back = TakingBack(context)

    # The hand's beginning and end

    def begin(self) -> None:
        """Begins a hand that was dealt: sends it to everyone, and starts play."""
        self.forget()
        self.news = HandNews(self.context, self.hand(), self.armed.seats)
        self.clock.start()
        self.tell_hands()
        self.autopilot.plan()

    def forget(self) -> None:
        """Clears everything that belonged to another hand."""
        self.claims.forget()
        self.armed.forget()
        self.autopilot.forget()
        self.clock.forget()
        self.talk.forget()
        self.taking_back.forget()
        self.context.timers.drop_all(*OF_A_HAND)

    def resume(self) -> None:
        """Resumes the hand after everyone was away, or after a restart: clocks start again."""
        hand = self.context.room.hand
        if hand is None:
            return
        self.forget()
        self.news = HandNews(self.context, hand, self.armed.seats)
        if self.context.room.state.playing and not self.context.paused:
            self.claims.follow(hand)
            self.clock.start()
            self.talk.resume()
            self.autopilot.plan()

    def _finish(self, hand: LiveHand) -> None:
        context = self.context
        context.timers.drop_all(*OF_A_HAND)
        self.claims.forget()
        self.taking_back.forget()
        context.keep_hand(hand)
        commit_shuffle(context)
        await_next(context)
        context.tell_all(over_news(context, hand))
        tell_room(context)

    def tell_hand(self, connection: int) -> None:
        """Sends everything about the hand to a member who has just come or has lost track."""
        self._tell_hand({connection: self.context.links[connection].member})

    def tell_hands(self) -> None:
        """Sends it to everyone."""
        self._tell_hand({connection: link.member for connection, link in self.context.links.items()})

    def _tell_hand(self, members: Mapping[int, int]) -> None:
        """Sends it to these connections of these members; shared parts are encoded once."""
        bodies: dict[Seat | None, list[bytes]] = {}
        for connection, member in members.items():
            seat = self.context.seat_of(member)
            if seat not in bodies:
                bodies[seat] = [encode(message) for message in self._whole_news(seat)]
            self.context.outcome.sends += [(connection, body) for body in bodies[seat]]

    def _whole_news(self, seat: Seat | None) -> Iterator[out.Outgoing]:
        """The whole hand, as a seat or a spectator may know it."""
        hand = self.context.room.hand
        if hand is None or self.news is None:
            return
        yield self.news.whole(seat, self.claims.window_news(), self.clock.news())
        if hand.lines is not None:
            yield self.talk.news(hand.lines)
        if self.taking_back.request is not None:
            yield self.taking_back.news()
        if hand.game.over:
            yield over_news(self.context, hand)

    def hand(self) -> LiveHand:
        """The hand that is being played; a Refusal if none is."""
        hand = self.context.room.hand
        if hand is None or not self.context.room.state.playing:
            raise Refusal(reason(Code.NO_HAND))
        return hand

    # Moves

    def submit(self, seat: Seat, move: Move, by: en.By = "", sent: Sent = NOT_SENT) -> None:
        """Takes every move, from a person, a bot, a stand-in or the clock: an armed call is made immediately,
        a claim enters a race, a line can be doubted, a turn move may have to wait.
        """
        hand = self.hand()
        self.claims.check_jump(seat, move, sent.window)
        if sent.armed:
            self._make(en.MoveMade(seat, move, by))
        elif is_claim(hand.game.state, seat, move):
            self.claims.claim(hand, seat, move, by, sent)
        elif move.answers_line and hand.lines is not None:
            self.conclude(self._answer(seat, move, by, sent))
        else:
            self._submit_turn_move(hand, seat, move, by, sent)

    def _answer(self, seat: Seat, move: Move, by: en.By, sent: Sent) -> en.MoveMade | None:
        """Takes a seat's line, or its giving up."""
        if move.type is MoveType.SAY:
            return self.talk.say(seat, sent.line)
        return self.talk.give_up(seat, by)

    def _submit_turn_move(self, hand: LiveHand, seat: Seat, move: Move, by: en.By, sent: Sent) -> None:
        if sent.n is not None and sent.n < hand.asked_at and seat == hand.waits_for:
            raise Refusal(reason(Code.STALE))
        film = self.talk.film_for(hand, move, by, sent.film)
        entry = en.MoveMade(seat, move if by else self.armed.joined(hand, seat, move), by, film)
        if hand.at_turn and self.races.holds(self.context.now):
            self.claims.hold(hand, entry)
        else:
            self._make(entry)

    def conclude(self, entry: en.MoveMade | None) -> None:
        """Makes the move that results from the talk about a line, if any."""
        if entry is not None:
            self._make(entry)

    def ask_again(self) -> None:
        """Restarts the clock for a player who has to say another line (FL-6)."""
        self.clock.forget()
        self.seats_changed()

    def _make(self, entry: en.MoveMade) -> None:
        """Makes a move; a Refusal if it can't be made."""
        try:
            self.context.store(entry)
        except IllegalMove as error:
            raise Refusal.of(error) from None
        self._changed(entry)

    def _try(self, entry: en.MoveMade) -> bool:
        """Makes a move if it can still be made."""
        try:
            self.context.store(entry)
        except IllegalMove:
            return False
        self._changed(entry)
        return True

    def _changed(self, entry: en.MoveMade) -> None:
        """Sends everyone the changes of a move, and carries out its consequences."""
        hand = self.context.room.hand
        assert hand is not None and self.news is not None, "a change needs a hand"
        self.claims.held.pop(entry.seat, None)
        calls = self.armed.due(hand, entry.seat, hand.game.setup.edition.moves.read(entry.move))
        moved_window = self.claims.follow(hand)
        moved_clock = self.clock.start()
        self.news.tell_change(
            entry.by,
            window=self.claims.window_news() if moved_window else UNSET,
            clock=self.clock.news() if moved_clock else UNSET,
        )
        self.talk.follow(hand)
        if hand.game.over:
            self._finish(hand)
            return
        if hand.too_long:
            self.context.timers.set(Timer.BREAK, self.context.now)
        for seat in calls:
            self.submit(seat, CALL, sent=ARMED)
        self.autopilot.plan()

    def arm(self, seat: Seat, member: int, *, on: bool) -> None:
        """Arms or disarms a seat's call; only its member is told."""
        self.armed.arm(seat, on=on)
        if self.news is not None:
            self.news.tell_armed(seat, member)

    def take_back(self, seat: Seat) -> None:
        """Takes back a seat's last move, and everything after it, or asks the others for permission."""
        self._go_back(self.taking_back.ask(self.hand(), seat))

    def answer_back(self, seat: Seat, *, yes: bool) -> None:
        """Takes a player's answer to a request to take back a move."""
        self._go_back(self.taking_back.answer(self.hand(), seat, yes=yes))

    def _go_back(self, moves: int | None) -> None:
        """Goes back, and sends everyone the earlier position."""
        if moves is None:
            return
        self.context.store(en.TakenBack(moves))
        self.resume()
        self.tell_hands()

    # Time

    def decide(self, seat: Seat) -> None:
        """Makes the decision of a bot, or a stand-in, that has finished thinking."""
        move = self.autopilot.decision(self.hand(), seat)
        if move is not None:
            self.submit(seat, move, self.context.by(seat))

    def react(self, seat: Seat) -> None:
        """Makes the reaction of a bot, or a stand-in."""
        move = self.autopilot.reaction(seat)
        if move is not None:
            self.submit(seat, move, self.context.by(seat))

    def settle_claims(self) -> None:
        """Settles the collected claims: the earliest is made first, and may rule out the others."""
        window = self.races.window.number if self.races.window is not None else 0
        results = [(claim, self._wins(claim)) for claim in self.races.in_order()]
        self.claims.tell_result(window, results)
        self.release()

    def _wins(self, claim: Claim) -> bool:
        return self.context.room.state.playing and self._try(en.MoveMade(claim.seat, claim.move, claim.by))

    def release(self) -> None:
        """Makes the held turn moves now, if they are still possible."""
        if self.races.holds(self.context.now):
            return
        for entry in self.claims.take_held():
            if self.context.room.state.playing and not self._try(entry):
                self.claims.tell_overtaken(entry)

    def time_out(self) -> None:
        """Makes the smallest legal choice for a player who has run out of time: a clock never interrupts a
        race.
        """
        hand = self.hand()
        seat, free_at = hand.waits_for, self.claims.free_at
        if hand.at_turn and free_at is not None:
            # A move that came in time isn't overruled by the clock.
            self.context.timers.set(Timer.CLOCK, free_at)
            return
        held = self.claims.held.pop(seat, None)
        if held is None or not self._try(held):
            self.submit(seat, timeout_move(hand.game, seat), "clock")

    def end_talk(self) -> None:
        """Ends the time to doubt a line, or to vote on it."""
        self.conclude(self.talk.time_is_up())

    def seats_changed(self) -> None:
        """Replans after a player left or came back, so that someone else plays the seat."""
        if not self.context.room.state.playing or self.news is None or self.context.still:
            return
        self.claims.drop_stand_in_moves()
        moved: out.Clock | UnsetType | None = self.clock.news() if self.clock.start() else UNSET
        if moved is not UNSET:
            self.context.tell_all(out.Change(n=self.hand().n, clock=moved))
        self.autopilot.plan()
