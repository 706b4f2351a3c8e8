"""A net that plays, in NumPy: it adds up the few inputs that aren't zero, and computes only the choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lastcard.cards import COLOURS, KINDS, LOW_KINDS, colour_of
from lastcard.nets import inputs
from lastcard.nets.elite_inputs import CARD_INPUTS, COLOUR_BITS, ELITE_CARDS, ELITE_INPUTS
from lastcard.nets.inputs import INPUTS, Input
from lastcard.nets.layers import Layers
from lastcard.nets.recolouring import (
    ORDERS,
    Order,
    bit_values,
    colour_values,
    inverse,
    kind_values,
    recoloured_actions,
    sources,
)
from lastcard.nets.weights import Floats
from lastcard.number_types import Action, Kind

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.intp]


class Judgement(NamedTuple):
    """A net's judgement of a decision."""

    preferences: Floats
    """A number for each choice: the greatest is the best; in training it chose by their softmax."""
    value: float
    """The seat's expected reward at the end of the hand."""


class InputReader:
    """Some inputs as arrays, so that all are read at once: marks first, then amounts."""

    def __init__(self, wanted: Sequence[Input]) -> None:
        self.order = sorted(range(len(wanted)), key=lambda number: wanted[number].scale != 0)
        ordered = [wanted[number] for number in self.order]
        self.marks = sum(not input.scale for input in ordered)
        self.offsets = np.array([input.offset for input in ordered], np.intp)
        self.shifts = np.array([input.shift for input in ordered], np.uint8)
        self.bits = np.array([(1 << input.bits) - 1 for input in ordered], np.uint8)
        self.low = np.array([input.low for input in ordered], np.uint8)[: self.marks]
        self.high = np.array([input.high for input in ordered], np.uint8)
        self.scales = np.array([input.scale for input in ordered], np.float32)[self.marks :]
        self.whole = all(input.bits == 8 for input in ordered)

    def read(self, values: Bytes) -> Floats:
        """The inputs, from the values at their offsets."""
        fields = values if self.whole else (values >> self.shifts) & self.bits
        marks = fields[..., : self.marks]
        found = np.empty(fields.shape, np.float32)
        found[..., : self.marks] = (marks >= self.low) & (marks <= self.high[: self.marks])
        amounts = np.minimum(fields[..., self.marks :], self.high[self.marks :])
        found[..., self.marks :] = amounts * self.scales
        return found


class RowReader:
    """The constant part for all observations of the themed editions, or of Elite."""

    def __init__(self, *, elite: bool) -> None:
        kinds = range(KINDS if elite else LOW_KINDS)
        self.plain = InputReader((*INPUTS, *ELITE_INPUTS) if elite else INPUTS)
        self.hand = _kind_places(inputs.HANDS, kinds)
        self.gone = _kind_places(inputs.DISCARDS, kinds)
        held = [[colour_of(kind) == colour for colour in range(COLOURS)] for kind in kinds]
        self.colours = np.array(held, np.float32)
        self.source = _table(lambda order: sources(order, inputs.row_size(elite=elite)))
        self.values = [(np.array(offsets, np.intp), _table(values)) for offsets, values in _changing(elite)]
        self.card = InputReader(CARD_INPUTS)
        self.starts = np.array([card.offset for card in ELITE_CARDS], np.intp)
        self.card_offsets = self.starts[:, None] + self.card.offsets
        self.slots = np.array([card.slot for card in ELITE_CARDS], np.intp)
        self.elite = elite

    def order(self, row: Bytes) -> int:
        """The number of the order of colours: the one in play first, then the fullest."""
        counts = (256.0 * row[self.hand] + row[self.gone]) @ self.colours
        rank = counts.tolist()
        if row[inputs.COLOUR]:
            rank[row[inputs.COLOUR] - 1] += 65536
        return _NUMBERS[tuple(sorted(range(COLOURS), key=lambda colour: -rank[colour]))]

    def ordered(self, row: Bytes, order: int) -> Bytes:
        """The row with its colours in order."""
        moved: Bytes = row[self.source[order]]
        for offsets, values in self.values:
            moved[offsets] = values[order][moved[offsets]]
        return moved


_NUMBERS = {order: number for number, order in enumerate(ORDERS)}


def _table(row: Callable[[Order], list[int]]) -> Numbers:
    return np.array([row(order) for order in ORDERS], np.intp)


def _kind_places(rows: Sequence[inputs.KindRow], kinds: Sequence[Kind]) -> Numbers:
    offsets = [row.of(kind) for kind in kinds for row in rows if row.first <= kind < row.end]
    return np.array(offsets, np.intp)


def _changing(elite: bool) -> list[tuple[tuple[int, ...], Callable[[Order], list[int]]]]:
    """The offsets whose values depend on colours, and how they change."""
    found: list[tuple[tuple[int, ...], Callable[[Order], list[int]]]] = [
        (inputs.KIND_VALUES, kind_values),
        (inputs.COLOUR_VALUES, colour_values),
    ]
    return [*found, (COLOUR_BITS, bit_values)] if elite else found


@cache
def row_reader(*, elite: bool) -> RowReader:
    """The reader of a family of editions, made once."""
    return RowReader(elite=elite)


@cache
def canonical_actions() -> Numbers:
    """By order: the action that each action becomes."""
    return _table(lambda order: recoloured_actions(inverse(order)))


class NetPlayer:
    """Judges decisions only by the deciding seat's observation."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        """The weights are those of `lastcard.learn.net.Player`, by name."""
        self.layers = Layers(weights)
        self.first = [self.layers.plain[row_reader(elite=elite).plain.order] for elite in (False, True)]

    def best(self, row: Sequence[int], choices: Sequence[Action]) -> Action:
        """Its best choice in one decision, given as plain numbers."""
        order, x = self._read(np.frombuffer(bytes(row), np.uint8))
        return choices[int(self._preferences(self.layers.trunk(x), order, choices).argmax())]

    def judge(self, rows: Sequence[Bytes], choices: Sequence[Sequence[Action]]) -> list[Judgement]:
        """Several decisions at once: the seats' observations, and the actions that they may choose from, with
        seats counted from the decider.
        """
        orders, first = zip(*map(self._read, rows), strict=True)
        x = self.layers.trunk(np.stack(first))
        values = x @ self.layers.value + self.layers.value_bias
        return [
            Judgement(self._preferences(each, order, actions), float(value))
            for each, order, actions, value in zip(x, orders, choices, values, strict=True)
        ]

    def _read(self, row: Bytes) -> tuple[int, Floats]:
        """The order of the colours, and the first layer."""
        kind = row_reader(elite=len(row) > inputs.row_size(elite=False))
        order = kind.order(row)
        return order, self._first(kind, kind.ordered(row, order))

    def _first(self, kind: RowReader, row: Bytes) -> Floats:
        """The first layer: the rows of weights of the inputs that aren't zero, added up."""
        found = kind.plain.read(row[kind.plain.offsets])
        lit = np.flatnonzero(found)
        x = found[lit] @ self.first[kind.elite][lit]
        x += self.layers.bias
        return x + self._cards(kind, row) if kind.elite else x

    def _cards(self, kind: RowReader, row: Bytes) -> Floats:
        """The visible Elite cards, each through its slot."""
        there = np.flatnonzero(row[kind.starts])  # every card has a colour
        cards: Floats = (kind.card.read(row[kind.card_offsets[there]]) @ self.layers.card).ravel()
        lit = np.flatnonzero(cards > 0)
        rows = self.layers.slot_rows[kind.slots[there]].ravel()
        found: Floats = cards[lit] @ self.layers.slots[rows[lit]]
        return found

    def _preferences(self, x: Floats, order: int, actions: Sequence[Action]) -> Floats:
        asked = canonical_actions()[order][np.asarray(actions, np.intp)]
        found: Floats = self.layers.head[asked] @ x + self.layers.head_bias[asked]
        return found
