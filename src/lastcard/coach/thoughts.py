"""A search within a time: the net's best moves are tried in more and more worlds (`arena.search`)."""

from __future__ import annotations

from time import thread_time

import numpy as np

from lastcard.arena.search import MIN_PRIOR, TRUST, expected, log_softmax, side_count
from lastcard.batch.vector import Batch
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.nets.shipped import net_for
from lastcard.number_types import Action
from lastcard.setup import Setup

from .table_values import TableValues, load_table
from .worlds import batch_at

SECONDS = 0.05
"""The search time of one core for a decision at a live table."""
SLICE = 16
"""Worlds at a time; in between it looks at the clock."""
RESERVE = 0.25
"""A slice is started only while this share of the time is left, since its duration is unknown."""


def searched_action(setup: Setup, table: TableValues, seconds: float = SECONDS) -> Action | None:
    """The best action of the seat that the table is waiting for, after this time of one core; None without a
    net.
    """
    began = thread_time()
    net = net_for(setup.edition.name, setup.seats, elite=setup.edition.elite)
    if net is None:
        return None
    return search(net, batch_at(setup, [load_table(table)]), began + (1 - RESERVE) * seconds)


def search(net: NetPlayer, batch: Batch, until: float) -> int:
    """Searches in the only game of a batch until a time of the thread's clock."""
    likes = log_softmax(judge_many(net, batch.observations, batch.masks).preferences)
    tried = likes > np.log(MIN_PRIOR)
    worth, slices = np.zeros(likes.shape), 0
    # A world is tried for each partner (H-7)
    worlds = SLICE * side_count(batch.setup) // batch.setup.seats
    while tried.sum() > 1 and (slices == 0 or thread_time() < until):
        worth += expected(net, batch, tried, worlds, slices * SLICE)
        slices += 1
    return int(np.where(tried, likes + TRUST * worth / max(slices, 1), -np.inf).argmax())
