"""A search within a time: the net's best moves are tried in more and more worlds (`arena.search`)."""

from __future__ import annotations

from time import thread_time

import numpy as np

from lastcard.arena.search import MIN_PRIOR, Search, expected, log_softmax, search_for, side_count
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
SLICE = 96
"""The net's decisions in a slice of the search; in between it looks at the clock."""
RESERVE = 0.1
"""The share of the time that is left over, since the duration of a slice isn't known exactly."""


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
    tried, way = likes > np.log(MIN_PRIOR), search_for(batch.setup)
    worlds = slice_worlds(int(tried.sum()), batch.setup, way)
    worth, slices, longest = np.zeros(likes.shape), 0, 0.0
    while tried.sum() > 1 and (slices == 0 or thread_time() + longest < until):
        began = thread_time()
        worth += expected(net, batch, tried, worlds, slices * worlds * way.spare, way)
        slices, longest = slices + 1, max(longest, thread_time() - began)
    return int(np.where(tried, likes + way.trust * worth / max(slices, 1), -np.inf).argmax())


def slice_worlds(moves: int, setup: Setup, way: Search) -> int:
    """The worlds of a slice, in which each partner tries each of these moves (H-7)."""
    return max(1, SLICE * side_count(setup) // (setup.seats * max(moves, 1) * way.depth))
