"""Whole hands on the compiled engine, played by the built-in policies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

import numpy as np

from lastcard.batch.arrays import Array, Cards, Hands
from lastcard.batch.backends.cpu import make_backend
from lastcard.batch.backends.loading import cpu_root, family_of, load, own_rules_of
from lastcard.batch.entry_types import Entries
from lastcard.batch.extras import need_seed, policy_numbers
from lastcard.batch.records import RECORD, Integer, constants_of, pack_state
from lastcard.batch.threads import run_all, split, thread_count
from lastcard.policies.tally import TALLIES
from lastcard.setup import SEED_BITS, Setup

# Waking a thread pays off for this many hands; fewer are played before it wakes.
MIN_HANDS = 16


@cache
def entries(family: str, own_rules: str = "", *, remembers: bool = False) -> Entries:
    """The compiled entries for a family of tables, with or without memory; `own_rules` names the module of an
    edition's own rules.
    """
    root = cpu_root(family, own_rules, remembers=remembers)
    backend = make_backend(
        f"{root}.rules.backend", elite=family == "elite", house=family == "house", own=bool(own_rules)
    )
    return cast("Entries", load(root, backend, remembers=remembers, own_rules=own_rules))


class Engine:
    """A setup, ready to be played by compiled code."""

    setup: Setup
    """The setup of every hand; each hand has a seed of its own."""
    flags: dict[str, bool]
    """Constants that differ from the setup's, by field name."""
    remembers: bool
    """Whether its games keep the memory that observations need."""
    entries: Entries
    """The compiled functions for the edition's family."""
    constants: Array
    """The fields of the state that no rule changes."""
    cards: Cards
    """The cards of the deal."""
    values: Array
    """The score of each kind."""

    def __init__(self, setup: Setup, *, remembers: bool = False, **flags: bool) -> None:
        """`remembers`: its games keep the memory that observations need, which costs time. `flags`: constants
        that differ from the setup's, by field name.
        """
        need_seed(setup)
        self.setup = setup
        self.flags = flags
        self.remembers = remembers
        self.entries = entries(family_of(setup), own_rules_of(setup), remembers=remembers)
        self.constants = constants_of(setup.table(), **flags)
        self.cards = cards_of(setup, np.int8)
        self.values = np.array(setup.edition.values(), np.int64)

    def __reduce__(self) -> tuple[object, tuple[Setup, bool, dict[str, bool]]]:
        """Pickled as its arguments: compiled code stays behind."""
        return _engine, (self.setup, self.remembers, self.flags)

    def tables(self, count: int) -> Array:
        """This many undealt states of the setup."""
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
        shares = list(split(games, thread_count(threads), MIN_HANDS))
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


def _engine(setup: Setup, remembers: bool, flags: dict[str, bool]) -> Engine:
    return Engine(setup, remembers=remembers, **flags)


def cards_of(setup: Setup, kind: type[Integer], *, points: bool = False) -> Cards:
    """The setup's cards as NumPy arrays, a UNO card's kind being a number of this type; with points, also
    their scores.
    """
    pool, decks = setup.elite_numbers()
    return Cards(
        deck=np.array(setup.uno_deck(), kind),
        pool=np.array(pool, np.int64),
        decks=np.array(decks, np.int64),
        values=np.array(setup.edition.values() if points else (), np.int64),
    )


def part_of(hands: Hands, share: slice) -> Hands:
    """The arrays for some of the hands; each share has its own tally."""
    winners, actions, scores, fingerprints, tally = hands
    return Hands(winners[share], actions[share], scores[share], fingerprints[share], tally.copy())


def seeds_from(first: int, count: int) -> Array:
    """This many consecutive seeds; 0 follows the highest seed."""
    last = (1 << SEED_BITS) - 1
    return ((first & last) + np.arange(count, dtype=np.int64)) & last
