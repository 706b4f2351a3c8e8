"""Evaluates a player: one at a table of others, in every seat in turn, with an interval."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import torch
from torch import Tensor

from lastcard.arena.intervals import NINETY_FIVE
from lastcard.editions import find_edition
from lastcard.learn.mixture import DrawnTable, Mixture
from lastcard.learn.net import PolicyNet, masked
from lastcard.learn.vector_tables import ScopeTools, VectorTables, tools_of
from lastcard.nets.space import scope_of

EVALUATION_SEED = 1 << 60
"""The first seed for measuring, far from every seed of a run, so that no hand from training is used."""
MAX_GAMES = {"cuda": 1 << 17, "cpu": 2048}
MAX_STEPS = 20_000
LOOKS = 16  # steps between two checks whether all hands are over

NetOrPolicy = PolicyNet | str
"""A net, or the name of a built-in policy."""


class WinRate(NamedTuple):
    """A player's results against others of one kind."""

    hands: int
    """The number of hands played."""
    wins: int
    """The number of hands it won."""
    seats: int
    """The number of seats."""
    blocked: int = 0
    """Hands without a winner (C-13)."""

    @property
    def rate(self) -> float:
        """The share of hands that it won."""
        return self.wins / self.hands

    @property
    def margin(self) -> float:
        """Half of the 95 % interval (Wald): right unless the rate is near 0 or 1."""
        return NINETY_FIVE * sqrt(self.rate * (1 - self.rate) / self.hands)

    @property
    def text(self) -> str:
        """The rate as text: 63.4 % ± 0.3."""
        return f"{100 * self.rate:.1f} % ± {100 * self.margin:.1f}"


class Arena:
    """One table setup, on which players are measured."""

    def __init__(self, table: DrawnTable, device: torch.device, tools: ScopeTools | None = None) -> None:
        self.table, self.device = table, device
        edition = find_edition(table.edition)
        self.tools = tools or tools_of(scope_of([edition], table.seats, calls=True), device)
        self.tables: VectorTables | None = None

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def measure(
        self, player: NetOrPolicy, others: NetOrPolicy, hands: int, seed: int = EVALUATION_SEED
    ) -> WinRate:
        """Plays whole hands, with the player in one seat and others in the rest; it sits in every seat
        equally often.
        """
        total = WinRate(0, 0, self.table.seats)
        while total.hands < hands:
            games = min(hands - total.hands, MAX_GAMES[self.device.type])
            wins, blocked = self._play(player, others, games, seed + total.hands)
            total = total._replace(
                hands=total.hands + games, wins=total.wins + wins, blocked=total.blocked + blocked
            )
        return total

    def _play(self, player: NetOrPolicy, others: NetOrPolicy, games: int, seed: int) -> tuple[int, int]:
        tables = self._tables(games)
        tables.reset(seed)
        own = torch.arange(games, device=self.device) % self.table.seats
        rewards = torch.zeros(games, device=self.device)
        ended = torch.zeros(games, dtype=torch.bool, device=self.device)
        for step in range(MAX_STEPS):
            if step % LOOKS == 0 and bool(ended.all()):
                break
            tables.step(_chosen(tables, player, others, own))
            now, over = tables.results()
            rewards += now.gather(1, own[:, None])[:, 0]
            ended |= over
        tables.check()
        return int((rewards > 0).sum()), int((rewards == 0).sum())

    def _tables(self, games: int) -> VectorTables:
        if self.tables is None or self.tables.games != games:
            self.tables = VectorTables(self.tools, [self.table], games, self.device, auto_reset=False)
        return self.tables


def _chosen(tables: VectorTables, player: NetOrPolicy, others: NetOrPolicy, own: Tensor) -> Tensor:
    """The action in every game: the player's if it decides, otherwise the others'; 0 after the end."""
    deciders = tables.batches[0].deciders
    actions = torch.zeros_like(own)
    for who, decides in ((player, deciders == own), (others, (deciders != own) & (deciders >= 0))):
        games = decides.nonzero()[:, 0]
        actions[games] = _actions(tables, who, games)
    return actions


def _actions(tables: VectorTables, who: NetOrPolicy, games: Tensor) -> Tensor:
    """A player's actions in these games."""
    if isinstance(who, str):
        return tables.batches[0].choices(who)[games]
    observed = tables.look(games)
    encoder = tables.tools.encoder
    preferences, _ = who(encoder, encoder(observed.rows), tables.tools.actions)
    return tables.actions(observed, masked(preferences, observed.masks).argmax(1))


def usual_table(edition: str, seats: int, options: str) -> DrawnTable:
    """A table of an edition with these options, except those that it doesn't have."""
    return Mixture((edition,), (seats,), options).draw(1, 0)[0]
