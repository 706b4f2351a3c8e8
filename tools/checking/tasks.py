"""Many games in every edition at several numbers of seats, distributed to processes, with a progress
display."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import Pool
from typing import NamedTuple, Self, TypeVar

from lastcard.editions import EDITIONS
from tools.checking.variants import SEAT_COUNTS


class Task(NamedTuple):
    """Some games, with seeds from `first` on."""

    edition: str
    seats: int
    first: int
    games: int


@dataclass(frozen=True)
class TaskResult:
    """The results of some games of one edition at one number of seats."""

    edition: str
    seats: int
    games: int = 0
    seconds: float = 0.0
    faults: tuple[str, ...] = ()

    def plus(self, other: Self) -> Self:
        """The sum of both results."""
        return replace(
            self,
            games=self.games + other.games,
            seconds=self.seconds + other.seconds,
            faults=self.faults + other.faults,
        )


Found = TypeVar("Found", bound=TaskResult)


def read_arguments(about: str, games: int, arguments: Sequence[str] | None) -> Namespace:
    """The arguments that all these programs share; `seats` and `editions` as lists."""
    parser = ArgumentParser(description=about)
    parser.add_argument(
        "--games", type=int, default=games, help="games in each edition at each number of seats"
    )
    parser.add_argument("--editions", default=",".join(EDITIONS))
    parser.add_argument("--seats", default=",".join(map(str, SEAT_COUNTS)))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game; the others follow")
    chosen = parser.parse_args(arguments)
    chosen.editions = chosen.editions.split(",")
    chosen.seats = [int(seats) for seats in chosen.seats.split(",")]
    return chosen


def tasks(chosen: Namespace, allowed: Callable[[str, int], bool], chunk: int) -> list[Task]:
    """All the work, in pieces of `chunk` games."""
    return [
        Task(edition, seats, chosen.seed + first, min(chunk, chosen.games - first))
        for edition in chosen.editions
        for seats in chosen.seats
        if allowed(edition, seats)
        for first in range(0, chosen.games, chunk)
    ]


def do(work: Sequence[Task], jobs: int, run: Callable[[Task], Found], faults: str) -> list[Found]:
    """Does the work and shows its progress; returns a result for each edition and number of seats."""
    found: dict[tuple[str, int], Found] = {}
    total = sum(task.games for task in work)
    for number, outcome in enumerate(_distributed(work, jobs, run), start=1):
        key = outcome.edition, outcome.seats
        found[key] = found[key].plus(outcome) if key in found else outcome
        if sys.stderr.isatty() or number % 100 == 0:
            _show_progress(list(found.values()), total, faults)
    order = dict.fromkeys((task.edition, task.seats) for task in work)
    return [found[key] for key in order]


def _distributed(work: Sequence[Task], jobs: int, run: Callable[[Task], Found]) -> Iterator[Found]:
    if jobs == 1:
        yield from map(run, work)
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(run, work)


def _show_progress(outcomes: Sequence[TaskResult], total: int, what: str) -> None:
    """Shows progress on one line, overwritten if possible."""
    games, faults = sum(one.games for one in outcomes), sum(len(one.faults) for one in outcomes)
    end = "\r" if sys.stderr.isatty() and games < total else "\n"
    print(f"{games:>9,} of {total:,} games, {faults} {what}", end=end, file=sys.stderr, flush=True)


def tell_faults(outcomes: Sequence[TaskResult]) -> None:
    """Prints the first few faults of each result."""
    for one in outcomes:
        for fault in one.faults[:5]:
            print(fault)
