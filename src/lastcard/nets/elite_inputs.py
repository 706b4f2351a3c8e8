"""The inputs that a net takes from an observation only in Elite: the Elite cards, wherever they are
visible.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from lastcard.cards import COLOURS
from lastcard.elite_cards import ACTIONS as ICON_ACTIONS
from lastcard.elite_cards import EVERYONE, MAX_ICONS, NITRO_FOIL
from lastcard.nets.inputs import ELITE_SEAT_AT, HIGH_INPUTS, Input, amounts, marks
from lastcard.number_types import Seat
from lastcard.rules import offsets as at
from lastcard.rules.state import LAYOUT, LINEUP, PLAYER_DECK


def _table() -> Iterator[Input]:
    yield from marks(at.ELITE_ICON, range(MAX_ICONS))
    yield Input(at.ELITE_AGAIN)
    for seat, first in enumerate(ELITE_SEAT_AT):
        yield from amounts([first, first + 1], PLAYER_DECK, seat=seat)
        yield from amounts([first + 2], 4, seat=seat)
        yield Input(at.ELITE_TARGET, seat + 1, seat + 1, seat=seat)


def _card() -> Iterator[Input]:
    """The inputs of one card; `offset` counts from the card's first offset."""
    for colour in range(COLOURS):
        yield Input(0, shift=colour, bits=1)
    yield from marks(1, range(1, NITRO_FOIL + 1))
    for offset in range(2, 2 + 2 * MAX_ICONS, 2):
        yield from marks(offset, range(1, ICON_ACTIONS + 1), bits=4)
        yield from marks(offset, range(1, EVERYONE + 1), shift=4, bits=2)
        yield Input(offset + 1, high=8, scale=1 / 8, bits=4)
        yield Input(offset + 1, shift=4, bits=1)


class CardOffsets(NamedTuple):
    """An Elite card in the observation."""

    offset: int
    """The offset at which it begins."""
    slot: int
    """The part of the net's first layer that reads it. Cards whose order has no meaning share one."""
    seat: Seat = -1
    """Its owner, counted from the observer; -1 if it has none."""


def _cards() -> Iterator[CardOffsets]:
    """The Elite cards in an observation: every Lineup, the decider's Elite discards and deck, the layout, the
    active card or a card found."""
    slots = count()
    for seat, first in enumerate(ELITE_SEAT_AT):
        for offset in _offsets(first + at.SEAT_LINEUP, LINEUP):
            yield CardOffsets(offset, next(slots), seat)
    own = ELITE_SEAT_AT[0]
    for offset in (at.ACTIVE_AT, at.FOUND_AT, *_offsets(at.LAYOUT_AT, LAYOUT), own + at.SEAT_TOP):
        yield CardOffsets(offset, next(slots))
    for offset in _offsets(own + at.SEAT_SPENT, PLAYER_DECK):
        yield CardOffsets(offset, next(slots), 0)
    deck = next(slots)
    for offset in _offsets(own + at.SEAT_DECK, PLAYER_DECK):
        yield CardOffsets(offset, deck, 0)


def _offsets(first: int, cards: int) -> range:
    return range(first, first + cards * at.CARD_SIZE, at.CARD_SIZE)


ELITE_INPUTS = (*HIGH_INPUTS, *_table())
CARD_INPUTS = tuple(sorted(_card(), key=lambda input: input.scale != 0))  # marks first, as they are read
ELITE_CARDS = tuple(_cards())
CARD_SLOTS = 1 + max(card.slot for card in ELITE_CARDS)

# All cards, also those that the net doesn't read: a change of colours changes them too.
COLOUR_BITS = (
    *_offsets(at.ACTIVE_AT, 2),
    *_offsets(at.LAYOUT_AT, LAYOUT),
    *(
        offset
        for first in ELITE_SEAT_AT
        for offset in _offsets(first + at.SEAT_LINEUP, LINEUP + 2 * PLAYER_DECK + 1)
    ),
)
