"""Races, fairly: a numbered window, claims collected for a moment, the earliest first."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.cards import SPECIAL, SPECIAL_FOIL
from lastcard.moves import Move, Sort
from lastcard.rules.state import State
from lastcard.view import seats_in
from lastcard.wire import outgoing as out


class Claim(NamedTuple):
    """Who claims what; `time` is its arrival less half the round trip, as far as that is allowed for."""

    time: float
    seat: int
    move: str


class Stake(NamedTuple):
    """What can be raced for: calls that are owed, and a caller to throw at. Public facts only (A-3)."""

    owes: int
    chance: int

    def adds_to(self, old: Stake) -> bool:
        """Whether there is something to race for that wasn't there before."""
        return bool(self.owes & ~old.owes) or (self.chance >= 0 and self.chance != old.chance)

    @property
    def nothing(self) -> bool:
        return self.owes == 0 and self.chance < 0


NOTHING = Stake(0, -1)


class Window(NamedTuple):
    number: int
    opened: float
    hold_until: float


class Receipt(NamedTuple):
    """Who won a window, and when; None if it went by."""

    window: int
    closed: float
    first: Claim | None = None


class Races:
    """The window that is open, the claims in it, and the receipt of the last one."""

    def __init__(self) -> None:
        self.numbers = 0
        self.forget()

    def forget(self) -> None:
        """Another hand begins; the numbers go on, so that a late claim is known as one."""
        self.window: Window | None = None
        self.stake = NOTHING
        self.claims: list[Claim] = []
        self.last = Receipt(0, 0.0)
        # The windows in which each call came to be owed, and in which the caller could first be thrown at
        self._owed_since: dict[int, int] = {}
        self._chance_since = 0

    def follow(self, state: State, now: float, hold: float) -> bool:
        """Opens a window for something new to race for, closes it when all is gone; True if that changed."""
        stake, old = Stake(state.owes, state.chance), self.stake
        self.stake = stake
        if stake.adds_to(old):
            self._close(now)
            self.numbers += 1
            self.window = Window(self.numbers, now, now + hold)
            self._date(stake, old)
            return True
        if stake.nothing and self.window is not None:
            self._close(now)
            return True
        return False

    def _close(self, now: float) -> None:
        if self.window is not None and self.last.window != self.window.number:
            self.last = Receipt(self.window.number, now)
        self.window = None

    def _date(self, stake: Stake, old: Stake) -> None:
        for seat in seats_in(stake.owes & ~old.owes):
            self._owed_since[seat] = self.numbers
        if stake.chance != old.chance:
            self._chance_since = self.numbers

    def since(self, move: str) -> int:
        """The window in which the chance for this claim arose: one that names an earlier window missed it."""
        if move.startswith("catch:"):
            return self._owed_since.get(int(move.removeprefix("catch:")), 0)
        return self._chance_since if ">" in move else 0

    def holds(self, now: float) -> bool:
        """Whether turn moves wait: for the first moments of a window, or for claims to be collected."""
        return bool(self.claims) or (self.window is not None and now < self.window.hold_until)

    def claim(self, seat: int, move: str, time: float) -> bool:
        """Takes a claim; True for the first, which starts the collection. A seat claims once at a time."""
        if any(claim.seat == seat for claim in self.claims):
            return False
        self.claims.append(Claim(time, seat, move))
        return len(self.claims) == 1

    def in_order(self) -> list[Claim]:
        """The claims by time, of equal ones the first to come, and none are left."""
        claims = sorted(self.claims, key=lambda claim: claim.time)
        self.claims = []
        return claims


def is_claim(move: Move, seat: int, state: State) -> bool:
    """Calls, catches and throws are raced for, and interruptions out of turn."""
    if move.sort in (Sort.CALL, Sort.CATCH, Sort.THROW):
        return True
    return bool(state.interrupts) and move.kind in (SPECIAL, SPECIAL_FOIL) and seat != state.turn


def is_secret(move: str) -> bool:
    """Whether having claimed it would tell what somebody holds (A-2)."""
    return not (move == "call" or move.startswith("catch:"))


def race_news(window: int, claims: list[Claim], won: list[bool]) -> out.Race:
    """The receipt for everybody, without those who threw in vain: their card stays hidden (HM-6), and where
    few could have thrown, that somebody did would tell who."""
    shown = [
        (claim, good) for claim, good in zip(claims, won, strict=True) if good or not is_secret(claim.move)
    ]
    first = min((claim.time for claim, _ in shown), default=0.0)
    return out.Race(
        window,
        tuple(
            out.ClaimNews(claim.seat, claim.move if good else "", round(1000 * (claim.time - first)), good)
            for claim, good in shown
        ),
    )
