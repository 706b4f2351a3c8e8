"""Matches on the compiled rules: many hands at once, with one call per bot for all hands that wait for it."""

from __future__ import annotations

from functools import partial

import numpy as np

from lastcard.arena.contestants import Contestant, contestant
from lastcard.arena.deciding import Decider, decider_for
from lastcard.arena.results import Deals, Pairing, Results
from lastcard.arena.search import Search, search_for, searched
from lastcard.arena.table import ArenaTable
from lastcard.batch.arrays import Array, Orders, Seats
from lastcard.batch.engine import Engine, seeds_from
from lastcard.batch.extras import policy_number
from lastcard.batch.vector import Batch
from lastcard.setup import Setup

ASKED = -1


def play_matches(table: ArenaTable, matches: list[Pairing], think: int, deals: range) -> Results:
    """Plays all matches on these deals."""
    return {pairing: _play(table, pairing, think, deals) for pairing in matches}


def _play(table: ArenaTable, pairing: Pairing, think: int, deals: range) -> Deals:
    one, rest = map(contestant, pairing)
    setup = table.setup
    if one.type == rest.type == "policy":
        winners, points = _play_inside(setup, one, rest, deals)
    else:
        winners, points = SeatedMatch(table, one, rest, think).play(deals)
    if setup.edition.elite:
        points[:] = 0  # S-6
    own = np.arange(len(winners)) % setup.seats
    return _counted(setup.seats, winners == own, (winners >= 0) & (winners != own), points)


def _counted(seats: int, won: Array, lost: Array, points: Array) -> Deals:
    """The counts for each deal, from its hands, which are adjacent."""
    counted = [won, lost, won * points, lost * points]
    return Deals(*(array.reshape(-1, seats).sum(1).tolist() for array in counted))


def _play_inside(setup: Setup, one: Contestant, rest: Contestant, deals: range) -> tuple[Array, Array]:
    """Policies play within compiled code, one seat of the lone bot after another."""
    engine, seats = Engine(setup), setup.seats
    winners, points = np.zeros((2, len(deals), seats), np.int64)
    for seat in range(seats):
        names = [one.name if index == seat else rest.name for index in range(seats)]
        hands = engine.play_hands(names, len(deals), first=deals.start, threads=1)
        winners[:, seat], points[:, seat] = hands.winners, hands.scores
    return winners.ravel(), points.ravel()


class SeatedMatch:
    """One bot against the rest. Hand i is deal i // seats, with the lone bot in seat i % seats."""

    def __init__(
        self, table: ArenaTable, one: Contestant, rest: Contestant, think: int, search: Search | None = None
    ) -> None:
        """Both think; with a way to search, only the lone bot does."""
        self.table, self.setup = table, table.setup
        setup, self.seats = self.setup, self.setup.seats
        self.numbers = [_policy(one), _policy(rest)]
        self.deciders: list[Decider | None] = [
            None if who.type == "policy" else _decider(who, setup, time, search or search_for(setup))
            for who, time in ((one, think), (rest, 0 if search else think))
        ]
        self.policies = np.full((self.seats, self.seats), self.numbers[1], np.int64)
        np.fill_diagonal(self.policies, self.numbers[0])

    def play(self, deals: range) -> tuple[Array, Array]:
        """The winner of each hand, -1 if it was blocked, and the winner's points."""
        batch = self._batch(len(deals) * self.seats)
        seats = Seats(np.arange(len(batch)) % self.seats, self.policies)
        going = np.arange(len(batch))
        seeds = np.repeat(seeds_from(self.setup.seed + deals.start, len(deals)), self.seats)
        batch.advance(Orders(going, np.full(len(batch), ASKED), seeds), seats)
        while len(going := going[batch.deciders[going] >= 0]):
            actions = self._decided(batch, going, batch.deciders[going] == seats.learners[going])
            batch.advance(Orders(going, actions, actions), seats)
        winners = batch.games["winner"].astype(np.int64)
        points = batch.rewards[np.arange(len(batch)), np.maximum(winners, 0)]
        return winners, np.rint(points).astype(np.int64)

    def _batch(self, hands: int) -> Batch:
        table = self.table
        batch = Batch(
            table.edition,
            hands,
            threads=1,
            relative_seats=True,
            reward="win" if self.setup.edition.elite else "points",
            seed=table.seed,
            **table.arguments,
        )
        batch.dealt = True
        return batch

    def _decided(self, batch: Batch, games: Array, alone: Array) -> Array:
        """The decisions in these games; `alone` marks those in which the lone bot decides."""
        actions = np.zeros(len(games), np.int64)
        for decider, mine in zip(self.deciders, (alone, ~alone), strict=True):
            if decider is not None and mine.any():
                actions[mine] = decider(batch, games[mine])
        return actions


def _policy(who: Contestant) -> int:
    return policy_number(who.name) if who.type == "policy" else ASKED


def _decider(who: Contestant, setup: Setup, think: int, search: Search) -> Decider:
    """A contestant's decider: a search if it has time to think and a net to search with."""
    net = who.net(setup) if think and who.can_search else None
    return decider_for(who, setup) if net is None else partial(searched, net, think, search=search)
