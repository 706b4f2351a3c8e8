"""How long a table waits, in seconds. A factor makes everything quicker, for tests."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.wire.settings import ClockChoice


class Tempo(NamedTuple):
    """The waits of a table; none of them depends on hidden cards (A-3)."""

    factor: float = 1.0
    # How long the first claim of a race waits for others, and how far, at most, lag dates a claim back: a
    # liar can gain no more, and whatever is allowed for still has to arrive during the collection
    collect: float = 0.150
    allowance: float = 0.100
    cool: float = 3.0
    # How long the table waits for the absent before a stand-in plays
    grace: float = 15.0
    # How long until an absent host is replaced
    host_grace: float = 45.0
    # How long a line can be doubted, and a vote lasts
    doubt: float = 5.0
    vote: float = 15.0
    # How long until the next hand is dealt automatically
    between: float = 20.0
    # How long the table waits for the seats' contributions before a deal: until they commit, and then until
    # they reveal. It depends on lines and not on people, like the pings: neither gets quicker
    contribution: float = 1.5
    ping: float = 20.0
    # How long a table plays on for silent spectators alone
    watched: float = 600.0

    def scaled(self, seconds: float) -> float:
        """A wait in seconds, with the factor applied."""
        return seconds * self.factor


# Seconds for a decision; None: no clock
CLOCKS: dict[ClockChoice, float | None] = {"auto": 60.0, "none": None, "relaxed": 60.0, "fast": 15.0}
# A factor on the bots' thinking
PACES = {"calm": 1.6, "usual": 1.0, "quick": 0.4}


def clock_seconds(choice: ClockChoice, *, alone: bool) -> float | None:
    """How long a person may take over a decision; None: no limit."""
    return None if choice == "auto" and alone else CLOCKS[choice]
