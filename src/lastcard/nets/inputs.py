"""A net's inputs from an observation: each is an offset, and a question about the value there.

Most inputs are marks, 1 or 0, and most of them are 0, so that a player without PyTorch only has to add up the
few that are not. The tables here also say what a change of colours does to each offset. Nothing else in
lastcard's nets knows the layout of an observation, which docs/environment.md describes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lastcard.cards import COLOURS, KINDS, LOW_KINDS, is_wild
from lastcard.number_types import Kind, Seat
from lastcard.rules import memory as told
from lastcard.rules import offsets as at
from lastcard.rules.phases import OVER
from lastcard.rules.recalling import PICK_MADE
from lastcard.rules.state import SEATS

MOST = 255


class Input(NamedTuple):
    """One input of the net: a question about the value at an offset."""

    offset: int
    """The offset in the observation; for an Elite card's inputs, the offset within the card."""
    low: int = 1
    """A mark: the least value for which it is 1."""
    high: int = MOST
    """A mark: the greatest such value; an amount: the value from which it no longer grows."""
    scale: float = 0.0
    """An amount is the value times this; 0 for a mark."""
    shift: int = 0
    """The number of the value's lower bits that are left out."""
    bits: int = 8
    """The number of its bits that count."""
    kind: Kind = -1
    """The kind of card that it is about; in editions without that kind it is always 0."""
    seat: Seat = -1
    """The seat that it is about, counted from the observer; with fewer seats it is always 0."""


def marks(offset: int, values: Iterable[int], **more: int) -> Iterator[Input]:
    """A mark for each of these values."""
    return (Input(offset, value, value, **more) for value in values)


def levels(offset: int, values: Iterable[int], **more: int) -> Iterator[Input]:
    """A mark for each of these values, set from there on."""
    return (Input(offset, value, **more) for value in values)


def amounts(offsets: Iterable[int], most: int, **more: int) -> Iterator[Input]:
    """The values themselves, as fractions of the most that is counted."""
    return (Input(offset, high=most, scale=1 / most, **more) for offset in offsets)


class KindRow(NamedTuple):
    """A value for each of some kinds, side by side."""

    offset: int
    first: int
    end: int

    def of(self, kind: Kind) -> int:
        """The offset of a kind."""
        return self.offset + kind - self.first


HANDS = (KindRow(at.HAND_AT, 0, LOW_KINDS), KindRow(at.HIGH_HAND_AT, LOW_KINDS, KINDS))
DISCARDS = (KindRow(at.DISCARD_AT, 0, LOW_KINDS), KindRow(at.HIGH_DISCARD_AT, LOW_KINDS, KINDS))
KNOWN = (KindRow(at.KNOWN_AT + 1, 0, LOW_KINDS), KindRow(at.HIGH_KNOWN_AT, LOW_KINDS, KINDS))
COLOUR, REACTING = at.TABLE_COLOUR, at.TABLE_REACTING
SWITCHES = tuple(
    offset for offset in range(at.RULE_THROWS, at.RULE_STACKS) if offset not in (at.RULE_ELITE, at.RULE_LAPS)
)
MOVERS, MOVE_TYPES, MOVE_KINDS, MOVE_COLOURS, MOVE_OTHERS = (
    tuple(range(first, first + told.RECENT)) for first in range(at.MOVES_AT, at.SEATS_AT, told.RECENT)
)
NAMED_KINDS = 4  # of this many moves, the newest, the net reads the kind too
SEAT_AT = tuple(range(at.SEATS_AT, at.KNOWN_AT, at.SEAT_SIZE))
SIGNS_AT = tuple(first + at.SEAT_SIGNS for first in SEAT_AT)
COUNTS_AT = tuple(first + at.SEAT_COUNTS for first in SEAT_AT)
ELITE_SEAT_AT = tuple(range(at.ELITE_SEATS_AT, at.ELITE_SIZE, at.ELITE_SEAT_SIZE))

# The effect of a change of colours: values listed by kind and by colour move to other offsets, others change
# in place.
KIND_ROWS = (*HANDS, *DISCARDS, *KNOWN)
COLOUR_ROWS = (
    *(first + row for first in SIGNS_AT for row in (told.LACKS, told.BYPASSED)),
    *(first + told.PLAYED_OF for first in COUNTS_AT),
    *(first + at.SEAT_KNOWN for first in SEAT_AT),
)
SEAT_VALUES = (at.TABLE_TURN, at.TABLE_ASKED, at.TABLE_THROW_AT, at.TABLE_DEALER)
KIND_VALUES = (at.TABLE_TOP, at.TABLE_BELOW, at.TABLE_DRAWN, *MOVE_KINDS)
COLOUR_VALUES = (COLOUR, at.TABLE_FORMER, *MOVE_COLOURS, *(first + told.CHOSE for first in SIGNS_AT))


def row_size(*, elite: bool) -> int:
    """The size of an observation in bytes."""
    return at.ELITE_SIZE if elite else at.THEMED_SIZE


def _cards(number: int) -> Iterator[Input]:
    """The low kinds, number 0, or the high ones, which only Elite has, number 1."""
    hand, discard, known = HANDS[number], DISCARDS[number], KNOWN[number]
    for kind in range(hand.first, hand.end):
        yield from levels(hand.of(kind), range(1, 5 if is_wild(kind) else 4), kind=kind)
        yield from amounts([discard.of(kind)], 4, kind=kind)
        yield from (Input(known.of(kind), 2, 2, kind=kind), Input(known.of(kind), 3, kind=kind))
        for offset in KIND_VALUES[: 3 + NAMED_KINDS]:
            yield Input(offset, kind + 1, kind + 1, kind=kind)


def _seats() -> Iterator[Input]:
    for seat, first in enumerate(SEAT_AT):
        yield from amounts([first + at.SEAT_CARDS], 20, seat=seat)
        yield from marks(first + at.SEAT_CARDS, range(1, 6), seat=seat)
        yield from (Input(flag, seat=seat) for flag in (first + at.SEAT_OWES, first + at.SEAT_PASSED))
        yield from amounts(range(first + at.SEAT_KNOWN, first + at.SEAT_KNOWN + COLOURS + 1), 4, seat=seat)
        for offset in (*SEAT_VALUES, *MOVERS, *MOVE_OTHERS):
            yield Input(offset, seat + 1, seat + 1, seat=seat)


def _told() -> Iterator[Input]:
    """Conclusions from each seat's play."""
    for seat, (signs, counts) in enumerate(zip(SIGNS_AT, COUNTS_AT, strict=True)):
        yield from amounts(range(signs, signs + told.CHOSE), told.FRESH, seat=seat)
        yield from marks(signs + told.CHOSE, range(1, COLOURS + 1), seat=seat)
        yield from marks(signs + told.LAST_DRAW, range(1, told.PLAYED_IT + 1), seat=seat)
        yield from amounts([signs + told.BLUFFS, signs + told.HONEST], 4, seat=seat)
        yield from amounts(range(counts, counts + told.GAINED), 8, seat=seat)
        yield from amounts([counts + told.GAINED], 16, seat=seat)


def _table() -> Iterator[Input]:
    yield from marks(at.TABLE_PHASE, range(OVER + 1))
    yield from (mark for offset in (COLOUR, at.TABLE_FORMER) for mark in marks(offset, range(1, COLOURS + 1)))
    yield from (Input(flag) for flag in (at.TABLE_CLOCKWISE, REACTING, at.TABLE_REMAINING))
    yield from (*amounts([at.TABLE_PILE], 100), Input(at.TABLE_PILE, 0, 4))
    yield from amounts([at.TABLE_REMAINING, at.TABLE_MOVES], 10)


def _rules() -> Iterator[Input]:
    yield from marks(at.RULE_SEATS, range(2, SEATS + 1))
    yield from marks(at.RULE_ELITE, range(1, 4))
    yield from (Input(switch) for switch in SWITCHES)
    yield from amounts([at.RULE_LAPS], 10)


def _moves() -> Iterator[Input]:
    """The type and the colour of the last moves; their seats and kinds are with the other seats and kinds."""
    for move_type, colour in zip(MOVE_TYPES, MOVE_COLOURS, strict=True):
        yield from marks(move_type, range(1, PICK_MADE + 1))
        yield from marks(colour, range(1, COLOURS + 1))


INPUTS = (*_cards(0), *_seats(), *_told(), *_table(), *_rules(), *_moves())
HIGH_INPUTS = tuple(_cards(1))
