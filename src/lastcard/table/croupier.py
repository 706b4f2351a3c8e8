"""Runs the hand at a table: takes moves and claims, opens races, winds clocks, deals and counts."""

from __future__ import annotations

import secrets

from msgspec import UNSET, UnsetType

from lastcard.codes import Code
from lastcard.errors import IllegalMove, LastcardError, NotationError, reason
from lastcard.moves import Move, read_move
from lastcard.view import hand_texts
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from . import entries as en
from .autopilot import Autopilot
from .claims import Claims
from .clocks import Clockwork
from .hand import LiveHand
from .line_talk import LineTalk
from .lobby import promise_shuffle, tell_room
from .match import catalogue_of, mode_of
from .news import HandNews
from .people import tidy
from .races import Races, is_claim
from .refusal import Refusal
from .session_context import Finished, SessionContext
from .timeout_move import timeout_move


class Croupier:
    """Everything about a hand that isn't stored: it can be made anew from the room at any moment."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.races = Races()
        self.armed: set[int] = set()
        self.news: HandNews | None = None
        self.clock = Clockwork(context, self.races)
        self.autopilot = Autopilot(context, self.races)
        self.claims = Claims(context, self.make, self.autopilot.by, self.races)
        self.talk = LineTalk(context, self.make, self.autopilot.by, self._ask_again)

    # The hand's beginning and end

    def deal(self) -> None:
        """Deals the next hand, or says why it can't be."""
        context = self.context
        room = context.room
        if room.playing:
            raise Refusal(reason(Code.IN_HAND))
        if len(room.next_seats()) < 2:
            raise Refusal(reason(Code.FEW))
        decks = self._decks()
        promise_shuffle(context)
        secret, salt = room.state.promise
        entry = en.Dealt(secret, salt, secrets.token_urlsafe(12), decks)
        try:
            room.next_setup(entry)
        except LastcardError as error:
            raise Refusal.of(error) from None
        context.store(entry)
        context.timers.drop("next")
        tell_room(context)
        self._begin()

    def _decks(self) -> tuple[tuple[str, ...], ...]:
        """The decks that are brought to a dynasty match; bots build their own."""
        room, settings = self.context.room, self.context.room.state.settings
        if not room.begins_match() or mode_of(settings) != "dynasty":
            return ()
        decks = []
        for chair in room.next_seats():
            deck = () if chair.member is None else room.state.members[chair.member].deck
            if chair.member is not None and not deck:
                raise Refusal(reason(Code.NO_DECK, "DY-1", name=chair.name))
            decks.append(deck or self.context.environment.deck_for(catalogue_of(settings.cards)))
        return tuple(decks)

    def _begin(self) -> None:
        self.forget()
        hand = self._hand()
        self.news = HandNews(self.context, hand, self.armed)
        self.clock.wind()
        for connection in list(self.context.links):
            self.tell_hand(connection)
        self.autopilot.plan()

    def forget(self) -> None:
        """Whatever belonged to another hand."""
        self.claims.forget()
        self.armed.clear()
        self.autopilot.forget()
        self.clock.forget()
        self.talk.forget()
        self.context.timers.drop_all("bot", "react", "claims", "hold", "clock", "line")

    def resume(self) -> None:
        """Goes on after nobody was there, or after a restart: clocks begin anew."""
        room = self.context.room
        if room.hand is None:
            return
        self.forget()
        self.news = HandNews(self.context, room.hand, self.armed)
        if room.playing:
            self.claims.follow(room.hand)
            self.clock.wind()
            self.talk.resume()
            self.autopilot.plan()
        elif room.state.stage == "between":
            self.context.timers.set("next", self.context.wait(self.context.environment.tempo.between))

    def pause(self) -> None:
        """Nobody is there: nothing happens until somebody comes back."""
        self.forget()
        self.context.timers.drop_all("next", "ping", "away", "host")

    def _finish(self, hand: LiveHand) -> None:
        context = self.context
        context.timers.drop_all("bot", "react", "claims", "hold", "clock", "line")
        self.claims.forget()
        body = hand.finished(context.room.names, context.room.state.settings.cards)
        context.out.finished.append(Finished(hand.dealt.replay, context.environment.wall(), body))
        promise_shuffle(context)
        if context.room.state.stage == "between":
            context.timers.set("next", context.wait(context.environment.tempo.between))
        context.tell_all(self.over_news(hand))
        tell_room(context)

    def over_news(self, hand: LiveHand) -> out.Over:
        """All is shown now: the hands, for the score (S-1), and the secret of the shuffle."""
        game = hand.game
        next_at = self.context.timers.at("next")
        return out.Over(
            number=hand.number,
            winner=game.winner,
            hands=tuple(hand_texts(game.state, seat) for seat in range(game.seats)),
            points=tuple(game.scores),
            secret=hand.dealt.secret,
            salt=hand.dealt.salt,
            commitment=hand.commitment,
            replay=hand.dealt.replay,
            next_ms=0 if next_at is None else max(0, round(1000 * (next_at - self.context.now))),
        )

    def tell_hand(self, connection: int) -> None:
        """Everything about the hand, to somebody who comes or has lost track."""
        hand = self.context.room.hand
        if hand is None or self.news is None:
            return
        seat = self.context.seat_of(self.context.links[connection].member)
        self.context.tell(connection, self.news.whole(seat, self.claims.window_news(), self.clock.news()))
        if hand.lines is not None:
            self.context.tell(connection, self.talk.news(hand.lines))
        if hand.game.over:
            self.context.tell(connection, self.over_news(hand))

    # Moves

    def _hand(self) -> LiveHand:
        hand = self.context.room.hand
        if hand is None or not self.context.room.playing:
            raise Refusal(reason(Code.NO_HAND))
        return hand

    def take(self, connection: int, member: int, message: msg.Play) -> None:
        """A move: at once, or as a claim in a race, or held for the first moments of one."""
        hand, seat = self._hand(), self.context.own_seat(member)
        try:
            move = read_move(message.move)
        except NotationError as error:
            raise Refusal.of(error) from None
        if is_claim(move, seat, hand.game.state.turn):
            self.claims.claim(connection, hand, seat, move, message.window)
        elif move in ("said", "cannot") and hand.saying_lines:
            self.talk.answer(seat, "", said=move == "said")
        else:
            self._turn_move(hand, seat, move, message)

    def _turn_move(self, hand: LiveHand, seat: int, move: Move, message: msg.Play) -> None:
        if message.n is not None and message.n < hand.asked_at and seat == hand.waits_for:
            raise Refusal(reason(Code.STALE))
        refused = hand.game.why_not(seat, move)
        if refused is not None:
            raise Refusal.of(refused)
        if seat in self.armed and f"{move}!" in hand.game.legal(seat):
            move = read_move(f"{move}!")
        entry = en.Moved(seat, str(move), film=tidy(message.film, msg.FILM_LENGTH))
        if hand.at_turn and self.races.holds(self.context.now):
            self.claims.held[seat] = entry
        else:
            self.make(entry)

    def make(self, entry: en.Moved) -> None:
        """Makes a move, tells everybody, and sees what comes of it."""
        try:
            self.context.store(entry)
        except IllegalMove as error:
            raise Refusal.of(error) from None
        self.claims.held.pop(entry.seat, None)
        self._changed(entry.by)

    def _changed(self, by: en.By) -> None:
        hand = self.context.room.hand
        assert hand is not None and self.news is not None, "a change needs a hand"
        moved_window = self.claims.follow(hand)
        moved_clock = self.clock.wind()
        self.news.tell_change(
            by,
            window=self.claims.window_news() if moved_window else UNSET,
            clock=self.clock.news() if moved_clock else UNSET,
        )
        self.talk.follow(hand)
        if hand.game.over:
            self._finish(hand)
            return
        self._call_if_armed(hand)
        self.autopilot.plan()

    def _call_if_armed(self, hand: LiveHand) -> None:
        for seat in sorted(self.armed):
            if hand.game.state.owes >> seat & 1:
                self.make(en.Moved(seat, "call"))

    def catch(self, connection: int, member: int, message: msg.Catch) -> None:
        hand, seat = self._hand(), self.context.own_seat(member)
        self.claims.catch(connection, hand, seat, message)

    def arm(self, connection: int, member: int, message: msg.Arm) -> None:
        """A call can be armed before the play; it is made the moment it is owed."""
        hand, seat = self._hand(), self.context.own_seat(member)
        if message.on:
            self.armed.add(seat)
        else:
            self.armed.discard(seat)
        if self.news is not None:
            self.news.tell_armed(seat, member)
        if message.on and hand.game.state.owes >> seat & 1:
            # Owed already: it is raced for like any call.
            self.claims.claim(connection, hand, seat, read_move("call"), None)

    def why(self, connection: int, member: int, message: msg.Why) -> None:
        hand, seat = self._hand(), self.context.own_seat(member)
        try:
            refused = hand.game.why_not(seat, message.move)
        except NotationError as error:
            raise Refusal.of(error) from None
        self.context.tell(connection, out.Because.of(message.move, None if refused is None else refused.why))

    # Time

    def time_out(self) -> None:
        """The stand-in makes the smallest legal choice: a clock never breaks one in progress."""
        hand = self._hand()
        seat, collected = hand.waits_for, self.context.timers.at("claims")
        if collected is not None and hand.at_turn:
            # A claim that came in time isn't lost to the clock.
            self.context.timers.set("clock", collected)
            return
        held = self.claims.held.pop(seat, None)
        if held is None or hand.game.why_not(seat, held.move) is not None:
            held = en.Moved(seat, str(timeout_move(hand.game.state, seat)), "clock")
        self.make(held)

    def _ask_again(self) -> None:
        """FL-6: who has to say another line has the whole time for it."""
        self.clock.forget()
        self.seats_changed()

    def seats_changed(self) -> None:
        """Somebody went or came back: another plays their seat now."""
        if not self.context.room.playing or self.news is None:
            return
        moved: out.Clock | UnsetType | None = self.clock.news() if self.clock.wind() else UNSET
        if moved is not UNSET:
            hand = self._hand()
            self.context.tell_all(out.Change(n=hand.n, clock=moved))
        self.autopilot.plan()
