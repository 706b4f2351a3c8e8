"""Search on top of a net: each good move is tried in many worlds that the seat can't tell from the real one.

In every world the others play greedily, within compiled code, until the seat decides again or the hand is
over; the net's evaluation there, or the result, is the value of the move. The choice combines that with the
net's own preference. Worlds that don't fit the others' play so far count less.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lastcard.batch.arrays import Array, Orders, Seats
from lastcard.batch.extras import policy_number
from lastcard.batch.vector import Batch
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.rules import memory as told
from lastcard.rules import offsets as at
from lastcard.rules.matching import COLOUR_LOW

TRIALS_PER_MS = 8
"""How often a move is tried in a world per millisecond of thought, as an estimate of what one core can do. It
is a fixed number, so that the same seed leads to the same moves on a slow machine.
"""
MAX_WORLDS = 512
MIN_PRIOR = 0.02
"""Moves with a lower probability by the net than this aren't tried."""
TRUST = 6.0
"""The weight of the search result relative to the net's prior: a whole hand won rather than lost counts as
twice this many powers of e.
"""
TABLES = 16
"""Decisions that are searched together."""
UNLIKELY = 0.15
"""How likely a player who drew instead of playing a colour holds it all the same."""
CLEAR = 8
"""Signs below this are too old to count."""
ASKED = -1


class Trials(NamedTuple):
    """Some moves of each decision, each in some worlds: row i is move `actions[i]` of decision `decisions[i]`
    in its world `worlds[i]`."""

    decisions: Array
    actions: Array
    worlds: Array


def searched(net: NetPlayer, think: int, batch: Batch, games: Array) -> Array:
    """The decision in each of these games, after this many milliseconds of thought for each."""
    judged = judge_many(net, batch.observations[games], batch.masks[games])
    chosen: Array = judged.preferences.argmax(1)
    likes = log_softmax(judged.preferences)
    open_ones = np.flatnonzero((likes > np.log(MIN_PRIOR)).sum(1) > 1)
    for first in range(0, len(open_ones), TABLES):
        some = open_ones[first : first + TABLES]
        chosen[some] = _searched(net, think, batch.copy(games[some]), likes[some])
    return chosen


def log_softmax(preferences: Array) -> Array:
    """The logarithms of the net's probabilities for each action."""
    shifted = preferences - preferences.max(1, keepdims=True)
    found: Array = shifted - np.log(np.exp(shifted).sum(1, keepdims=True))
    return found


def _searched(net: NetPlayer, think: int, batch: Batch, likes: Array) -> Array:
    """Decides in every game of a batch."""
    tried = likes > np.log(MIN_PRIOR)
    worlds = int(np.clip(think * TRIALS_PER_MS // tried.sum(1).max(), 1, MAX_WORLDS))
    worth = expected(net, batch, tried, worlds, _seed(batch))
    found: Array = np.where(tried, likes + TRUST * worth, -np.inf).argmax(1)
    return found


def expected(net: NetPlayer, batch: Batch, tried: Array, worlds: int, seed: int) -> Array:
    """(decisions, actions): the value of each tried action to the deciding seat, from -1 (or more with more
    seats) to 1; 0 for the others.
    """
    imagined = batch.imagine(seed, worlds)
    weights = plausibility(imagined, np.repeat(batch.observations, worlds, 0)).reshape(len(batch), worlds)
    trials = _trials(tried, worlds)
    worth = _outcomes(net, imagined, trials).astype(np.float64)
    totals, counts = np.zeros(tried.shape), np.zeros(tried.shape)
    weight = weights[trials.decisions, trials.worlds]
    np.add.at(totals, (trials.decisions, trials.actions), weight * worth)
    np.add.at(counts, (trials.decisions, trials.actions), weight)
    found: Array = totals / np.maximum(counts, 1e-9)
    return found


def _seed(batch: Batch) -> int:
    """Worlds depend on the deal and the decision, not on the searcher or the machine."""
    return int(batch.games["number"][0] * 1009 + batch.games["steps"][0]) % (1 << 40)


def _trials(tried: Array, worlds: int) -> Trials:
    decisions, actions = np.nonzero(tried)
    return Trials(
        np.repeat(decisions, worlds), np.repeat(actions, worlds), np.tile(np.arange(worlds), len(decisions))
    )


def _outcomes(net: NetPlayer, imagined: Batch, trials: Trials) -> Array:
    """The value of each trial to the deciding seat."""
    worlds = trials.worlds.max() + 1
    copies = imagined.copy(trials.decisions * worlds + trials.worlds)
    seats = copies.setup.seats
    deciders = copies.deciders.astype(np.int64)
    policies = np.full((seats, seats), policy_number("greedy"), np.int64)
    np.fill_diagonal(policies, ASKED)
    actions = trials.actions.astype(np.int64)
    copies.advance(Orders(np.arange(len(copies)), actions, actions), Seats(deciders, policies))
    winners = copies.games["winner"]
    worth: Array = np.where(winners == deciders, 1.0, np.where(winners < 0, 0.0, -1.0 / (seats - 1)))
    going = np.flatnonzero(copies.deciders >= 0)
    if len(going):
        worth[going] = judge_many(net, copies.observations[going], copies.masks[going]).values
    return worth


def plausibility(imagined: Batch, rows: Array) -> Array:
    """How well each world fits the others' play so far: a player who drew instead of playing a colour seldom
    holds it.
    """
    weights = np.ones(len(imagined))
    everybody, deciders = np.arange(len(imagined)), imagined.deciders.astype(np.int64)
    for step in range(1, imagined.setup.seats):
        hands = imagined.games["low"][everybody, (deciders + step) % imagined.setup.seats]
        signs = at.SEATS_AT + at.SEAT_SIZE * step + at.SEAT_SIGNS + told.LACKS
        for colour, kinds in enumerate(COLOUR_LOW):
            held = (hands & kinds) != 0
            weights[held & (rows[:, signs + colour] >= CLEAR)] *= UNLIKELY
    return weights
