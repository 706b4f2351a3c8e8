"""Rollouts: some steps of all games with the net in every seat, recorded as training data."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from lastcard.learn.advantages import Trajectory, advantages
from lastcard.learn.encoder import Encoder
from lastcard.learn.net import Net, masked
from lastcard.learn.rival import Rival
from lastcard.learn.vector_tables import Observations, VectorTables

Acting = Callable[[Net, Encoder, Tensor, Tensor, Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]


class Decisions(NamedTuple):
    """Decisions to learn from; the first index is the decision."""

    rows: Tensor
    """The deciding seat's observation."""
    masks: Tensor
    """Its choices."""
    hands: Tensor
    """The other hands, for the critic."""
    choices: Tensor
    """Its choice."""
    logs: Tensor
    """The logarithm of the probability of that choice."""
    gains: Tensor
    """The advantage: how much better than expected it turned out, normalised at each table."""
    returns: Tensor
    """The target for the critic."""


class Rollout(NamedTuple):
    """The result of a rollout."""

    decisions: Decisions
    """The decisions, except forced ones and those with an unknown outcome."""
    hands: Tensor
    """The number of finished hands."""
    explained_variance: Tensor
    """The critic's explained variance of the returns: at most 1."""


def act(
    net: Net, encoder: Encoder, actions: Tensor, rows: Tensor, masks: Tensor, hands: Tensor, noise: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """A random choice by the net's preferences, the logarithm of its probability, and the critic's value.

    `noise` are uniform numbers: by the Gumbel trick the greatest sum is a sample.
    """
    encoded = encoder(rows)
    preferences = masked(net.player(encoder, encoded, actions)[0], masks)
    gumbel_noise = -torch.log(-torch.log(noise.clamp(1e-9, 1 - 1e-7)))
    choices = (preferences + gumbel_noise).argmax(1)
    logs = torch.log_softmax(preferences, 1).gather(1, choices[:, None])[:, 0]
    return choices, logs, net.critic(encoder, encoded, hands)


class RolloutStore:
    """Memory for the steps of a rollout, reused each time."""

    def __init__(self, steps: int, tables: VectorTables, observed: Observations, hands: Tensor) -> None:
        def room(like: Tensor) -> Tensor:
            return torch.zeros(steps, *like.shape, dtype=like.dtype, device=like.device)

        numbers = torch.zeros(tables.games, device=observed.rows.device)
        self.rows, self.masks, self.hands = room(observed.rows), room(observed.masks), room(hands)
        self.deciders, self.choices = room(observed.deciders), room(observed.deciders)
        self.logs, self.values = room(numbers), room(numbers)
        rewards, ended = tables.results()
        self.rewards, self.ended = room(rewards), room(ended)

    def keep(
        self, step: int, observed: Observations, hands: Tensor, acted: tuple[Tensor, Tensor, Tensor]
    ) -> None:
        """Records a decision in every game."""
        self.rows[step], self.masks[step], self.hands[step] = observed.rows, observed.masks, hands
        self.deciders[step] = observed.deciders
        self.choices[step], self.logs[step], self.values[step] = acted


def is_real(masks: Tensor) -> Tensor:
    """Whether there is more than one choice."""
    return masks.sum(-1) > 1


class RolloutCollector:
    """Plays rollouts at some tables: the net at every seat, or at one against a rival at the others."""

    def __init__(
        self,
        tables: VectorTables,
        net: Net,
        steps: int,
        gae_lambda: float,
        acting: Acting = act,
        rival: Rival | None = None,
    ) -> None:
        self.tables, self.net, self.steps, self.gae_lambda, self.acting = (
            tables,
            net,
            steps,
            gae_lambda,
            acting,
        )
        self.rival, self.own = rival, tables.own_seats()
        self.store: RolloutStore | None = None

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def collect(self) -> Rollout:
        """Plays the steps and returns the training data."""
        for step in range(self.steps):
            observed, hands, acted = self._decide()
            self.store = self.store or RolloutStore(self.steps, self.tables, observed, hands)
            self.store.keep(step, observed, hands, acted)
            self.tables.step(self.tables.actions(observed, acted[0]))
            self.store.rewards[step], self.store.ended[step] = self.tables.results()
        assert self.store is not None
        return self._judged(self.store)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def step(self) -> None:
        """Makes a single decision in every game, without keeping it."""
        observed, _, acted = self._decide()
        self.tables.step(self.tables.actions(observed, acted[0]))

    def _decide(self) -> tuple[Observations, Tensor, tuple[Tensor, Tensor, Tensor]]:
        observed = self.tables.look()
        hands = self.tables.other_hands(observed)
        noise = torch.rand(observed.masks.shape, device=observed.rows.device)
        tools = self.tables.tools
        acted = self.acting(
            self.net, tools.encoder, tools.actions, observed.rows, observed.masks, hands, noise
        )
        if self.rival is not None:
            answers = self.rival.choices(tools, observed)
            acted = torch.where(observed.deciders == self.own, acted[0], answers), acted[1], acted[2]
        return observed, hands, acted

    def _learned(self, masks: Tensor, deciders: Tensor) -> Tensor:
        """The decisions to learn from: those with a choice that aren't a rival's."""
        real = is_real(masks)
        return real if self.rival is None else real & (deciders == self.own)

    def _judged(self, store: RolloutStore) -> Rollout:
        observed, _, (_, _, values) = self._decide()
        real = self._learned(observed.masks, observed.deciders)
        last = Trajectory(values[None], observed.deciders[None], real[None], store.rewards, store.ended)
        learned = self._learned(store.masks, store.deciders)
        trajectory = Trajectory(store.values, store.deciders, learned, store.rewards, store.ended)
        found, weights = advantages(trajectory, last, self.gae_lambda)
        returns = found + store.values
        gains = torch.cat([normalised(found[:, part], weights[:, part]) for part in self.tables.slices], 1)
        useful = weights.flatten().nonzero()[:, 0]
        fields = (store.rows, store.masks, store.hands, store.choices, store.logs, gains, returns)
        decisions = Decisions(*(field.flatten(0, 1)[useful] for field in fields))
        return Rollout(decisions, store.ended.sum(), explained_variance(found, returns, weights))


def normalised(gains: Tensor, weights: Tensor) -> Tensor:
    """Normalised to mean 0 and variance 1, so that a table of ten, where less is at stake, counts as much."""
    count = weights.sum().clamp(min=1)
    middle = (gains * weights).sum() / count
    spread = ((gains - middle).square() * weights).sum() / count
    return (gains - middle) / (spread.sqrt() + 1e-6)


def explained_variance(gains: Tensor, returns: Tensor, weights: Tensor) -> Tensor:
    """1 minus the share of unexplained variance."""
    count = weights.sum().clamp(min=1)
    middle = (returns * weights).sum() / count
    whole = ((returns - middle).square() * weights).sum()
    return 1 - (gains.square() * weights).sum() / whole.clamp(min=1e-6)
