"""Measures the gain of ways to search without playing whole hands: decisions of the strongest level against
greedy.

    python -m benchmarks.search_choices --pieces 16 > choices.md

Where a way to search leaves the net's choice, both moves are tried in the same worlds, other than those of
the search, and the net plays them to the end against greedy. All other decisions bring nothing and cost
little. It uses all cores, a piece for each. Its worlds are as plausible as those of the search, so it can't
say what better beliefs would gain.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from lastcard.arena.beliefs import plausibility
from lastcard.arena.search import MIN_PRIOR, log_softmax
from lastcard.batch import Batch
from lastcard.batch.arrays import Array, Orders, Seats
from lastcard.batch.engine import seeds_from
from lastcard.batch.extras import policy_number
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.nets.shipped import net_for

ASKED = -1
ROUNDS = 100  # a hand that goes on for longer would count as often as a hundred others
CANDIDATES = 3
FIRST = 20_000_000  # the first seed of deals that nothing else plays


class Way(NamedTuple):
    """A way to choose: by what the net liked, plus what was found, times the trust."""

    trust: float
    losses: float = 1.0
    """The share of the net's expected loss against its equals that it loses to the greedy policy."""
    playouts: float = 0.0
    """The share of what the greedy policy reached at the end, in the place of what the net expects."""


WAYS = (
    *(Way(trust) for trust in (3, 6, 12, 24)),
    *(Way(trust, losses=0.63) for trust in (6, 12, 24, 48)),
    *(Way(trust, losses=0.63, playouts=0.5) for trust in (6, 12, 24)),
    *(Way(trust, playouts=1) for trust in (3, 6, 12)),
)


class Found(NamedTuple):
    """The results of a piece."""

    opened: float
    """Decisions per hand in which the net likes more than one move."""
    gains: Array
    """(ways, decisions): chance to win gained over the net's choice; not a number where both are the same."""


class Moves(NamedTuple):
    """Moves of some decisions, each tried in the same worlds: tables as they were before them."""

    tables: Batch
    actions: Array
    shown: Array
    """(decisions, candidates, worlds): the place of each table, -1 where nothing is tried."""
    weights: Array
    """(decisions, worlds): how plausible each world is."""


class Search(NamedTuple):
    """The results of the trials, table by table."""

    ended: Array
    """The result, where the hand has ended before the seat decides again."""
    going: Array
    """The tables where it hasn't."""
    values: Array
    """The net's expectation at each of those."""
    playouts: Array
    """The result if everybody goes on by the greedy policy."""


def main() -> None:
    """Prints a table of all ways."""
    parser = argparse.ArgumentParser(description="Measures ways to search where they leave the net's choice.")
    parser.add_argument("--pieces", type=int, default=2, help="number of pieces, of --hands hands each")
    parser.add_argument("--hands", type=int, default=200, help="hands per piece")
    parser.add_argument("--worlds", type=int, default=128, help="worlds per move in a search")
    parser.add_argument("--truth", type=int, default=64, help="worlds per move to play to the end")
    given = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        measure = partial(piece, hands=given.hands, worlds=given.worlds, truth=given.truth)
        found = []
        for each in pool.map(measure, range(given.pieces)):
            found.append(each)
            print(f"{len(found)} of {given.pieces} pieces", file=sys.stderr, flush=True)
    print("\n".join(table(found)))


def table(found: list[Found]) -> Iterator[str]:
    """A line for each way, in points of the chance to win."""
    opened = sum(each.opened for each in found) / len(found)
    points = np.concatenate([each.gains for each in found], 1) * 100
    yield f"{points.shape[1]:,} decisions, {opened:.1f} per hand\n"
    yield "| trust | losses | playouts | leaves the net's choice | gains each time | gains per hand |"
    yield "|---|---|---|---|---|---|"
    for way, row in zip(WAYS, points, strict=True):
        left = row[np.isfinite(row)]
        share = len(left) / len(row)
        left = left if len(left) else np.zeros(1)
        each, margin = left.mean(), 1.96 * left.std() / sqrt(len(left))
        hand = f"{each * share * opened:+.2f} ± {margin * share * opened:.2f}"
        cells = way.trust, way.losses, way.playouts, f"{share:.1%}", f"{each:+.2f} ± {margin:.2f}", hand
        yield f"| {' | '.join(map(str, cells))} |"


def piece(number: int, hands: int, worlds: int, truth: int) -> Found:
    """Plays some hands and measures all ways at their open decisions."""
    net = net_for("classic", 2, elite=False)
    assert net is not None
    rows, opened = [], 0
    for batch, likes in open_decisions(net, number, hands):
        opened += len(batch)
        rows.append(gains(net, batch, likes, (worlds, truth), number))
    return Found(opened / hands, np.concatenate(rows, 1))


def open_decisions(net: NetPlayer, number: int, hands: int) -> Iterator[tuple[Batch, Array]]:
    """The net against greedy: after each round the decisions in which it likes more than one move."""
    options = {"calls": "auto"}
    batch = Batch(
        "classic", hands, threads=1, seats=2, relative_seats=True, auto_reset=False, options=options
    )
    batch.dealt = True
    seats, going = Seats(np.arange(hands) % 2, policies(ASKED)), np.arange(hands)
    seeds = np.repeat(seeds_from(FIRST + number * hands, (hands + 1) // 2), 2)[:hands]
    batch.advance(Orders(going, np.full(hands, ASKED), seeds), seats)
    for _ in range(ROUNDS):
        going = going[batch.deciders[going] >= 0]
        if not len(going):
            return
        judged = judge_many(net, batch.observations[going], batch.masks[going])
        likes = log_softmax(judged.preferences)
        several = (likes > np.log(MIN_PRIOR)).sum(1) > 1
        if several.any():
            yield batch.copy(going[several]), likes[several]
        actions = judged.preferences.argmax(1)
        batch.advance(Orders(going, actions, actions), seats)


def policies(own: int) -> Array:
    """Everybody is greedy but the seat that learns."""
    found = np.full((2, 2), policy_number("greedy"), np.int64)
    np.fill_diagonal(found, own)
    return found


def gains(net: NetPlayer, batch: Batch, likes: Array, sizes: tuple[int, int], seed: int) -> Array:
    """(ways, decisions): what each way gains over the net's choice."""
    actions = np.argsort(-likes, axis=1)[:, :CANDIDATES]
    liked = np.take_along_axis(likes, actions, 1)
    wanted = liked > np.log(MIN_PRIOR)
    seed = (seed << 24) + 4096 * int(batch.games["steps"].max())
    moves = tried(batch, np.where(wanted, actions, ASKED), sizes[0], seed)
    search = searched(net, moves)
    scores = [liked + way.trust * averages(moves, worth(way, search)) for way in WAYS]
    chosen = np.array([np.where(wanted, score, -np.inf).argmax(1) for score in scores])
    needed = np.zeros(wanted.shape, bool)
    needed[np.arange(len(batch)), chosen] = True
    needed[:, 0] = needed[:, 1:].any(1)
    if not needed.any():
        return np.full(chosen.shape, np.nan)
    moves = tried(batch, np.where(needed, actions, ASKED), sizes[1], seed + (1 << 50))
    truth = averages(moves, played_out(net, moves)) / 2
    best = truth[np.arange(len(batch)), chosen]
    return np.where(chosen > 0, best - truth[:, 0], np.nan)


def tried(batch: Batch, actions: Array, worlds: int, seed: int) -> Moves:
    """These moves of each decision, -1 for none, in worlds of that decision."""
    imagined = batch.imagine(seed, worlds)
    weights = plausibility(imagined, np.repeat(batch.observations, worlds, 0)).reshape(len(batch), worlds)
    decisions, candidates = np.nonzero(actions >= 0)
    places = decisions[:, None] * worlds + np.arange(worlds)
    shown = np.full((*actions.shape, worlds), -1)
    shown[decisions, candidates] = np.arange(places.size).reshape(places.shape)
    return Moves(
        imagined.copy(places.ravel()), np.repeat(actions[decisions, candidates], worlds), shown, weights
    )


def averages(moves: Moves, values: Array) -> Array:
    """(decisions, candidates): what each move is worth over its worlds; 0 where it wasn't tried."""
    each = np.where(moves.shown >= 0, values[moves.shown], 0.0)
    found: Array = (each * moves.weights[:, None]).sum(2) / moves.weights.sum(1)[:, None]
    return found


def searched(net: NetPlayer, moves: Moves) -> Search:
    """Tries all moves."""
    after, seats = advanced(moves, ASKED), moves.tables.deciders
    going = np.flatnonzero(after.deciders >= 0)
    values = judge_many(net, after.observations[going], after.masks[going]).values if len(going) else going
    playouts = results(advanced(moves, policy_number("greedy")), seats)
    return Search(results(after, seats), going, values, playouts)


def worth(way: Way, search: Search) -> Array:
    """The value that a way finds at each table."""
    found = search.ended.copy()
    found[search.going] = 1 - way.losses * (1 - search.values)
    return (1 - way.playouts) * found + way.playouts * search.playouts


def advanced(moves: Moves, own: int) -> Batch:
    """The tables after the moves, when the seat decides again, or at the end."""
    after = moves.tables.copy()
    seats = Seats(moves.tables.deciders.astype(np.int64), policies(own))
    after.advance(Orders(np.arange(len(after)), moves.actions, moves.actions), seats)
    return after


def results(tables: Batch, seats: Array) -> Array:
    """1 for a hand that is won, -1 for one that is lost, 0 for any other."""
    winners = tables.games["winner"]
    return np.where(winners == seats, 1.0, np.where(winners < 0, 0.0, -1.0))


def played_out(net: NetPlayer, moves: Moves) -> Array:
    """The results of the moves when the net continues against greedy; 0 for a hand that doesn't end."""
    after = advanced(moves, ASKED)
    seats = Seats(moves.tables.deciders.astype(np.int64), policies(ASKED))
    going = np.arange(len(after))
    for _ in range(ROUNDS):
        going = going[after.deciders[going] >= 0]
        if not len(going):
            break
        judged = judge_many(net, after.observations[going], after.masks[going])
        actions = judged.preferences.argmax(1)
        after.advance(Orders(going, actions, actions), seats)
    return results(after, moves.tables.deciders)


if __name__ == "__main__":
    main()
