"""The clock for a person's decisions (the table chooses the limit; there is none when alone)."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.wire import outgoing as out

from ..pace.tempo import clock_seconds
from ..pace.timers import Timer
from ..races.windows import Races
from ..session_context import SessionContext


class ClockState(NamedTuple):
    """A clock: the decision that it runs for, and its time."""

    asked_at: int
    seconds: float


class TurnClock:
    """The clock of the decision that the table is waiting for."""

    def __init__(self, context: SessionContext, races: Races) -> None:
        self.context = context
        self.races = races
        self._running: ClockState | None = None
        # The deadline of the decision
        self._over: tuple[ClockState, float] | None = None

    def forget(self) -> None:
        """Stops the clock, for another hand or a pause, so that it starts afresh."""
        self._over = None

    def start(self) -> bool:
        """Starts the clock for a new decision of a person; True if the display has changed."""
        context, hand = self.context, self.context.room.hand
        assert hand is not None, "a clock needs a hand"
        seat, had = hand.waits_for, self._running
        seconds = clock_seconds(context.room.state.settings.clock, alone=context.alone)
        if seconds is None:
            self._over = None
        if seconds is None or seat < 0 or hand.line_is_open or context.level_of(seat) is not None:
            context.timers.drop(Timer.CLOCK)
            self._running = None
            return had is not None
        state = ClockState(hand.asked_at, context.environment.tempo.scaled(seconds))
        if had == state and context.timers.at(Timer.CLOCK) is not None:
            return False
        if self._over is None or self._over[0] != state:
            held = self.races.window.hold_until if self.races.window is not None else 0.0
            self._over = (state, max(context.now, held) + state.seconds)
        # A player who takes over from their stand-in gets the remaining time, not all of it again.
        context.timers.set(Timer.CLOCK, self._over[1])
        self._running = state
        return True

    def news(self) -> out.Clock | None:
        """The seat whose clock runs and the remaining time; None while no clock runs."""
        at, hand = self.context.timers.at(Timer.CLOCK), self.context.room.hand
        if at is None or hand is None or self._running is None:
            return None
        left = max(0, round(1000 * (at - self.context.now)))
        return out.Clock(hand.waits_for, left, round(1000 * self._running.seconds))
