"""Many decisions at once, in the form of a batch: the same net, with whole arrays instead of rows."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from lastcard.cards import COLOURS
from lastcard.nets import inputs
from lastcard.nets.player import Bytes, NetPlayer, Numbers, RowReader, canonical_actions, row_reader
from lastcard.nets.recolouring import ORDERS
from lastcard.nets.weights import Floats

ROWS = 512
"""The number of decisions at a time, so that their inputs stay in the CPU's cache."""
IN_PLAY = 65536.0
NEVER = np.float32(-np.inf)


class Judgements(NamedTuple):
    """A net's judgements of many decisions."""

    preferences: Floats
    """(decisions, actions): a number for each choice, minus infinity for all other actions."""
    values: Floats
    """Each seat's expected reward at the end of the hand."""


def judge_many(net: NetPlayer, rows: Bytes, masks: Bytes) -> Judgements:
    """Judges decisions of one family of editions, given in the form of a batch: observations, and masks with
    seats counted from the decider.
    """
    parts = [_judge(net, rows[at : at + ROWS], masks[at : at + ROWS]) for at in range(0, len(rows), ROWS)]
    return Judgements(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def _judge(net: NetPlayer, rows: Bytes, masks: Bytes) -> Judgements:
    reader = row_reader(elite=rows.shape[1] > inputs.row_size(elite=False))
    orders = colour_orders(reader, rows)
    layers = net.layers
    x = layers.trunk(_first(net, reader, _ordered(reader, rows, orders)))
    values = x @ layers.value + layers.value_bias
    liked = np.take_along_axis(x @ layers.head.T + layers.head_bias, canonical_actions()[orders], 1)
    return Judgements(np.where(masks != 0, liked, NEVER), values)


def colour_orders(reader: RowReader, rows: Bytes) -> Numbers:
    """The number of the order of colours of each row: the one in play first, then the fullest."""
    ranks = (256.0 * rows[:, reader.hand] + rows[:, reader.gone]) @ reader.colours
    coloured = np.flatnonzero(rows[:, inputs.COLOUR])
    ranks[coloured, rows[coloured, inputs.COLOUR].astype(np.intp) - 1] += IN_PLAY
    orders = np.argsort(-ranks, axis=1, kind="stable")
    found: Numbers = _numbers()[orders @ _POWERS]
    return found


_POWERS = COLOURS ** np.arange(COLOURS - 1, -1, -1)


@cache
def _numbers() -> Numbers:
    """The number of each order, found by its digits."""
    found = np.zeros(COLOURS**COLOURS, np.intp)
    for number, order in enumerate(ORDERS):
        found[int(np.array(order) @ _POWERS)] = number
    return found


def _ordered(reader: RowReader, rows: Bytes, orders: Numbers) -> Bytes:
    """The rows with their colours in order."""
    moved: Bytes = np.take_along_axis(rows, reader.source[orders], 1)
    for offsets, values in reader.values:
        moved[:, offsets] = values[orders[:, None], moved[:, offsets]]
    return moved


def _first(net: NetPlayer, reader: RowReader, rows: Bytes) -> Floats:
    """The first layer, with all inputs: for many rows that is faster than picking those that aren't zero."""
    x: Floats = reader.plain.read(rows[:, reader.plain.offsets]) @ net.first[reader.elite]
    x += net.layers.bias
    return x + _cards(net, reader, rows) if reader.elite else x


def _cards(net: NetPlayer, reader: RowReader, rows: Bytes) -> Floats:
    """The Elite cards, each through its slot; a place without a card adds nothing."""
    cards = np.maximum(reader.card.read(rows[:, reader.card_offsets]) @ net.layers.card, 0)
    cards[rows[:, reader.starts] == 0] = 0
    slots = net.layers.slots[net.layers.slot_rows[reader.slots].ravel()]
    found: Floats = cards.reshape(len(rows), -1) @ slots
    return found
