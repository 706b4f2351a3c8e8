"""Claims in races, and turn moves that wait for them: the earliest claim wins, and every claim is
answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.moves import Move, MoveType, catch_move
from lastcard.number_types import Seat
from lastcard.view import seats_in
from lastcard.wire import outgoing as out

from ..pace.timers import Timer
from ..refusal import Refusal
from ..rooms import room_entries as en
from ..rooms.hand import LiveHand
from ..session_context import SessionContext
from .holds import Holds
from .lag import allowed
from .windows import NO_HOLD, Claim, RaceResult, Races, Stake, race_news

# The time after a chance has gone in which a catch still counts as made in good faith
LATE = 1.5


class Sent(NamedTuple):
    """The details of a sent move: the latest window and change that the sender knew, the round-trip time, a
    film (FL-1) or the words of a line (FL-2). A call that was `armed` precedes every claim.
    """

    window: int | None = None
    n: int | None = None
    trip: float = 0.0
    film: str = ""
    line: str = ""
    armed: bool = False


# For a move made by the table itself: by a bot or the clock
NOT_SENT = Sent()
# For a call that its seat had armed before it was owed
ARMED = Sent(armed=True)


class Claims:
    """Takes claims and answers them; the croupier makes the moves that result."""

    def __init__(self, context: SessionContext, races: Races) -> None:
        self.context = context
        self.races = races
        self.held: dict[Seat, en.MoveMade] = {}
        self.cooling: dict[Seat, float] = {}
        self.holds = Holds(context)

    def forget(self) -> None:
        """Drops the race and the held moves, at the end of a hand."""
        self.races.forget()
        self.held.clear()

    # Windows

    def follow(self, hand: LiveHand) -> bool:
        """Opens and closes windows after a move; True if anything changed."""
        old, before = self.races.window, self.races.stake
        stake = Stake.at(hand.game.state)
        hold = self.holds.hold_for(stake) if stake.adds_wait_to(before) else NO_HOLD
        moved = self.races.follow(stake, self.context.now, hold)
        if moved:
            if old is not None and self.context.now >= old.hold_until:
                self.holds.mark_seen(before)
            self._await_hold()
        return moved

    def _await_hold(self) -> None:
        """Sets the release of held moves: when the first moments are over, or when nothing is left to race
        for.
        """
        window = self.races.window
        self.context.timers.set(Timer.HOLD, self.context.now if window is None else window.hold_until)

    def window_news(self) -> out.WindowNews | None:
        """The open race, and how long turn moves still wait for it."""
        window = self.races.window
        if window is None:
            return None
        left, whole = window.hold_until - self.context.now, window.hold_until - window.opened
        return out.WindowNews(window.number, max(0, round(1000 * left)), round(1000 * whole))

    # Claiming

    def catch(self, hand: LiveHand, seat: Seat, window: int | None) -> Move:
        """Catches the player who owes a call. A false catch costs a cool-down, not cards."""
        for sleeper in seats_in(hand.game.state.owes & ~(1 << seat)):
            move = catch_move(sleeper)
            if window is None or window >= self.races.since(move):
                return move
        raise self._miss(seat, window)

    def _miss(self, seat: Seat, window: int | None) -> Refusal:
        """Handles a failed catch, which came too late in good faith or was false."""
        self._refuse_if_cooling(seat)
        last = self.races.last
        if window is not None and window == last.window and self.context.now - last.closed < LATE:
            return self._late(window, seat, MoveType.CATCH)
        self.cooling[seat] = self.context.wait(self.context.environment.tempo.cool)
        return self._cool(seat)

    def _refuse_if_cooling(self, seat: Seat) -> None:
        if self.cooling.get(seat, -inf) > self.context.now:
            raise self._cool(seat)

    def _cool(self, seat: Seat) -> Refusal:
        left = self.cooling[seat] - self.context.now
        return Refusal(reason(Code.CATCH_COOLDOWN, "C-15"), cool_ms=round(1000 * left))

    def claim(self, hand: LiveHand, seat: Seat, move: Move, by: en.By, sent: Sent) -> None:
        """Enters a claim if it is possible and in time; otherwise a Refusal says why not."""
        if move.type is MoveType.CATCH:
            self._refuse_if_cooling(seat)
        self._check_claim(hand, seat, move, sent.window)
        most = self.context.environment.tempo.allowance
        back = allowed(sent.trip, self._longest_trip(sent.window), most)
        time = self.context.now - back
        self._enter(Claim(time, seat, move, by, self.races.waited(seat, move, time)))

    def check_jump(self, seat: Seat, move: Move, window: int | None) -> None:
        """Refuses a jump-in that comes too late; no one else learns of it (A-2)."""
        if window is not None and self.races.missed_jump(move, window):
            raise self._late(window, seat, move.type)

    def _check_claim(self, hand: LiveHand, seat: Seat, move: Move, window: int | None) -> None:
        races = self.races
        if window is not None and window == races.last.window and races.window is None:
            raise self._late(window, seat, move.type)
        refused = hand.game.why_not(seat, move)
        if refused is not None:
            false_catch = move.type is MoveType.CATCH and hand.game.state.owes == 0
            raise self._miss(seat, window) if false_catch else Refusal.of(refused)
        if window is not None and window < races.since(move):
            raise self._late(window, seat, move.type)

    def _longest_trip(self, window: int | None) -> float:
        """A claim answers the news of its window, so no round trip is longer than the window has been open:
        holding back pongs can't date a claim back to before its sender could know of the window."""
        opened = self.races.window
        if opened is None or (window is not None and window != opened.number):
            return inf
        return self.context.now - opened.opened

    def _enter(self, claim: Claim) -> None:
        mine = self.races.claim_of(claim.seat)
        if mine is not None and mine.move != claim.move:
            raise Refusal(reason(Code.CLAIMED, move=str(mine.move)))
        if self.races.claim(claim):
            self.context.timers.set(Timer.CLAIMS, self.context.wait(self.context.environment.tempo.collect))

    # Answering

    def tell_result(self, window: int, results: Sequence[tuple[Claim, bool]]) -> None:
        """Sends everyone the winner of a race, and the losers their delay."""
        first = next((claim for claim, won in results if won), None)
        if window:
            self.races.last = RaceResult(window, self.context.now, first)
        receipt = race_news(window, results)
        if len(receipt.claims) > 1 and first is not None:
            self.context.tell_all(receipt)
        for claim, won in results:
            if not won:
                self._tell_late(claim.seat, claim.move, self._who_was_first(first, claim.time))
            if won or claim.is_open:
                self.holds.note(claim.seat, claim.move.type, claim.waited)

    def _late(self, window: int, seat: Seat, move_type: MoveType) -> Refusal:
        """Answers a stale claim, which is never dropped. A player who calls or catches too late gets more
        time in future; a late throw doesn't count, since it would reveal who holds the card (A-3).
        """
        if move_type in (MoveType.CALL, MoveType.CATCH):
            self.holds.note(seat, move_type, self.races.open_for(window, self.context.now))
        last = self.races.last
        first = last.first if last.window == window else None
        return Refusal(self._who_was_first(first, self.context.now))

    def _who_was_first(self, first: Claim | None, time: float) -> Reason:
        if first is None:
            return reason(Code.LATE_CHANCE)
        ms = max(0, round(1000 * (time - first.time)))
        return reason(Code.LATE, name=self.context.room.state.names[first.seat], ms=ms)

    # Turn moves that wait

    @property
    def free_at(self) -> float | None:
        """The earliest time at which held turn moves can be made; None if none has to wait."""
        if not self.races.holds(self.context.now):
            return None
        times = (self.context.timers.at(timer) for timer in (Timer.HOLD, Timer.CLAIMS))
        return max((at for at in times if at is not None), default=None)

    def hold(self, hand: LiveHand, entry: en.MoveMade) -> None:
        """Keeps a turn move until the race is over; a newer one of the same seat replaces it."""
        refused = hand.game.why_not(entry.seat, entry.move)
        if refused is not None:
            raise Refusal.of(refused)
        self.held[entry.seat] = entry

    def take_held(self) -> list[en.MoveMade]:
        """The turn moves that waited for the race, in the order they came; they are held no longer."""
        entries = list(self.held.values())
        self.held.clear()
        return entries

    def drop_stand_in_moves(self) -> None:
        """Drops a stand-in's held move when its player is back."""
        back = [seat for seat, entry in self.held.items() if entry.by and entry.by != self.context.by(seat)]
        for seat in back:
            del self.held[seat]

    def tell_overtaken(self, entry: en.MoveMade) -> None:
        """Tells a seat that its held move can't be made any more."""
        self._tell_late(entry.seat, entry.move, reason(Code.OVERTAKEN))

    def _tell_late(self, seat: Seat, move: str, why: Reason) -> None:
        member = self.context.room.state.chairs[seat].member
        if member is not None:
            self.context.tell_member(member, out.Refused.of(why, str(move)))
