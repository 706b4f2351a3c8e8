"""Whole hands on the compiled engine, played by the built-in policies."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from lastcard.batch.backends.cpu import make_backend
from lastcard.batch.backends.loading import load
from lastcard.batch.extras import need_seed, policy_numbers
from lastcard.batch.records import RECORD, constants_of, write_record
from lastcard.errors import OptionError
from lastcard.policies.tally import TALLIES
from lastcard.setup import SEED_BITS, Setup

FAMILIES = ("themed", "elite")
NOTHING = np.zeros(0, np.int64)


@cache
def entries(family: str) -> ModuleType:
    """The compiled entries for a family of editions."""
    root = f"lastcard.batch.cpu_{family}"
    return load(root, make_backend(f"{root}.rules.backend", elite=family == "elite"))


class Hands(NamedTuple):
    """What came of a number of hands, one element a hand."""

    winners: Any
    actions: Any
    scores: Any
    fingerprints: Any
    tally: Any


class Engine:
    """A setup, ready to be played by compiled code."""

    def __init__(self, setup: Setup, **flags: bool) -> None:
        """`flags`: constants that differ from the setup's, by the names of the state's fields."""
        need_seed(setup)
        self.setup = setup
        self.entries = entries(FAMILIES[setup.edition.elite])
        pool, decks = setup.elite_numbers()
        self.constants = constants_of(setup.table(), **flags)
        self.deck = np.array(setup.uno_deck(), np.int8)
        self.pool = np.array(pool, np.int64)
        self.decks = np.array(decks, np.int64)
        self.values = np.array(setup.edition.values(), np.int64)

    def tables(self, count: int) -> Any:
        """So many states of this setup, with nothing dealt."""
        games = np.zeros(count, RECORD)
        write_record(games[0], self.setup.table())
        games[1:] = games[0]
        return games

    def play_hands(
        self,
        policies: Sequence[str],
        games: int,
        *,
        first: int = 0,
        fingerprints: bool = False,
        tally: bool = False,
        threads: int | None = None,
    ) -> Hands:
        """Plays hands with the seeds of the setup's from number `first` on, one policy a seat."""
        numbers = np.array(policy_numbers(policies, self.setup.seats), np.int64)
        shares = list(split(games, thread_count(threads)))
        seeds = seeds_from(self.setup.seed + first, games)
        hands = Hands(
            np.zeros(games, np.int8),
            np.zeros(games, np.int32),
            np.zeros(games, np.int32),
            np.zeros(games if fingerprints else 0, np.int64),
            np.zeros(TALLIES if tally else 0, np.int64),
        )
        tallies = [hands.tally.copy() for _ in shares]
        calls = zip(shares, tallies, strict=True)
        run_all([(self._play_share, seeds, numbers, hands, share, own) for share, own in calls])
        return hands._replace(tally=sum(tallies[1:], tallies[0]))

    def _play_share(self, seeds: Any, policies: Any, hands: Hands, share: slice, tally: Any) -> None:
        self.entries.play_hands(
            self.tables(1),
            self.constants,
            seeds[share],
            self.deck,
            self.pool,
            self.decks,
            policies,
            self.values,
            hands.winners[share],
            hands.actions[share],
            hands.scores[share],
            hands.fingerprints[share] if len(hands.fingerprints) else NOTHING,
            tally,
        )


def seeds_from(first: int, count: int) -> Any:
    """So many seeds one after another; the last one there is, is followed by 0."""
    last = (1 << SEED_BITS) - 1
    return ((first & last) + np.arange(count, dtype=np.int64)) & last


def thread_count(threads: Any) -> int:
    """How many threads share the work: as many as are wanted, or one a core."""
    if threads is None:
        return cores()
    if not isinstance(threads, int | np.integer) or threads < 1:
        raise OptionError(f"there is at least one thread, not {threads!r}")
    return int(threads)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def split(count: int, parts: int) -> Iterator[slice]:
    """Slices of about the same length; at least one."""
    parts = max(1, min(parts, count))
    for part in range(parts):
        yield slice(count * part // parts, count * (part + 1) // parts)


def run_all(calls: Sequence[tuple[Any, ...]]) -> None:
    """Runs calls side by side; the compiled code holds no lock. A single one stays in this thread."""
    if len(calls) == 1:
        function, *arguments = calls[0]
        function(*arguments)
        return
    with ThreadPoolExecutor(len(calls)) as pool:
        for task in [pool.submit(*call) for call in calls]:
            task.result()
