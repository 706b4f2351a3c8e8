"""Fair races: a numbered window, claims collected for a moment, the earliest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.cards import COLOURED_KINDS
from lastcard.moves import Move, MoveType
from lastcard.number_types import Seat
from lastcard.rules.actions import MASK_BITS, MASK_COUNT
from lastcard.rules.jumping import is_jumpable
from lastcard.rules.legality import reactions
from lastcard.rules.state import State
from lastcard.view import seats_in
from lastcard.wire import outgoing as out

from ..rooms.hand_entries import By

# Seconds, longer than any bot takes to react; then claims are collected
SLOWEST = 3.4
# Seconds before bots jump in on a card just laid, which they leave to people at first (H-3)
BOTS_JUMP = 3.0


class Claim(NamedTuple):
    """A seat's claim; `time` is its arrival less half the round trip, up to a limit, and `waited` how long
    that is after the chance arose, if a window says when it did.
    """

    time: float
    seat: Seat
    move: Move
    by: By = ""
    waited: float | None = None

    @property
    def is_open(self) -> bool:
        """Whether any seat could have claimed it, so that it reveals nothing about cards (A-2)."""
        return not self.move.lays_card


class Stake(NamedTuple):
    """The objects of a race: owed calls, a caller to throw at, and a card to jump in on, by the number of the
    turn move that laid it. Public facts only (A-3)."""

    owes: int
    throw_at: Seat
    jump_on: int = -1

    @classmethod
    def at(cls, state: State) -> Stake:
        """The stake at this table, regardless of hidden cards."""
        return cls(state.owes, state.throw_at, state.moves if is_jumpable(state) else -1)

    def adds_to(self, old: Stake) -> bool:
        """Whether there is something new to race for."""
        return self.adds_wait_to(old) or (self.jump_on >= 0 and self.jump_on != old.jump_on)

    def adds_wait_to(self, old: Stake) -> bool:
        """Whether turn moves wait for what is new. They never wait for a jump-in: the player whose turn it is
        may play immediately (H-3).
        """
        return bool(self.owes & ~old.owes) or (self.throw_at >= 0 and self.throw_at != old.throw_at)

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to race for."""
        return self.owes == 0 and self.throw_at < 0 and self.jump_on < 0

    def move_types(self, seat: Seat) -> set[MoveType]:
        """The types of moves that this seat may race with, regardless of its cards."""
        own = {MoveType.CALL} if self.owes >> seat & 1 else set()
        others = {MoveType.CATCH} if self.owes & ~(1 << seat) else set()
        return own | others | ({MoveType.THROW} if self.throw_at not in (-1, seat) else set())


NOTHING = Stake(0, -1)


class Window(NamedTuple):
    """An open race: its number, its beginning, the delay of turn moves, and the time from which bots take
    part."""

    number: int
    opened: float
    hold_until: float
    bots_from: float

    def bot_time(self, now: float, reaction: float) -> float:
        """The reaction time of a bot that needs this long by itself. The bots' part of the first moments is
        divided among them by their speed, so that none is too slow.
        """
        if self.bots_from <= self.opened or now >= self.hold_until:
            return now + reaction
        left = self.hold_until - max(now, self.bots_from)
        return max(now, self.bots_from) + reaction * (left / SLOWEST if left > 0 else 1.0)


class Hold(NamedTuple):
    """The delay of turn moves for a race, and the part of it that is left to people."""

    seconds: float
    to_people: float = 0.0


NO_HOLD = Hold(0.0)


class RaceResult(NamedTuple):
    """The winner of a window, and the time; None if there was none."""

    window: int = 0
    closed: float = 0.0
    first: Claim | None = None


class Races:
    """The open window, the claims in it, and the receipt of the last window."""

    def __init__(self) -> None:
        self.numbers = 0
        self.forget()

    def forget(self) -> None:
        """Drops the race for another hand; the numbering continues, so that a late claim can be
        recognised."""
        self.window: Window | None = None
        self.stake = NOTHING
        self.claims: list[Claim] = []
        self.last = RaceResult()
        # The opening time of each window; the windows in which each call became owed, in which the caller
        # could first be thrown at, and in which the top card could first be jumped in on
        self._opened: dict[Seat, float] = {}
        self._owed_since: dict[Seat, int] = {}
        self._throw_since = 0
        self._jump_since = 0
        # The last window in which a card could be jumped in on that can't be any more
        self._jumps_gone = -1

    def follow(self, stake: Stake, now: float, hold: Hold) -> bool:
        """Opens a window if there is something new to race for, closes it when there is nothing left; True if
        either happened."""
        old, self.stake = self.stake, stake
        if old.jump_on not in (-1, stake.jump_on):
            self._jumps_gone = self.numbers
        if stake.adds_to(old):
            self._close(now)
            self._open(now, hold)
            self._date(stake, old)
            return True
        if stake.nothing and self.window is not None:
            self._close(now)
            return True
        return False

    def _open(self, now: float, hold: Hold) -> None:
        self.numbers += 1
        self._opened[self.numbers] = now
        self.window = Window(self.numbers, now, now + hold.seconds, now + hold.to_people)

    def _close(self, now: float) -> None:
        if self.window is not None and self.last.window != self.window.number:
            self.last = RaceResult(self.window.number, now)
        self.window = None

    def _date(self, stake: Stake, old: Stake) -> None:
        for seat in seats_in(stake.owes & ~old.owes):
            self._owed_since[seat] = self.numbers
        if stake.throw_at != old.throw_at:
            self._throw_since = self.numbers
        if stake.jump_on != old.jump_on:
            self._jump_since = self.numbers

    def since(self, move: Move) -> int:
        """The window in which the chance for this claim arose: one that names an earlier window missed it."""
        if move.type is MoveType.CATCH and move.seat is not None:
            return self._owed_since.get(move.seat, 0)
        return self._throw_since if move.type is MoveType.THROW else 0

    def missed_jump(self, move: Move, window: int) -> bool:
        """Whether a play was meant as a jump-in in this window, and play has gone on: even if it is the
        seat's turn by now, it was meant for something else (H-3)."""
        return is_coloured_play(move) and window <= self._jumps_gone

    @property
    def jump_from(self) -> float:
        """The time at which the top card could first be jumped in on."""
        return self._opened.get(self._jump_since, 0.0)

    def waited(self, seat: Seat, move: Move, at: float) -> float | None:
        """The time between a chance and a seat's claim; None if no window says. A jump-in reveals nothing
        about a person's speed, since nothing waits for it.
        """
        if is_coloured_play(move):
            return None
        return self.open_for(
            self._owed_since.get(seat, 0) if move.type is MoveType.CALL else self.since(move), at
        )

    def open_for(self, number: int, at: float) -> float | None:
        """The time for which a window had been open at this moment; None for a window of another hand."""
        return at - self._opened[number] if number in self._opened else None

    def holds(self, now: float) -> bool:
        """Whether turn moves wait: for the first moments of a window, or for claims to be collected."""
        return bool(self.claims) or (self.window is not None and now < self.window.hold_until)

    def claim_of(self, seat: Seat) -> Claim | None:
        """The seat's claim in the open race; None without one."""
        return next((claim for claim in self.claims if claim.seat == seat), None)

    def claim(self, claim: Claim) -> bool:
        """Takes a claim; True for the first, which starts the collection. A seat has one claim at a time."""
        if self.claim_of(claim.seat) is not None:
            return False
        self.claims.append(claim)
        return len(self.claims) == 1

    def in_order(self) -> list[Claim]:
        """Removes and returns the claims by time; equal ones in order of arrival."""
        claims = sorted(self.claims, key=lambda claim: claim.time)
        self.claims = []
        return claims


def is_claim(state: State, seat: Seat, move: Move) -> bool:
    """Whether the move is raced for: calls, catches, throws, and plays out of turn (AS-1, H-3)."""
    return move.reacts or (seat != state.turn and move.lays_card and _is_reaction(state, seat, move))


def is_coloured_play(move: Move) -> bool:
    """Whether the move plays one coloured card; out of turn that can only be a jump-in (H-3)."""
    return move.type is MoveType.PLAY and move.kind is not None and move.kind < COLOURED_KINDS


def _is_reaction(state: State, seat: Seat, move: Move) -> bool:
    masks = [0] * MASK_COUNT
    reactions(state, seat, masks)
    return bool(masks[move.action // MASK_BITS] >> move.action % MASK_BITS & 1)


def race_news(window: int, results: Sequence[tuple[Claim, bool]]) -> out.Race:
    """The public result, without players who tried to lay a card and lost: the card stays hidden (A-2, HM-6),
    and if few could have thrown, even an anonymous throw would reveal who did.
    """
    shown = [(claim, won) for claim, won in results if won or claim.is_open]
    return out.Race(window, tuple(_claim_news(claim, shown[0][0].time, won) for claim, won in shown))


def _claim_news(claim: Claim, first: float, won: bool) -> out.ClaimNews:
    return out.ClaimNews(claim.seat, str(claim.move) if won else "", round(1000 * (claim.time - first)), won)
