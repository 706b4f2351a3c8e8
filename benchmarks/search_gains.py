"""Measures the gain of ways to search over the net alone, in whole hands of the strongest level against
greedy.

    OPENBLAS_NUM_THREADS=1 python -m benchmarks.search_gains deep depth=3,trust=60 --deals 2000 --keep g.json

A way is `deep` or `deep-elite`, as bots search between two, or `shallow`, as they do with more seats, or the
latter with other settings (`lastcard.arena.search.Search`), by name and with commas; `beliefs` is `simple` or
`fitted`. The net alone and all ways play the same deals, each from every seat; the difference is taken deal
by deal, so its interval is narrow. It uses all cores. What was played is kept in the file of `--keep`: the
same command goes on from there, so time may come in pieces (`--minutes`), and other ways may join later.
Deals on which ways are compared mustn't be those (`--first`) on which the best one is confirmed: the best of
several looks better than it is.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np

from lastcard.arena.beliefs import FITTED, SIMPLE
from lastcard.arena.compiled import SeatedMatch
from lastcard.arena.contestants import contestant
from lastcard.arena.search import DEEP, DEEP_ELITE, SHALLOW, Search
from lastcard.arena.table import arena_table
from lastcard.nets.threads import ONE_THREAD

STRONGEST = "master"
ALONE = "alone"
NAMED = {"deep": DEEP, "deep-elite": DEEP_ELITE, "shallow": SHALLOW}
BELIEFS = {"simple": SIMPLE, "fitted": FITTED}
SHOWN_EVERY = 60  # seconds


class Task(NamedTuple):
    """A way on some deals."""

    edition: str
    seats: int
    against: str
    think: int
    way: str
    first: int
    """The seed of the first deal."""
    deals: int

    @property
    def name(self) -> str:
        """Its name in the file."""
        return " ".join(map(str, self))


class Gain(NamedTuple):
    """A share of hands won with its interval, and how much that is more than the net alone won."""

    way: str
    deals: int
    won: float
    won_margin: float
    gain: float
    gain_margin: float


def way_of(text: str) -> Search:
    """The settings of a way: `deep`, `deep-elite`, `shallow`, or ``trust=12,depth=2,beliefs=fitted``."""
    if text in NAMED:
        return NAMED[text]
    changes: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        if name not in Search._fields or not value:
            raise ValueError(f"{part!r} is none of {', '.join(Search._fields)} with a value")
        changes[name] = BELIEFS[value] if name == "beliefs" else type(getattr(SHALLOW, name))(float(value))
    return SHALLOW._replace(**changes)


def played(task: Task) -> list[int]:
    """The number of hands of each deal that the lone bot won."""
    table = arena_table(task.edition, 0, {"seats": task.seats, "options": {"calls": "auto"}})
    one, rest = contestant(STRONGEST), contestant(task.against)
    search = SHALLOW if task.way == ALONE else way_of(task.way)
    think = 0 if task.way == ALONE else task.think
    winners, _ = SeatedMatch(table, one, rest, think, search).play(range(task.first, task.first + task.deals))
    own = np.arange(len(winners)) % task.seats
    won: list[int] = (winners == own).reshape(-1, task.seats).sum(1).tolist()
    return won


class Kept:
    """The hands won, deal by deal, of every task that was played, in a file."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.found: dict[str, list[int]] = {}
        if path is not None and path.exists():
            self.found = json.loads(path.read_text(encoding="utf-8"))

    def add(self, task: Task, won: list[int]) -> None:
        """Notes a task."""
        self.found[task.name] = won

    def write(self) -> None:
        """Keeps all that was noted."""
        if self._path is not None:
            new = self._path.with_suffix(".new")
            new.write_text(json.dumps(self.found), encoding="utf-8")
            new.replace(self._path)


def gains(tasks: Sequence[Task], kept: Kept) -> Iterator[Gain]:
    """The result of each way so far, on the deals that both it and the net alone have played."""
    for way in dict.fromkeys(task.way for task in tasks):
        pairs = [
            (kept.found[task.name], kept.found[task._replace(way=ALONE).name])
            for task in tasks
            if task.way == way and {task.name, task._replace(way=ALONE).name} <= kept.found.keys()
        ]
        if pairs:
            won, alone = (np.concatenate(part) / tasks[0].seats for part in zip(*pairs, strict=True))
            yield Gain(way, len(won), won.mean(), _margin(won), (won - alone).mean(), _margin(won - alone))


def _margin(values: np.ndarray[Any, Any]) -> float:
    return float(1.96 * values.std() / sqrt(len(values)))


def lines(found: Sequence[Gain]) -> Iterator[str]:
    """A table, in percent and in points of it."""
    yield "| way | deals | hands won | more than the net alone |\n|---|---|---|---|"
    for gain in found:
        won = f"{gain.won:.2%} ± {gain.won_margin:.2%}"
        more = f"{100 * gain.gain:+.2f} ± {100 * gain.gain_margin:.2f}"
        yield f"| {gain.way} | {gain.deals:,} | {won} | {more} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints a table; 1 if the time didn't suffice."""
    given = _parser().parse_args(arguments)
    tasks = _tasks(given)
    kept = Kept(given.keep)
    left = [task for task in tasks if task.name not in kept.found]
    if left:
        os.environ.update(ONE_THREAD)
        _compile(left)
        whole = _play(left, kept, given.processes, given.minutes)
    else:
        whole = True
    print("\n".join(lines(list(gains(tasks, kept)))), flush=True)
    return 0 if whole else 1


def _compile(tasks: Sequence[Task]) -> None:
    """A deal with hardly any thought: what it compiles is kept, and no two processes compile the same."""
    searching = [task for task in tasks if task.way != ALONE]
    for task in searching[:1]:
        began = monotonic()
        played(task._replace(think=1, deals=1))
        print(f"compiled within {monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def _tasks(given: argparse.Namespace) -> list[Task]:
    """Piece by piece all ways, so that what was played can be compared at any time."""
    for way in given.ways:
        way_of(way)
    return [
        Task(given.edition, given.seats, given.against, given.think, way, given.first + at, given.piece)
        for at in range(0, given.deals, given.piece)
        for way in (ALONE, *given.ways)
    ]


def _play(tasks: Sequence[Task], kept: Kept, processes: int, minutes: float | None) -> bool:
    """Plays them in order, a process for each core; False if the time was up before the last had begun."""
    began = shown = monotonic()
    until = None if minutes is None else began + 60 * minutes
    waiting = iter(tasks)
    running: dict[Future[list[int]], Task] = {}
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        while True:
            if until is None or monotonic() < until:
                some = islice(waiting, processes + 2 - len(running))
                running.update({pool.submit(played, task): task for task in some})
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                kept.add(running.pop(future), future.result())
            if monotonic() > shown + SHOWN_EVERY or not running:
                shown = monotonic()
                kept.write()
                print(
                    f"\nafter {shown - began:.0f} s",
                    *lines(list(gains(tasks, kept))),
                    sep="\n",
                    file=sys.stderr,
                )
    return next(waiting, None) is None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Compares ways to search with the net alone, in whole hands."
    )
    parser.add_argument(
        "ways",
        nargs="+",
        metavar="WAY",
        help="deep, deep-elite, shallow, or such as trust=12,depth=2,beliefs=fitted",
    )
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument(
        "--against", default="greedy", metavar="BOT", help="the bot in all other seats (greedy)"
    )
    parser.add_argument("--think", type=int, default=50, metavar="MS", help="milliseconds per decision (50)")
    parser.add_argument(
        "--deals", type=int, default=1000, help="number of deals, each played from every seat (1,000)"
    )
    parser.add_argument(
        "--first", type=int, default=30_000_000, metavar="S", help="the seed of the first deal"
    )
    parser.add_argument(
        "--piece", type=int, default=20, metavar="N", help="deals that a process plays at once"
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="a file for results, from which to continue"
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no piece after this many minutes")
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of processes (one per core)",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
