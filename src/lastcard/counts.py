"""The results of a number of hands, counted hand by hand or added up from parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from lastcard.number_types import Seat
from lastcard.policies.tally import TALLIES

OnProgress = Callable[[int, int], None]
"""A callback that gets how much is done so far, and how much there is in all: hands, chunks or decks."""


def no_progress(done: int, total: int) -> None:
    """Ignores progress: the default callback."""


def chunked(hands: range, size: int) -> Iterator[range]:
    """Yields the hands in order, in chunks of this size, whoever plays them."""
    for first in range(hands.start, hands.stop, size):
        yield range(first, min(first + size, hands.stop))


class Counts:
    """The results of the hands so far."""

    def __init__(self, seats: int) -> None:
        self.wins = [0] * seats
        self.games = self.actions = self.points = self.longest = 0
        self.shortest: int | None = None
        self.tally = [0] * TALLIES

    @classmethod
    def total(cls, parts: Iterable[Counts], seats: int) -> Counts:
        """All hands of several counts."""
        counts = cls(seats)
        for part in parts:
            counts.merge(part)
        return counts

    def add(self, winners: Sequence[Seat], lengths: Sequence[int], points: int) -> None:
        """Adds some hands: the winner and the length of each, and the points of all."""
        self.games += len(winners)
        for seat in range(len(self.wins)):
            self.wins[seat] += winners.count(seat)
        self.actions += sum(lengths)
        self.points += points
        self._widen(min(lengths), max(lengths))

    def _widen(self, shortest: int, longest: int) -> None:
        self.shortest = shortest if self.shortest is None else min(self.shortest, shortest)
        self.longest = max(self.longest, longest)

    def add_tally(self, tally: Sequence[int]) -> None:
        """Adds how often each card was played and each icon activated."""
        self.tally = _sums(self.tally, tally)

    def merge(self, other: Counts) -> None:
        """Adds the hands of another count."""
        self.games += other.games
        self.wins = _sums(self.wins, other.wins)
        self.actions += other.actions
        self.points += other.points
        if other.shortest is not None:
            self._widen(other.shortest, other.longest)
        self.add_tally(other.tally)


def _sums(some: Sequence[int], more: Sequence[int]) -> list[int]:
    return [one + other for one, other in zip(some, more, strict=True)]
