"""What an edition is: a deck, what its cards count, and the options it has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lastcard.cards import (
    COLOURS,
    DRAW_TWO,
    KINDS,
    REVERSE,
    SKIP,
    WILD,
    WILD_FOUR,
    is_number,
    is_wild,
    kind_of,
    symbol_of,
)
from lastcard.editions.options import CLASSIC


class Edition(NamedTuple):
    """One deck and how it differs from the common game."""

    name: str
    counts: Mapping[int, int]
    options: tuple[str, ...] = CLASSIC
    special: int | None = None
    number_value: int | None = None
    elite: bool = False

    def deck(self, *, foil: bool = False) -> tuple[int, ...]:
        """Every card of the deck; with the foil, it stands in for one special wild (D-2: one for one)."""
        counts = dict(self.counts)
        if foil and self.special is not None:
            counts[self.special] -= 1
            counts[self.special + 1] = 1
        return tuple(kind for kind, count in sorted(counts.items()) for _ in range(count))

    def values(self) -> tuple[int, ...]:
        """What each kind counts (S-2 to S-4); Elite has no score (S-6)."""
        return tuple(0 if self.elite else self._value(kind) for kind in range(KINDS))

    def _value(self, kind: int) -> int:
        if is_wild(kind):
            return 50
        if not is_number(kind):
            return 20
        return symbol_of(kind) if self.number_value is None else self.number_value


def classic_counts() -> dict[int, int]:
    """The 108 cards that the themed decks build on (D-1)."""
    counts = {kind_of(colour, 0): 1 for colour in range(COLOURS)}
    for colour in range(COLOURS):
        for symbol in (*range(1, 10), SKIP, REVERSE, DRAW_TWO):
            counts[kind_of(colour, symbol)] = 2
    return {**counts, WILD: 4, WILD_FOUR: 4}


def themed(name: str, special: int, *options: str, number_value: int | None = None) -> Edition:
    """A deck of 112: the classic one and four of a special wild (D-1)."""
    counts = {**classic_counts(), special: 4}
    return Edition(name, counts, (*CLASSIC, "foil", *options), special, number_value)
