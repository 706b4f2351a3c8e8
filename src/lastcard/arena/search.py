"""Search on top of a net: each good move is tried in many worlds that the seat can't tell from the real one.

In every world the others play greedily, within compiled code, until the seat decides again or the hand is
over; the seat may go on by the net's choice, several decisions deep. The net's evaluation there, or the
result, is the value of the move. The choice combines that with the net's own preference.

No net has learned to play for a team (H-7): it evaluates what a seat reaches alone. With teams each partner
goes on from there in its own trials, and together their values are their team's.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lastcard.arena.beliefs import FITTED, SIMPLE, Beliefs, likely_worlds, plausibility
from lastcard.batch.arrays import Array, Orders, Seats
from lastcard.batch.extras import policy_number
from lastcard.batch.vector import Batch
from lastcard.editions import sides
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.setup import Setup

SLICE = 512
"""Worlds that are imagined together."""
TABLES = 16
"""Decisions that are searched together."""
MIN_PRIOR = 0.02
"""The least probability that the net must give a move for it to be tried."""
ASKED = -1
GREEDY = policy_number("greedy")


class Search(NamedTuple):
    """A way to search."""

    trust: float = 6.0
    """The weight of the search result relative to the net's prior: winning a hand instead of losing it counts
    as twice this many powers of e.
    """
    losses: float = 1.0
    """The share of the net's expected loss against its equals that it loses to the greedy policy."""
    depth: int = 1
    """The number of the seat's own decisions to look ahead before the net evaluates."""
    forced: bool = False
    """Whether a decision without a choice doesn't count."""
    playouts: float = 0.0
    """The share of the greedy policy's result in the evaluation, instead of the net's expectation."""
    trials: int = 8
    """The number of trials that the net evaluates per millisecond of thought, as an estimate for one core. It
    is a fixed number, so that the same seed leads to the same moves on a slow machine.
    """
    beliefs: Beliefs = SIMPLE
    """The likelihood of worlds."""
    spare: int = 1
    """The number of imagined worlds per tried one, which is a likely one; with 1, all are tried, and likely
    ones count more.
    """


SHALLOW = Search()
"""Looks one decision ahead."""
DEEP = Search(
    trust=100.0, losses=0.63, depth=3, forced=True, playouts=0.5, trials=24, beliefs=FITTED, spare=8
)
"""Looks three decisions ahead, in likely worlds."""
DEEP_ELITE = DEEP._replace(trials=10)
"""The same where a decision takes the net twice as long."""


def search_for(setup: Setup) -> Search:
    """The search of bots at a table: deep between two; with more seats that gained nothing."""
    if setup.seats > 2:
        return SHALLOW
    return DEEP_ELITE if setup.edition.elite else DEEP


class Trials(NamedTuple):
    """Some moves of each decision, each in some worlds: row i is move `actions[i]` of decision `decisions[i]`
    in its world `worlds[i]`."""

    decisions: Array
    actions: Array
    worlds: Array


def searched(net: NetPlayer, think: int, batch: Batch, games: Array, search: Search) -> Array:
    """The decision in each of these games, after this many milliseconds of thought for each."""
    judged = judge_many(net, batch.observations[games], batch.masks[games])
    chosen: Array = judged.preferences.argmax(1)
    likes = log_softmax(judged.preferences)
    tried = likes > np.log(MIN_PRIOR)
    counts, partners = tried.sum(1), batch.setup.seats // side_count(batch.setup)
    for count in range(2, counts.max(initial=0) + 1):
        alike = np.flatnonzero(counts == count)
        worlds = max(1, think * search.trials // (count * search.depth * partners))
        for first in range(0, len(alike), TABLES):
            some = alike[first : first + TABLES]
            tables = batch.copy(games[some])
            worth = _sliced(net, tables, tried[some], worlds, search)
            chosen[some] = np.where(tried[some], likes[some] + search.trust * worth, -np.inf).argmax(1)
    return chosen


def _sliced(net: NetPlayer, tables: Batch, tried: Array, worlds: int, search: Search) -> Array:
    """Like `expected`, with a limited number of worlds in memory."""
    worth = np.zeros(tried.shape)
    for first in range(0, worlds, SLICE):
        some = min(SLICE, worlds - first)
        seed = _seed(tables) + first * search.spare * len(tables)
        worth += some * expected(net, tables, tried, some, seed, search)
    return worth / worlds


def log_softmax(preferences: Array) -> Array:
    """The logarithms of the net's probabilities for each action."""
    shifted = preferences - preferences.max(1, keepdims=True)
    found: Array = shifted - np.log(np.exp(shifted).sum(1, keepdims=True))
    return found


def expected(net: NetPlayer, batch: Batch, tried: Array, worlds: int, seed: int, search: Search) -> Array:
    """(decisions, actions): the value of each tried action to the deciding seat, or to its team, from -1 (or
    more with more seats or teams) to 1; 0 for the others.
    """
    if search.spare > 1:
        imagined = likely_worlds(batch, seed, worlds, search.spare, search.beliefs)
        weights = np.ones((len(batch), worlds))
    else:
        imagined = batch.imagine(seed, worlds)
        rows = np.repeat(batch.observations, worlds, 0)
        weights = plausibility(imagined, rows, search.beliefs).reshape(len(batch), worlds)
    trials = _trials(tried, worlds)
    worth = _for_side(net, imagined, trials, search).astype(np.float64)
    totals, counts = np.zeros(tried.shape), np.zeros(tried.shape)
    weight = weights[trials.decisions, trials.worlds]
    np.add.at(totals, (trials.decisions, trials.actions), weight * worth)
    np.add.at(counts, (trials.decisions, trials.actions), weight)
    found: Array = totals / np.maximum(counts, 1e-9)
    return found


def _seed(batch: Batch) -> int:
    """The seed of the worlds, which depends on the deal and the decision, not on the searcher or the
    machine."""
    return int(batch.games["number"][0] * 1009 + batch.games["steps"][0]) % (1 << 40)


def _trials(tried: Array, worlds: int) -> Trials:
    decisions, actions = np.nonzero(tried)
    return Trials(
        np.repeat(decisions, worlds), np.repeat(actions, worlds), np.tile(np.arange(worlds), len(decisions))
    )


def _for_side(net: NetPlayer, imagined: Batch, trials: Trials, search: Search) -> Array:
    """The value of each trial to the deciding seat and any partners together: one of them wins for all."""
    seats, count = imagined.setup.seats, side_count(imagined.setup)
    each = [_outcomes(net, imagined, trials, search, beside) for beside in range(0, seats, count)]
    found: Array = np.sum(each, 0) * (seats - 1) / (seats - seats // count)
    return found


def side_count(setup: Setup) -> int:
    """The number of teams, or of seats without any."""
    return len(sides(setup.seats, setup.options))


def _outcomes(net: NetPlayer, imagined: Batch, trials: Trials, search: Search, beside: int) -> Array:
    """The value of each trial to the seat this many places after the deciding one."""
    worlds = trials.worlds.max() + 1
    copies = imagined.copy(trials.decisions * worlds + trials.worlds)
    deciders = (copies.deciders.astype(np.int64) + beside) % copies.setup.seats
    places = Seats(deciders, _policies(copies.setup.seats, ASKED))
    going, actions = np.arange(len(copies)), trials.actions.astype(np.int64)
    worth = np.zeros(len(copies))
    for _ in range(search.depth):
        going = _to_choices(copies, going, actions, places, forced=search.forced)
        if not len(going):
            return results(copies, deciders)
        judged = judge_many(net, copies.observations[going], copies.masks[going])
        worth[going] = 1 - search.losses * (1 - judged.values)
        actions = judged.preferences.argmax(1)
    found = np.where(copies.deciders < 0, results(copies, deciders), worth)
    if search.playouts:
        rest = Seats(deciders, _policies(copies.setup.seats, GREEDY))
        copies.advance(Orders(going, actions, actions), rest)
        found[going] += search.playouts * (results(copies, deciders) - worth)[going]
    return found


def _policies(seats: int, own: int) -> Array:
    """The policies by seat: everybody is greedy except the deciding seat."""
    found = np.full((seats, seats), GREEDY, np.int64)
    np.fill_diagonal(found, own)
    return found


def _to_choices(batch: Batch, going: Array, actions: Array, places: Seats, *, forced: bool) -> Array:
    """Plays on until each seat decides again or its hand is over; with `forced`, until it has a choice.
    Returns the games that aren't over.
    """
    found = []
    while len(going):
        batch.advance(Orders(going, actions, actions), places)
        going = going[batch.deciders[going] >= 0]
        stops = batch.masks[going].sum(1) > 1 if forced else np.ones(len(going), bool)
        found.append(going[stops])
        going = going[~stops]
        actions = batch.masks[going].argmax(1)
    return np.sort(np.concatenate(found))


def results(tables: Batch, seats: Array) -> Array:
    """The results: 1 for a hand that the seat has won, less than 0 for one that it has lost, 0 for any
    other."""
    winners = tables.games["winner"]
    found: Array = np.where(
        winners == seats, 1.0, np.where(winners < 0, 0.0, -1.0 / (tables.setup.seats - 1))
    )
    return found
