"""Proximal policy optimisation: the loss, and the steps that follow a rollout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from lastcard.learn.encoder import Encoder
from lastcard.learn.net import Net, PolicyNet, masked
from lastcard.learn.rollout import Decisions

MAX_GRADIENT = 0.5


class LossWeights(NamedTuple):
    """The weights of the parts of the loss."""

    clip: float = 0.2
    """The change of a probability since the rollout beyond which the gain is clipped."""
    critic: float = 0.5
    """The weight of the critic's error."""
    value: float = 0.1
    """The weight of the error in the player's own expectation."""


class LossMetrics(NamedTuple):
    """The figures of a learning step; means over decisions."""

    entropy: Tensor
    """The player's entropy."""
    error: Tensor
    """The critic's squared error."""
    divergence: Tensor
    """The player's divergence from the one that played the rollout."""
    clipped: Tensor
    """The share of decisions at which the change was clipped."""


Loss = Callable[[Net, Encoder, Tensor, Decisions, Tensor, LossWeights], tuple[Tensor, Tensor]]


def loss(
    net: Net,
    encoder: Encoder,
    actions: Tensor,
    decisions: Decisions,
    entropy_coef: Tensor,
    weights: LossWeights,
) -> tuple[Tensor, Tensor]:
    """The loss, and the LossMetrics as one tensor."""
    encoded = encoder(decisions.rows)
    preferences, value = net.player(encoder, encoded, actions)
    logs = torch.log_softmax(masked(preferences, decisions.masks), 1)
    change = logs.gather(1, decisions.choices[:, None])[:, 0] - decisions.logs
    ratio = change.exp()
    gain = clipped_gain(ratio, decisions.gains, weights.clip)
    entropy = -(logs.exp() * torch.where(decisions.masks, logs, 0.0)).sum(1)
    error = (net.critic(encoder, encoded, decisions.hands) - decisions.returns).square().mean()
    own_error = (value - decisions.returns).square().mean()
    total = weights.critic * error + weights.value * own_error - gain.mean() - entropy_coef * entropy.mean()
    moved = (ratio.detach() - 1).abs() > weights.clip
    metrics = LossMetrics(entropy.mean(), error, (ratio - 1 - change).mean(), moved.float().mean())
    return total, torch.stack(metrics).detach()


def clipped_gain(ratio: Tensor, gains: Tensor, clip: float) -> Tensor:
    """The gain from a changed probability: never more for moving further than the clip allows."""
    return torch.minimum(gains * ratio, gains * ratio.clamp(1 - clip, 1 + clip))


class TrainingBatch(NamedTuple):
    """The decisions at the tables of one family, to be learned in minibatches of this size."""

    encoder: Encoder
    actions: Tensor
    decisions: Decisions
    size: int


def minibatches(batches: Sequence[TrainingBatch]) -> Iterator[tuple[TrainingBatch, Decisions]]:
    """Every decision once, in random order: minibatches of one family each, the families mixed. A rest that
    doesn't fill a minibatch is left for the next time."""
    pieces = [(batch, piece) for batch in batches for piece in _pieces(batch)]
    for number in torch.randperm(len(pieces)).tolist():
        batch, piece = pieces[number]
        yield batch, Decisions(*(field[piece] for field in batch.decisions))


def _pieces(batch: TrainingBatch) -> list[Tensor]:
    count = len(batch.decisions.choices)
    size = min(batch.size, count)
    mixed = torch.randperm(count, device=batch.decisions.choices.device)
    return list(mixed[: count // size * size].split(size)) if count else []


class Learning:
    """The optimiser, and an average of the player's weights, which plays better than the latest ones."""

    def __init__(
        self, net: Net, average: PolicyNet, decay: float, loss_weights: LossWeights, computing: Loss = loss
    ) -> None:
        self.net, self.average, self.decay = net, average, decay
        self.loss_weights, self.computing = loss_weights, computing
        self.weights = list(net.parameters())
        self.playing, self.averaged = list(net.player.parameters()), list(average.parameters())
        fused = self.weights[0].is_cuda or None
        self.adam = torch.optim.Adam(self.weights, eps=1e-5, fused=fused)

    def learn(
        self, batches: Sequence[TrainingBatch], epochs: int, learning_rate: float, entropy_coef: float
    ) -> LossMetrics:
        """Goes through the batches this many times; the metrics are means over all steps."""
        for group in self.adam.param_groups:
            group["lr"] = learning_rate
        coef = torch.tensor(entropy_coef, device=self.weights[0].device)
        found = [self._step(*each, coef) for _ in range(epochs) for each in minibatches(batches)]
        return LossMetrics(*torch.stack(found).mean(0).unbind())

    def _step(self, batch: TrainingBatch, decisions: Decisions, entropy_coef: Tensor) -> Tensor:
        total, metrics = self.computing(
            self.net, batch.encoder, batch.actions, decisions, entropy_coef, self.loss_weights
        )
        self.adam.zero_grad(set_to_none=True)
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, MAX_GRADIENT)
        self.adam.step()
        self._follow()
        return metrics

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _follow(self) -> None:
        """Moves the average a little towards the weights."""
        torch._foreach_lerp_(self.averaged, self.playing, 1 - self.decay)
