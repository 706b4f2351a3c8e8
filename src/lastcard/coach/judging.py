"""The values of the choices in a decision: the chance of winning with each, for the seat or its team, judging
by the seat's knowledge.

The net's best choices are tried in worlds that the seat can't tell from the real one (`arena.search`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from lastcard.arena.search import MIN_PRIOR, SHALLOW, expected, log_softmax, side_count
from lastcard.batch.arrays import Array
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.number_types import Action
from lastcard.rules.memory import Memory
from lastcard.setup import Setup

from .deadlines import NEVER, Deadline
from .moments import Moment
from .worlds import batch_at

WORLDS = 24
MAX_OPTIONS = 6
PART = 32
"""Decisions that are judged together."""


class JudgedChoice(NamedTuple):
    """One possible action."""

    action: Action
    """The action, with seats counted from the decider."""
    win_chance: float
    """The seat's chance of winning with it."""
    share: float
    """How often the net would choose it."""


def judge(
    setup: Setup,
    moments: Sequence[Moment],
    net: NetPlayer,
    seed: int,
    worlds: int = WORLDS,
    deadline: Deadline = NEVER,
) -> list[list[JudgedChoice]]:
    """The options of each decision, the best first, with the action that was taken among them."""
    found: list[list[JudgedChoice]] = []
    for first in range(0, len(moments), PART):
        deadline.check()
        found += _judged(setup, moments[first : first + PART], net, seed + first, worlds)
    return found


def _judged(
    setup: Setup, moments: Sequence[Moment], net: NetPlayer, seed: int, worlds: int
) -> list[list[JudgedChoice]]:
    tables = [moment.table for moment in moments]
    return judge_tables(setup, tables, [moment.action for moment in moments], net, seed, worlds)


def judge_tables(
    setup: Setup,
    tables: Sequence[Memory],
    done: Sequence[Action | None],
    net: NetPlayer,
    seed: int,
    worlds: int,
) -> list[list[JudgedChoice]]:
    """The options of the seats that the tables are waiting for, the best first, with the action that was
    taken among them.
    """
    batch = batch_at(setup, tables)
    likes = log_softmax(judge_many(net, batch.observations, batch.masks).preferences)
    tried = worth_trying(likes, done)
    worth = expected(net, batch, tried, worlds, seed, SHALLOW)
    scores = np.where(tried, likes + SHALLOW.trust * worth, -np.inf)
    return [_options(*row, side_count(setup)) for row in zip(scores, worth, likes, strict=True)]


def worth_trying(likes: Array, done: Sequence[Action | None]) -> Array:
    """The few actions that the net considers likely enough, and the action that was taken, if any."""
    tops = np.argsort(-likes, axis=1)[:, :MAX_OPTIONS]
    tried = np.zeros(likes.shape, bool)
    np.put_along_axis(tried, tops, True, 1)
    tried &= likes > np.log(MIN_PRIOR)
    for row, action in zip(tried, done, strict=True):
        row[[] if action is None else action] = True
    return tried


def _options(scores: Array, worth: Array, likes: Array, count: int) -> list[JudgedChoice]:
    order = [int(action) for action in np.argsort(-scores) if scores[action] > -np.inf]
    return [
        JudgedChoice(action, as_chance(worth[action], count), float(np.exp(likes[action])))
        for action in order
    ]


def as_chance(worth: float, count: int) -> float:
    """Converts an expected reward into a chance of winning, with this many seats or teams: a win is worth 1,
    and the others lose that 1 between them.
    """
    return float(min(1.0, max(0.0, (worth * (count - 1) + 1) / count)))
