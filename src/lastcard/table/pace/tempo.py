"""The waits of a table, in seconds. A factor shortens them all, for tests."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.wire.settings import ClockChoice


class Tempo(NamedTuple):
    """The waits of a table; none of them depends on hidden cards (A-3)."""

    factor: float = 1.0
    # How long the first claim of a race waits for others, and the most by which lag backdates a claim: a
    # cheat can gain no more, and a backdated claim still has to arrive during the collection
    collect: float = 0.150
    allowance: float = 0.100
    cool: float = 3.0
    # The grace period for an absent player before a stand-in plays
    grace: float = 15.0
    # The grace period for an absent host
    host_grace: float = 45.0
    # The time to doubt a line, and to vote on it
    doubt: float = 5.0
    vote: float = 15.0
    # The delay before the next hand is dealt automatically
    between: float = 20.0
    # The time for the seats to commit to their contributions before a deal, and then to reveal them. Like the
    # pings it depends on connections, not on people, so the factor doesn't shorten it
    contribution: float = 1.5
    ping: float = 20.0
    # How long a table plays on for only silent spectators
    watched: float = 600.0

    def scaled(self, seconds: float) -> float:
        """A wait in seconds, with the factor applied."""
        return seconds * self.factor


# Seconds for a decision; None: no clock
CLOCKS: dict[ClockChoice, float | None] = {"auto": 60.0, "none": None, "relaxed": 60.0, "fast": 15.0}
# A factor on the bots' thinking
PACES = {"calm": 1.6, "usual": 1.0, "quick": 0.4}


def clock_seconds(choice: ClockChoice, *, alone: bool) -> float | None:
    """The time for a person's decision; None: no limit."""
    return None if choice == "auto" and alone else CLOCKS[choice]
