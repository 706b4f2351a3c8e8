"""Claims in races, and turn moves that wait for them: the earliest claim wins, everybody is answered."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.moves import Move, read_move
from lastcard.view import seats_in
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from . import entries as en
from .hand import LiveHand
from .races import Claim, Races, Receipt, race_news
from .refusal import Refusal
from .session_context import SessionContext

# A catch that comes this soon after the chance has gone was honest
LATE = 1.5


class Claims:
    """Takes claims and settles them; `make` makes a move, `by` says who moves for a seat."""

    def __init__(
        self,
        context: SessionContext,
        make: Callable[[en.Moved], None],
        by: Callable[[int], en.By],
        races: Races,
    ) -> None:
        self.context = context
        self.make = make
        self.by = by
        self.races = races
        self.held: dict[int, en.Moved] = {}
        self.cooling: dict[int, float] = {}

    def forget(self) -> None:
        self.races.forget()
        self.held.clear()

    def hold(self) -> float:
        """How long the first moments of a window are."""
        return self.context.environment.tempo.scaled(self.context.room.state.settings.hold_ms / 1000)

    def follow(self, hand: LiveHand) -> bool:
        """After every move: opens and closes windows; True if that changed."""
        moved = self.races.follow(hand.game.state, self.context.now, self.hold())
        if moved:
            self._await_hold()
        return moved

    def _await_hold(self) -> None:
        """Held moves go on when the first moments are over, or when there is nothing to race for any more."""
        window = self.races.window
        self.context.timers.set("hold", self.context.now if window is None else window.hold_until)

    def window_news(self) -> out.WindowNews | None:
        window = self.races.window
        if window is None:
            return None
        return out.WindowNews(window.number, max(0, round(1000 * (window.hold_until - self.context.now))))

    def catch(self, connection: int, hand: LiveHand, seat: int, message: msg.Catch) -> None:
        """Catches whoever owes a call. A false catch costs a cool-down, not cards."""
        for sleeper in seats_in(hand.game.state.owes & ~(1 << seat)):
            move = read_move(f"catch:{sleeper}")
            if message.window is None or message.window >= self.races.since(move):
                self.claim(connection, hand, seat, move, message.window)
                return
        self._miss(seat, message.window)

    def _miss(self, seat: int, window: int | None) -> None:
        """Nobody was caught: honestly too late, or a false catch."""
        self._refuse_if_cooling(seat)
        last = self.races.last
        if window is not None and window == last.window and self.context.now - last.closed < LATE:
            raise self._late(window)
        self._cool_down(seat)

    def _refuse_if_cooling(self, seat: int) -> None:
        left = self.cooling.get(seat, 0.0) - self.context.now
        if left > 0:
            raise Refusal(reason(Code.COOL, "C-15"), cool_ms=round(1000 * left))

    def _cool_down(self, seat: int) -> None:
        self.cooling[seat] = self.context.wait(self.context.environment.tempo.cool)
        self._refuse_if_cooling(seat)

    def claim(self, connection: int, hand: LiveHand, seat: int, move: Move, window: int | None) -> None:
        races = self.races
        if move.startswith("catch:"):
            self._refuse_if_cooling(seat)
        if window is not None and window == races.last.window and races.window is None:
            raise self._late(window)
        refused = hand.game.why_not(seat, move)
        if refused is not None:
            if move.startswith("catch:") and hand.game.state.owes == 0:
                self._miss(seat, window)
            raise Refusal.of(refused)
        if window is not None and window < races.since(move):
            raise self._late(window)
        trip = min(self.context.links[connection].trip, self._longest_trip(window))
        self.enter(seat, move, self.context.now - min(trip / 2, self.context.environment.tempo.allowance))

    def _longest_trip(self, window: int | None) -> float:
        """A claim answers the news of its window, so that no round trip is longer than since that opened:
        whoever holds back their pongs can't have a claim dated back to before they could know of it."""
        opened = self.races.window
        if opened is None or (window is not None and window != opened.number):
            return inf
        return self.context.now - opened.opened

    def enter(self, seat: int, move: str, time: float) -> None:
        mine = [claim.move for claim in self.races.claims if claim.seat == seat]
        if mine and mine[0] != move:
            raise Refusal(reason(Code.CLAIMED, move=mine[0]))
        if self.races.claim(seat, str(move), time):
            self.context.timers.set("claims", self.context.wait(self.context.environment.tempo.collect))

    def settle(self) -> None:
        """The collection is over: the earliest claims come first, and all are told who was."""
        window = self.races.window.number if self.races.window is not None else 0
        claims = self.races.in_order()
        won = [self._try_claim(claim) for claim in claims]
        first = claims[won.index(True)] if True in won else None
        if window:
            self.races.last = Receipt(window, self.context.now, first)
        receipt = race_news(window, claims, won)
        if len(receipt.claims) > 1 and first is not None:
            self.context.tell_all(receipt)
        for claim, good in zip(claims, won, strict=True):
            if not good:
                self._tell_beaten(claim, first)
        self.release()

    def _try_claim(self, claim: Claim) -> bool:
        hand = self.context.room.hand
        if hand is None or hand.game.over or hand.game.why_not(claim.seat, claim.move) is not None:
            return False
        self.make(en.Moved(claim.seat, claim.move, self.by(claim.seat)))
        return True

    def _tell_beaten(self, claim: Claim, first: Claim | None) -> None:
        member = self.context.room.state.chairs[claim.seat].member
        if member is not None:
            why = self._who_was_first(first, claim.time)
            self.context.tell_member(member, out.Refused.of(why, claim.move))

    def _late(self, window: int) -> Refusal:
        """A stale claim is answered, never dropped."""
        last = self.races.last
        first = last.first if last.window == window else None
        return Refusal(self._who_was_first(first, self.context.now))

    def _who_was_first(self, first: Claim | None, time: float) -> Reason:
        if first is None:
            return reason(Code.LATE_CHANCE)
        ms = max(0, round(1000 * (time - first.time)))
        return reason(Code.LATE, name=self.context.room.names[first.seat], ms=ms)

    def release(self) -> None:
        """Turn moves that were held are made now, if they still can be."""
        if self.races.holds(self.context.now):
            return
        for seat, entry in list(self.held.items()):
            self.held.pop(seat, None)
            hand = self.context.room.hand
            if hand is None or hand.game.over:
                return
            if hand.game.why_not(seat, entry.move) is None:
                self.make(entry)
            else:
                self._tell_overtaken(seat, entry)

    def _tell_overtaken(self, seat: int, entry: en.Moved) -> None:
        member = self.context.room.state.chairs[seat].member
        if member is not None:
            self.context.tell_member(member, out.Refused.of(reason(Code.OVERTAKEN), entry.move))
