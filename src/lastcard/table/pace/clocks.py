"""Clocks: how long a person may take over a decision (the table chooses: none, relaxed, fast)."""

from __future__ import annotations

from lastcard.wire import outgoing as out

from ..races.windows import Races
from ..session_context import SessionContext
from .tempo import CLOCKS
from .timers import Timer


class Clockwork:
    """Winds one clock, for the decision that the table waits for."""

    def __init__(self, context: SessionContext, races: Races) -> None:
        self.context = context
        self.races = races
        self._wound: tuple[int, float] | None = None
        # When the time for a decision runs out, keyed by the move at which it was asked
        self._over: tuple[int, float] | None = None

    def forget(self) -> None:
        """Another hand, or a pause: clocks start again."""
        self._over = None

    def wind(self) -> bool:
        """Winds the clock for a new decision of a person; True if what is shown has changed."""
        context, hand = self.context, self.context.room.hand
        assert hand is not None, "a clock needs a hand"
        seat, had = hand.waits_for, self._wound
        seconds = CLOCKS[context.room.state.settings.clock]
        if seconds is None or seat < 0 or hand.line_is_open or context.level_of(seat) is not None:
            context.timers.drop(Timer.CLOCK)
            self._wound = None
            return had is not None
        if had is not None and had[0] == hand.asked_at and context.timers.at(Timer.CLOCK) is not None:
            return False
        whole = context.environment.tempo.scaled(seconds)
        if self._over is None or self._over[0] != hand.asked_at:
            held = self.races.window.hold_until if self.races.window is not None else 0.0
            self._over = (hand.asked_at, max(context.now, held) + whole)
        # Whoever takes over from their stand-in gets the time that was left, not all of it again.
        context.timers.set(Timer.CLOCK, self._over[1])
        self._wound = (hand.asked_at, whole)
        return True

    def news(self) -> out.Clock | None:
        """Whose time runs and how much is left; None while no clock runs."""
        at, hand = self.context.timers.at(Timer.CLOCK), self.context.room.hand
        if at is None or hand is None or self._wound is None:
            return None
        left = max(0, round(1000 * (at - self.context.now)))
        return out.Clock(hand.waits_for, left, round(1000 * self._wound[1]))
