"""Measures the time that the shipped nets take for a decision on one core, alone and many together.

Alone is as at a live table, many together as in the arena; CPU time, medians over rounds.

    OPENBLAS_NUM_THREADS=1 python -m benchmarks.bench_nets
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import numpy as np

from lastcard.coach.moments import asking, choices_of, first_table
from lastcard.game import Game
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.nets.shipped import net_for
from lastcard.rules.actions import ACTIONS
from lastcard.rules.moves import play
from lastcard.rules.observation import observe
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE
from lastcard.terminal.progress import counted

EDITIONS = ("classic", "elite")
GOAL_MS = 0.3
MAX_MOVES = 60  # of a hand: random players need many


class Decision(NamedTuple):
    """A seat's observation, and its choices."""

    row: list[int]
    choices: list[int]


class Figure(NamedTuple):
    """Milliseconds of one core per decision."""

    edition: str
    alone: float
    together: float


def decisions(edition: str, count: int) -> list[Decision]:
    """The first decisions with a choice of some random hands, with two to four seats."""
    found: list[Decision] = []
    seed = 0
    while len(found) < count:
        found += _of_hand(Game(edition, seats=2 + seed % 3, seed=seed), Random(seed))
        seed += 1
    return found[:count]


def _of_hand(game: Game, rng: Random) -> Iterator[Decision]:
    table = first_table(game)
    while not game.over and len(game.played) < MAX_MOVES:
        seat = game.actors[0]
        asked = asking(table, seat, reacting=False)
        choices = list(choices_of(asked))
        if len(choices) > 1:
            row = [0] * (ELITE_SIZE if table.elite else THEMED_SIZE)
            observe(asked, seat, row)
            yield Decision(row, choices)
        move = rng.choice(game.legal(seat))
        game.play(seat, move)
        play(table, seat, move.action)


def measure(edition: str, count: int, rounds: int) -> Figure:
    """Measures decisions in an edition."""
    net = net_for(edition, 2, elite=edition == "elite")
    assert net is not None, "the nets come with lastcard"
    asked = decisions(edition, count)
    steps = _alone(net, asked), _together(net, asked)
    times = [[_timed(step) / count for step in steps] for _ in counted(rounds, f"rounds of {edition}")]
    alone, together = (median(column) for column in zip(*times[1:], strict=True))
    return Figure(edition, alone, together)


def _alone(net: NetPlayer, asked: list[Decision]) -> Callable[[], object]:
    return lambda: [net.best(*decision) for decision in asked]


def _together(net: NetPlayer, asked: list[Decision]) -> Callable[[], object]:
    rows = np.array([decision.row for decision in asked], np.uint8)
    masks = np.zeros((len(asked), ACTIONS), np.uint8)
    for mask, decision in zip(masks, asked, strict=True):
        mask[decision.choices] = 1
    return lambda: judge_many(net, rows, masks)


def _timed(step: Callable[[], object]) -> float:
    began = process_time()
    step()
    return 1000 * (process_time() - began)


def main(arguments: list[str] | None = None) -> int:
    """Prints a table; returns 1 if a net misses the goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=300, metavar="N", help="decisions per round (300)")
    parser.add_argument("--rounds", type=int, default=20, metavar="N", help="rounds after a warm-up (20)")
    parsed = parser.parse_args(arguments)
    figures = [measure(edition, parsed.decisions, 1 + parsed.rounds) for edition in EDITIONS]
    print("| edition | alone | together |\n|---|---|---|")
    for edition, alone, together in figures:
        print(f"| {edition} | {alone:.3f} ms | {together:.3f} ms |")
    return int(any(figure.alone >= GOAL_MS for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
