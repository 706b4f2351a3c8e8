"""The settings of a run, which determine it: on the same machine, the same settings give the same run."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.learn.mixture import Mixture, read_mixture
from lastcard.learn.net import CRITIC, NetSize


class RunSettings(NamedTuple):
    """The settings of a run. Those that the commands don't offer are tuned and can stay unchanged."""

    editions: str = "classic"
    """The editions, as `read_mixture` takes them: names with commas, or all."""
    seats: str = "2"
    """The seat counts: 4, 2,4 or 2-10."""
    options: str = "calls=auto"
    """The options of all tables; with `any` the others are drawn at random."""
    against: str = ""
    """The file of a finished player that plays every seat except one; without it, the learner plays them
    all."""
    seed: int = 1
    """The seed of the deals, the initial weights and every choice."""
    decisions: int = 100_000_000
    """The number of decisions in the whole run; the learning rate and the entropy coefficient fall linearly
    until then."""
    games: int = 1 << 15
    """The number of parallel games."""
    tables: int = 16
    """The maximum number of different tables that share them."""
    steps: int = 64
    """The number of decisions of each game in a rollout."""
    redeal: int = 10
    """After this many rollouts a checkpoint is written and new tables are dealt."""
    epochs: int = 2
    """The number of passes over a rollout."""
    minibatches: int = 32
    """The number of minibatches per rollout."""
    learning_rate: float = 5e-4
    """The learning rate at the start."""
    last_learning_rate: float = 3e-5
    """The learning rate at the end."""
    entropy_coef: float = 0.03
    """The weight of the entropy in the loss, at the start; at the end it is 0."""
    gae_lambda: float = 0.95
    """The λ of generalised advantage estimation: how far an advantage looks past the next decision."""
    averaging: float = 0.998
    """The decay of the moving average of the weights."""
    width: int = NetSize().width
    """The width between the player's blocks."""
    inner: int = NetSize().inner
    """The width inside them."""
    blocks: int = NetSize().blocks
    """The number of the player's blocks."""
    critic_width: int = CRITIC.width
    """The width between and inside the critic's blocks."""
    critic_blocks: int = CRITIC.blocks
    """The number of the critic's blocks."""

    @property
    def mixture(self) -> Mixture:
        """The tables of the run."""
        return read_mixture(self.editions, self.seats, self.options)

    @property
    def size(self) -> NetSize:
        """The size of the player."""
        return NetSize(self.width, self.inner, self.blocks)

    @property
    def critic_size(self) -> NetSize:
        """The size of the critic."""
        return NetSize(self.critic_width, self.critic_width, self.critic_blocks)


# The names of settings in 0.2.0, which its checkpoints still have.
SETTING_NAMES = {
    "parts": "minibatches",
    "rate": "learning_rate",
    "last_rate": "last_learning_rate",
    "curiosity": "entropy_coef",
    "trace": "gae_lambda",
}

# Settings for one core. The average follows faster, because there are fewer steps.
ON_CPU = RunSettings(
    decisions=400_000,
    games=128,
    redeal=20,
    minibatches=4,
    learning_rate=1e-3,
    averaging=0.98,
    width=128,
    inner=128,
    blocks=1,
    critic_width=128,
    critic_blocks=1,
)
