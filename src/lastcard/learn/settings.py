"""Everything that determines a run: the same settings on the same machine give the same run."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.learn.mixture import Mixture, read_mixture
from lastcard.learn.net import CRITIC, NetSize


class RunSettings(NamedTuple):
    """The settings of a run. Those that the commands don't offer are tuned and can stay unchanged."""

    editions: str = "classic"
    """As `read_mixture` takes them: names with commas, or all."""
    seats: str = "2"
    """The same: 4, 2,4 or 2-10."""
    options: str = "calls=auto"
    """The same: the options of all tables; `any` has the others drawn at random."""
    against: str = ""
    """The file of a finished player that has every seat but one; without it, the learner plays them all."""
    seed: int = 1
    """Decides the deals, the weights at the start and every choice."""
    decisions: int = 100_000_000
    """How many decisions the run has in all; the learning rate and the entropy coefficient fall in a straight
    line until then."""
    games: int = 1 << 15
    """The number of parallel games."""
    tables: int = 16
    """The maximum number of different tables that share them."""
    steps: int = 64
    """How many decisions of each game make a rollout."""
    redeal: int = 10
    """After this many rollouts a checkpoint is written and new tables are dealt."""
    epochs: int = 2
    """How often a rollout is learned."""
    minibatches: int = 32
    """Into how many minibatches a rollout is divided."""
    learning_rate: float = 5e-4
    """The learning rate at the start."""
    last_learning_rate: float = 3e-5
    """The learning rate at the end."""
    entropy_coef: float = 0.03
    """The weight of the entropy in the loss, at the start; at the end it is 0."""
    gae_lambda: float = 0.95
    """How far an advantage looks past the next decision."""
    averaging: float = 0.998
    """How slowly the average of the weights follows."""
    width: int = NetSize().width
    """Numbers between the player's blocks."""
    inner: int = NetSize().inner
    """Numbers inside them."""
    blocks: int = NetSize().blocks
    """How many blocks the player has."""
    critic_width: int = CRITIC.width
    """Numbers between and inside the critic's blocks."""
    critic_blocks: int = CRITIC.blocks
    """How many blocks the critic has."""

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


# What settings were called in 0.2.0: checkpoints keep the names that they were written with.
SETTING_NAMES = {
    "parts": "minibatches",
    "rate": "learning_rate",
    "last_rate": "last_learning_rate",
    "curiosity": "entropy_coef",
    "trace": "gae_lambda",
}

# What one core can play with. The average follows faster, because there are fewer steps.
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
