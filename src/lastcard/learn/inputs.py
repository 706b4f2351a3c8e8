"""What a net reads of a row: every input is a place of the row and what is asked of it.

A row is the table's house (`house.py`) and then the observation (docs/environment.md). Most inputs are
marks, 1 or 0, and most of them are 0, so that a player without PyTorch only has to add up the few that are
not. The tables here say also what a change of colours does to each place; nothing else in `lastcard.learn`
knows where anything stands in an observation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lastcard.cards import COLOURS, KINDS, is_wild
from lastcard.editions import EDITIONS
from lastcard.elite_cards import ACTIONS as ICON_ACTIONS
from lastcard.elite_cards import EVERYONE, MAX_ICONS, NITRO_FOIL
from lastcard.learn.house import HOUSE_PLACES, KNOWN_OPTIONS, values_of
from lastcard.rules import observation as seen
from lastcard.rules.phases import PHASES
from lastcard.rules.state import LAYOUT, LINEUP, PLAYER_DECK, SEATS

MOST = 255
FEW_VALUES = 4  # an option with more of them is an amount


class Input(NamedTuple):
    """One input of the net: what it asks of a place of the row."""

    place: int
    """Where in the row; for an Elite card's inputs, where in the card's places."""
    low: int = 1
    """A mark: the least value for which it is 1."""
    high: int = MOST
    """A mark: the greatest; an amount: what more isn't counted."""
    scale: float = 0.0
    """An amount is the value times this; 0 for a mark."""
    shift: int = 0
    """How many of the value's lower bits are left out."""
    bits: int = 8
    """How many of its bits count."""
    kind: int = -1
    """The kind of card that it is about: in an edition without it, it is always 0."""
    seat: int = -1
    """The seat that it is about, counted from the observer: always 0 where fewer play."""


def place_of(observed: int) -> int:
    """Where a place of the observation stands in a row."""
    return HOUSE_PLACES + observed


HAND = place_of(seen.HAND_AT)
DISCARD = place_of(seen.DISCARD_AT)
SEAT_PLACES = place_of(seen.SEATS_AT)
TABLE = place_of(seen.TABLE_AT)
(
    COUNT_PLACE,
    PHASE_PLACE,
    TOP_PLACE,
    COLOUR_PLACE,
    CLOCKWISE_PLACE,
    TURN_PLACE,
    ASKED_PLACE,
    CHANCE_PLACE,
    DEALER_PLACE,
    DRAWN_PLACE,
    PILE_PLACE,
    LEFT_PLACE,
    MOVES_PLACE,
    REACTING_PLACE,
) = range(TABLE, TABLE + 14)
THEMED_ROW = place_of(seen.THEMED_SIZE)
ELITE_ROW = place_of(seen.ELITE_SIZE)
ELITE_TABLE = place_of(seen.ELITE_TABLE_AT)


class KindRow(NamedTuple):
    """A number for each of some kinds, side by side."""

    place: int
    first: int = 0
    end: int = KINDS


# What a change of colours does: numbers by kind and by colour change places, other values change themselves.
KIND_ROWS = (KindRow(HAND), KindRow(DISCARD))
COLOUR_ROWS: tuple[int, ...] = ()
KIND_VALUES = (TOP_PLACE, DRAWN_PLACE)
COLOUR_VALUES = (COLOUR_PLACE,)


def row_size(*, elite: bool) -> int:
    """How many bytes a row has."""
    return ELITE_ROW if elite else THEMED_ROW


def marks(place: int, values: Iterable[int], **more: int) -> Iterator[Input]:
    """One of these values each."""
    return (Input(place, value, value, **more) for value in values)


def levels(place: int, values: Iterable[int], **more: int) -> Iterator[Input]:
    """Whether there are at least so many, for each of these numbers."""
    return (Input(place, value, **more) for value in values)


def amount(place: int, most: int, *, kind: int = -1, seat: int = -1) -> Input:
    """The value itself, as a fraction of the most that is counted."""
    return Input(place, high=most, scale=1 / most, kind=kind, seat=seat)


def _house() -> Iterator[Input]:
    yield from marks(0, range(1, len(EDITIONS) + 1))
    for place, option in enumerate(KNOWN_OPTIONS, 1):
        if values_of(option) > FEW_VALUES:
            yield amount(place, 10)
        else:
            yield from marks(place, range(1, values_of(option) + 1))


def _cards() -> Iterator[Input]:
    for kind in range(KINDS):
        yield from levels(HAND + kind, range(1, 5 if is_wild(kind) else 4), kind=kind)
        yield amount(DISCARD + kind, 4, kind=kind)
        yield Input(TOP_PLACE, kind + 1, kind + 1, kind=kind)
        yield Input(DRAWN_PLACE, kind + 1, kind + 1, kind=kind)


def _seats() -> Iterator[Input]:
    for seat in range(SEATS):
        first = SEAT_PLACES + seen.SEAT_PLACES * seat
        size, owes, passed = range(first, first + 3)
        yield amount(size, 20, seat=seat)
        yield from marks(size, range(1, 6), seat=seat)
        yield from (Input(flag, seat=seat) for flag in (owes, passed))
        for who in (TURN_PLACE, ASKED_PLACE, CHANCE_PLACE, DEALER_PLACE):
            yield Input(who, seat + 1, seat + 1, seat=seat)


def _table() -> Iterator[Input]:
    yield from marks(COUNT_PLACE, range(2, SEATS + 1))
    yield from marks(PHASE_PLACE, range(PHASES))
    yield from marks(COLOUR_PLACE, range(1, COLOURS + 1))
    yield from (Input(flag) for flag in (CLOCKWISE_PLACE, REACTING_PLACE, LEFT_PLACE))
    yield from (amount(PILE_PLACE, 100), Input(PILE_PLACE, 0, 4), amount(LEFT_PLACE, 10))
    yield amount(MOVES_PLACE, 10)


def _elite_table() -> Iterator[Input]:
    for seat in range(SEATS):
        first = place_of(seen.ELITE_SEATS_AT) + seen.ELITE_SEAT_PLACES * seat
        yield from (amount(first, 8, seat=seat), amount(first + 1, 8, seat=seat))
        yield amount(first + 2, 4, seat=seat)
        yield Input(ELITE_TABLE + 1, seat + 1, seat + 1, seat=seat)
    yield from marks(ELITE_TABLE, range(MAX_ICONS))
    yield Input(ELITE_TABLE + 2)


def _elite_card() -> Iterator[Input]:
    for colour in range(COLOURS):
        yield Input(0, shift=colour, bits=1)
    yield from marks(1, range(1, NITRO_FOIL + 1))
    for place in range(2, 2 + 2 * MAX_ICONS, 2):
        yield from marks(place, range(1, ICON_ACTIONS + 1), bits=4)
        yield from marks(place, range(1, EVERYONE + 1), shift=4, bits=2)
        yield Input(place + 1, high=8, scale=1 / 8, bits=4)
        yield Input(place + 1, shift=4, bits=1)


class CardPlaces(NamedTuple):
    """Where an Elite card stands in the row, and which slot of the net reads it; a slot may read several,
    which it adds up."""

    place: int
    slot: int
    seat: int = -1


def _card_places() -> Iterator[CardPlaces]:
    def at(first: int, number: int) -> int:
        return place_of(first) + seen.CARD_PLACES * number

    for slot in range(SEATS * LINEUP):
        yield CardPlaces(at(seen.LINEUPS_AT, slot), slot, slot // LINEUP)
    lone = [at(seen.ACTIVE_AT, 0), at(seen.FOUND_AT, 0)]
    lone += [at(seen.SPENT_AT, number) for number in range(PLAYER_DECK)]
    lone += [at(seen.LAYOUT_AT, number) for number in range(LAYOUT)]
    for slot, place in enumerate(lone, SEATS * LINEUP):
        yield CardPlaces(place, slot)


INPUTS = (*_house(), *_cards(), *_seats(), *_table())
ELITE_INPUTS = tuple(_elite_table())
CARD_INPUTS = tuple(_elite_card())
ELITE_CARDS = tuple(_card_places())
CARD_SLOTS = 1 + max(card.slot for card in ELITE_CARDS)
COLOUR_BITS = tuple(card.place for card in ELITE_CARDS)
