"""A run of self-play: rollouts, learning from them, and its whole state for a checkpoint."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import torch

from lastcard.learn.checkpoint import CheckpointError, RunState, generators, set_generators
from lastcard.learn.compiling import Compiled
from lastcard.learn.mixture import DrawnTable, Mixture
from lastcard.learn.net import Net
from lastcard.learn.ppo import Learning, LossMetrics, LossWeights, TrainingBatch, loss
from lastcard.learn.rival import Rival
from lastcard.learn.rollout import Rollout, RolloutCollector, act
from lastcard.learn.settings import SETTING_NAMES, RunSettings
from lastcard.learn.vector_tables import ScopeTools, VectorTables, tools_of

DEALS = 1 << 24  # between the seeds of two deals: more than any game goes through between them


class Progress(NamedTuple):
    """The figures of an iteration."""

    iteration: int
    """The number of iterations, including this one."""
    decisions: int
    """The number of decisions in all, including forced ones."""
    hands: int
    """The number of finished hands in all."""
    explained_variance: float
    """The explained variance of the returns by the critic; the mean over the families."""
    entropy: float
    """The player's entropy."""
    error: float
    """The critic's squared error."""
    divergence: float
    """The divergence of the player's policy from the one that played the rollout."""
    clipped: float
    """The share of decisions at which the change was clipped."""


class TableFamily:
    """The tables of one family of editions, and their players."""

    def __init__(self, mixture: Mixture, games: int, tables: int, device: torch.device) -> None:
        self.mixture, self.games, self.device = mixture, games, device
        pairs = len(mixture.editions) * len(mixture.seats)
        self.count = min(games, tables, pairs * (4 if mixture.varied else 1))
        self.tools: ScopeTools = tools_of(mixture.scope(), device)
        self.drawn: list[DrawnTable] = []
        self.collector: RolloutCollector | None = None

    def deal(self, learner: Learner, number: int) -> None:
        """Draws tables and deals; tables that are drawn again are reused."""
        settings = learner.settings
        drawn = self.mixture.draw(self.count, settings.seed + number)
        if self.collector is None or drawn != self.drawn:
            self.drawn = drawn
            tables = VectorTables(self.tools, drawn, self.games, self.device)
            store = None if self.collector is None else self.collector.store
            self.collector = RolloutCollector(
                tables, learner.net, settings.steps, settings.gae_lambda, learner.acting, learner.rival
            )
            self.collector.store = store
        self.collector.tables.reset(settings.seed + number * DEALS)

    def collect(self) -> Rollout:
        """Plays a rollout."""
        assert self.collector is not None
        rollout: Rollout = self.collector.collect()
        return rollout

    def step(self) -> None:
        """Makes a single decision in every game, without learning from it."""
        assert self.collector is not None
        self.collector.step()

    def training_batch(self, rollout: Rollout, steps: int, minibatches: int) -> TrainingBatch:
        """The rollout as training data."""
        size = max(1, self.games * steps // minibatches)
        return TrainingBatch(self.tools.encoder, self.tools.actions, rollout.decisions, size)

    def check(self) -> None:
        """Checks that nothing went wrong at any table."""
        assert self.collector is not None
        self.collector.tables.check()


class Learner:
    """A run of self-play, with its whole state."""

    def __init__(self, settings: RunSettings, device: torch.device) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.device = settings, device
        self.net = Net(settings.size, settings.critic_size).to(device)
        self.rival = Rival(Path(settings.against), device) if settings.against else None
        if self.rival is not None:  # a best response begins as the player that it responds to
            self.net.player.load_state_dict(self.rival.player.state_dict())
        self.average = deepcopy(self.net.player).requires_grad_(False)
        self.acting = Compiled(act, device)
        computing = Compiled(loss, device)
        self.learning = Learning(self.net, self.average, settings.averaging, LossWeights(), computing)
        self.families = _families(settings, device)
        self.iteration = self.decisions = self.hands = 0
        self.deal()
        self._warm_up()

    def deal(self) -> None:
        """Draws new tables and deals new hands everywhere, always after a checkpoint, so that a resumed run
        is the same as one that was never stopped.
        """
        for family in self.families:
            family.deal(self, self.iteration)

    def _warm_up(self) -> None:
        """Makes a first step everywhere and redeals, so that compilation is over and doesn't count as
        training.
        """
        for family in self.families:
            family.step()
        self.deal()

    @property
    def done(self) -> bool:
        """Whether the run has made all its decisions."""
        return self.decisions >= self.settings.decisions

    def iterate(self) -> Progress:
        """Plays one rollout everywhere, and learns from it."""
        settings = self.settings
        left = max(0.0, 1 - self.decisions / settings.decisions)
        rollouts = [family.collect() for family in self.families]
        batches = [
            family.training_batch(rollout, settings.steps, settings.minibatches)
            for family, rollout in zip(self.families, rollouts, strict=True)
        ]
        last = settings.last_learning_rate
        learning_rate = last + (settings.learning_rate - last) * left
        metrics = self.learning.learn(batches, settings.epochs, learning_rate, settings.entropy_coef * left)
        self._count(rollouts)
        return self._progress(rollouts, metrics)

    def _count(self, rollouts: list[Rollout]) -> None:
        self.iteration += 1
        self.decisions += self.settings.steps * sum(family.games for family in self.families)
        self.hands += sum(int(rollout.hands) for rollout in rollouts)

    def _progress(self, rollouts: list[Rollout], metrics: LossMetrics) -> Progress:
        explained = sum(float(rollout.explained_variance) for rollout in rollouts) / len(rollouts)
        return Progress(self.iteration, self.decisions, self.hands, explained, *map(float, metrics))

    def state(self) -> RunState:
        """Everything that the run needs to continue."""
        return {
            "settings": dict(self.settings._asdict()),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "adam": self.learning.adam.state_dict(),
            "counts": [self.iteration, self.decisions, self.hands],
            "generators": generators(),
        }

    def restore(self, state: RunState) -> None:
        """Continues from a state, with new hands, as the run itself did after it was saved."""
        self.take_weights(state)
        self.learning.adam.load_state_dict(state["adam"])
        self.iteration, self.decisions, self.hands = state["counts"]
        self.deal()
        set_generators(state["generators"])

    def take_weights(self, state: RunState) -> None:
        """Takes only the weights of a saved run."""
        try:
            self.net.load_state_dict(state["net"])
            self.average.load_state_dict(state["average"])
        except RuntimeError as error:
            raise CheckpointError(f"the checkpoint's net doesn't fit: {str(error)[:300]}") from error

    def check(self) -> None:
        """Checks that nothing went wrong at any table."""
        for family in self.families:
            family.check()


def settings_of(state: RunState) -> RunSettings:
    """The settings of a saved run; one of lastcard 0.2.0 has older names."""
    return RunSettings(**{SETTING_NAMES.get(name, name): value for name, value in state["settings"].items()})


def _families(settings: RunSettings, device: torch.device) -> list[TableFamily]:
    """Each edition has as many games as any other."""
    mixtures = settings.mixture.families()
    whole = len(settings.mixture.editions)
    shares = [settings.games * len(mixture.editions) // whole for mixture in mixtures]
    tables = [max(1, settings.tables * len(mixture.editions) // whole) for mixture in mixtures]
    return [
        TableFamily(mixture, games, count, device)
        for mixture, games, count in zip(mixtures, shares, tables, strict=True)
    ]
