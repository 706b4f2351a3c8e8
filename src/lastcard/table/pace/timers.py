"""The deadlines of one table: names with a time, the earliest first."""

from __future__ import annotations

from enum import Enum, auto

from lastcard.number_types import Number


class Timer(Enum):
    """The timers of a table; some are for one seat or one member, whose number comes with them."""

    BOT = auto()  # a seat that no person plays decides
    REACT = auto()  # such a seat reacts
    CLAIMS = auto()  # the claims of a race have been collected
    HOLD = auto()  # the first moments of a race are over
    CLOCK = auto()  # the time for a decision is over
    LINE = auto()  # the time to doubt a line, or to vote on it, is over
    BREAK = auto()  # the hand has gone on for too long
    NEXT = auto()  # the next hand is dealt
    CONTRIBUTIONS = auto()  # the time to put in contributions is over
    PING = auto()
    AWAY = auto()  # a member has been away for too long
    HOST = auto()  # so has the host
    KNOCK = auto()  # nobody has answered a knock
    REST = auto()  # for long there were only spectators


OF_A_HAND = (Timer.BOT, Timer.REACT, Timer.CLAIMS, Timer.HOLD, Timer.CLOCK, Timer.LINE, Timer.BREAK)
OF_A_ROOM = tuple(timer for timer in Timer if timer not in (*OF_A_HAND, Timer.KNOCK))

TimerKey = tuple[Timer, int]


class Timers:
    """At most a few dozen, so a plain dict is the fastest heap."""

    def __init__(self) -> None:
        self._times: dict[TimerKey, float] = {}

    def set(self, timer: Timer, at: float, number: Number = 0) -> None:
        """Sets a timer, or moves it; `number` tells timers of one name apart."""
        self._times[timer, int(number)] = at

    def drop(self, timer: Timer, number: Number = 0) -> None:
        """Stops a timer, if it is set."""
        self._times.pop((timer, int(number)), None)

    def drop_all(self, *timers: Timer) -> None:
        """Stops every timer of these names."""
        self._times = {key: at for key, at in self._times.items() if key[0] not in timers}

    def at(self, timer: Timer, number: Number = 0) -> float | None:
        """The time at which the timer fires; None if it isn't set."""
        return self._times.get((timer, int(number)))

    @property
    def next(self) -> float | None:
        """The time at which the first timer fires; None if none is set."""
        return min(self._times.values(), default=None)

    def take_due(self, now: float) -> TimerKey | None:
        """Removes and returns the earliest timer that is due."""
        if not self._times:
            return None
        key = min(self._times, key=self._times.__getitem__)
        if self._times[key] > now:
            return None
        del self._times[key]
        return key
