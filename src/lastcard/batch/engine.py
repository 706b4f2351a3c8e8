"""Whole hands on the compiled engine, played by the built-in policies."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from lastcard.batch.arrays import Array, Cards, Hands
from lastcard.batch.backends.cpu import make_backend
from lastcard.batch.backends.loading import family_of, load
from lastcard.batch.extras import need_seed, policy_numbers
from lastcard.batch.records import RECORD, constants_of, pack_state
from lastcard.codes import Code
from lastcard.errors import OptionError, reason
from lastcard.locales.quoting import written
from lastcard.policies.tally import TALLIES
from lastcard.setup import SEED_BITS, Setup


@cache
def entries(family: str) -> ModuleType:
    """The compiled entries for a family of editions."""
    root = f"lastcard.batch.cpu_{family}"
    return load(root, make_backend(f"{root}.rules.backend", elite=family == "elite"))


class Engine:
    """A setup, ready to be played by compiled code."""

    setup: Setup
    """What every hand is dealt from, each with a seed of its own."""
    entries: ModuleType
    """The compiled functions for the edition's family."""
    constants: Array
    """The fields of the state that no rule changes."""
    cards: Cards
    """What hands are dealt from."""
    values: Array
    """What each kind scores."""

    def __init__(self, setup: Setup, **flags: bool) -> None:
        """`flags`: constants that differ from the setup's, by field name."""
        need_seed(setup)
        self.setup = setup
        self.entries = entries(family_of(setup.edition))
        self.constants = constants_of(setup.table(), **flags)
        self.cards = cards_of(setup, np.int8)
        self.values = np.array(setup.edition.values(), np.int64)

    def tables(self, count: int) -> Array:
        """This many states of the setup, with nothing dealt."""
        games = np.zeros(count, RECORD)
        pack_state(games[0], self.setup.table())
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
        """Plays hands with the setup's seeds from number `first`; `policies` has one per seat."""
        numbers = np.array(policy_numbers(policies, self.setup.seats), np.int64)
        shares = list(split(games, thread_count(threads)))
        seeds = seeds_from(self.setup.seed + first, games)
        hands = Hands(
            winners=np.zeros(games, np.int8),
            actions=np.zeros(games, np.int32),
            scores=np.zeros(games, np.int32),
            fingerprints=np.zeros(games if fingerprints else 0, np.int64),
            tally=np.zeros(TALLIES if tally else 0, np.int64),
        )
        parts = [part_of(hands, share) for share in shares]
        calls = zip(shares, parts, strict=True)
        run_all([(self._play_share, seeds[share], numbers, part) for share, part in calls])
        return hands._replace(tally=sum((part.tally for part in parts[1:]), parts[0].tally))

    def _play_share(self, seeds: Array, policies: Array, hands: Hands) -> None:
        play_hands = self.entries.play_hands
        play_hands(self.tables(1), self.constants, seeds, self.cards, policies, self.values, hands)


def cards_of(setup: Setup, kind: type[np.integer[Any]]) -> Cards:
    """What the setup deals from, as NumPy arrays; a UNO card's kind is a number of this type."""
    pool, decks = setup.elite_numbers()
    return Cards(np.array(setup.uno_deck(), kind), np.array(pool, np.int64), np.array(decks, np.int64))


def part_of(hands: Hands, share: slice) -> Hands:
    """The arrays for some of the hands; each share has its own tally."""
    winners, actions, scores, fingerprints, tally = hands
    return Hands(winners[share], actions[share], scores[share], fingerprints[share], tally.copy())


def seeds_from(first: int, count: int) -> Array:
    """This many consecutive seeds; 0 follows the highest seed."""
    last = (1 << SEED_BITS) - 1
    return ((first & last) + np.arange(count, dtype=np.int64)) & last


def thread_count(threads: Any) -> int:
    """How many threads share the work: as many as requested, or one per core."""
    if threads is None:
        return cores()
    if not isinstance(threads, int | np.integer) or threads < 1:
        raise OptionError(reason(Code.THREADS, value=written(threads)))
    return int(threads)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def split(count: int, parts: int) -> Iterator[slice]:
    """Slices of about equal length; at least one."""
    parts = max(1, min(parts, count))
    for part in range(parts):
        yield slice(count * part // parts, count * (part + 1) // parts)


def run_all(calls: Sequence[tuple[Any, ...]]) -> None:
    """Runs calls in parallel; the compiled code releases the GIL. A single call stays in this thread."""
    if len(calls) == 1:
        function, *arguments = calls[0]
        function(*arguments)
        return
    with ThreadPoolExecutor(len(calls)) as pool:
        for task in [pool.submit(*call) for call in calls]:
            task.result()
