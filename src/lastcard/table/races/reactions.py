"""The reaction times of the people at a table, and the time that a race gives them.

Both depend only on public knowledge (A-3): who sits there, when a claim was made, what the race was about. A
throw or an interruption that came too late doesn't count, since it would reveal who holds the card.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from lastcard.moves import MoveType

# The least and the most seconds that a race gives people
LEAST, MOST = 4.0, 10.0
# The factor on the usual reaction time of the slowest person
MARGIN = 2.0
# The assumed reaction time of a person without any so far
UNKNOWN = 3.0
# The number of a person's reactions that are kept
KEPT_REACTIONS = 5
# The share of the time that people have before the bots react
OWN_PART = 0.6
# The duration of a race without people at the table
BOTS_ALONE = 1.2


class Reactions:
    """The members' reaction times, and the races that they have seen."""

    def __init__(self) -> None:
        self._times: dict[int, list[float]] = {}
        self._seen: dict[int, set[MoveType]] = {}

    def note(self, member: int, move_type: MoveType, seconds: float) -> None:
        """Notes that a member reacted this long after the chance arose."""
        self._times[member] = [*self._times.get(member, ())[1 - KEPT_REACTIONS :], max(0.0, seconds)]
        self.saw(member, {move_type})

    def saw(self, member: int, move_types: set[MoveType]) -> None:
        """Notes that a member has had the full time of such a race to read what it is about."""
        self._seen.setdefault(member, set()).update(move_types)

    def is_new(self, member: int, move_types: set[MoveType]) -> bool:
        """Whether the member is still reading what such a race is about."""
        return bool(move_types - self._seen.get(member, set()))

    def usual(self, member: int) -> float:
        """The median of a member's last reactions, in seconds."""
        times = self._times.get(member)
        return median(times) if times else UNKNOWN

    def seconds(self, members: Iterable[int]) -> float:
        """The duration of a race with these people at the table."""
        needed = [MARGIN * self.usual(member) for member in members]
        return min(MOST, max(LEAST, *needed)) if needed else BOTS_ALONE
