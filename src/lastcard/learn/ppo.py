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


class Costs(NamedTuple):
    """What the loss is made of."""

    clip: float = 0.2
    """How far a probability may move from that of the rollout before it brings nothing more."""
    critic: float = 0.5
    """The weight of the critic's error."""
    value: float = 0.1
    """The weight of the error of what the player itself expects."""


class Facts(NamedTuple):
    """What a step of learning says about itself; means over decisions."""

    entropy: Tensor
    """How undecided the player is."""
    error: Tensor
    """The critic's squared error."""
    divergence: Tensor
    """How far the player has moved from the one that played the rollout."""
    clipped: Tensor
    """The share of decisions at which it had moved too far."""


Loss = Callable[[Net, Encoder, Tensor, Decisions, Tensor, Costs], tuple[Tensor, Tensor]]


def loss(
    net: Net, encoder: Encoder, actions: Tensor, decisions: Decisions, curiosity: Tensor, costs: Costs
) -> tuple[Tensor, Tensor]:
    """The loss, and the Facts as one tensor. `curiosity` is what the player gets for being undecided."""
    encoded = encoder(decisions.rows)
    preferences, value = net.player(encoder, encoded, actions)
    logs = torch.log_softmax(masked(preferences, decisions.masks), 1)
    change = logs.gather(1, decisions.choices[:, None])[:, 0] - decisions.logs
    ratio = change.exp()
    gain = clipped_gain(ratio, decisions.gains, costs.clip)
    entropy = -(logs.exp() * torch.where(decisions.masks, logs, 0.0)).sum(1)
    error = (net.critic(encoder, encoded, decisions.hands) - decisions.returns).square().mean()
    own_error = (value - decisions.returns).square().mean()
    total = costs.critic * error + costs.value * own_error - gain.mean() - curiosity * entropy.mean()
    moved = (ratio.detach() - 1).abs() > costs.clip
    facts = Facts(entropy.mean(), error, (ratio - 1 - change).mean(), moved.float().mean())
    return total, torch.stack(facts).detach()


def clipped_gain(ratio: Tensor, gains: Tensor, clip: float) -> Tensor:
    """What a changed probability brings: never more for moving further than the clip allows."""
    return torch.minimum(gains * ratio, gains * ratio.clamp(1 - clip, 1 + clip))


class Lesson(NamedTuple):
    """The decisions of one floor, to be learned in parts of one size."""

    encoder: Encoder
    actions: Tensor
    decisions: Decisions
    size: int


def parts(lessons: Sequence[Lesson]) -> Iterator[tuple[Lesson, Decisions]]:
    """Every decision once, in random order: parts of one floor each, floors mixed. What doesn't fill a part
    is left for the next time."""
    pieces = [(lesson, piece) for lesson in lessons for piece in _pieces(lesson)]
    for number in torch.randperm(len(pieces)).tolist():
        lesson, piece = pieces[number]
        yield lesson, Decisions(*(field[piece] for field in lesson.decisions))


def _pieces(lesson: Lesson) -> list[Tensor]:
    count = len(lesson.decisions.choices)
    size = min(lesson.size, count)
    mixed = torch.randperm(count, device=lesson.decisions.choices.device)
    return list(mixed[: count // size * size].split(size)) if count else []


class Learning:
    """Takes steps: an optimiser, and an average of the player's weights, which plays better than the last
    ones."""

    def __init__(
        self, net: Net, average: PolicyNet, decay: float, costs: Costs, computing: Loss = loss
    ) -> None:
        self.net, self.average, self.decay, self.costs, self.computing = net, average, decay, costs, computing
        self.weights = list(net.parameters())
        self.playing, self.averaged = list(net.player.parameters()), list(average.parameters())
        fused = self.weights[0].is_cuda or None
        self.adam = torch.optim.Adam(self.weights, eps=1e-5, fused=fused)

    def learn(self, lessons: Sequence[Lesson], epochs: int, rate: float, curiosity: float) -> Facts:
        """Goes through the lessons this many times; the facts are means over all steps."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        reward = torch.tensor(curiosity, device=self.weights[0].device)
        found = [self._step(*part, reward) for _ in range(epochs) for part in parts(lessons)]
        return Facts(*torch.stack(found).mean(0).unbind())

    def _step(self, lesson: Lesson, decisions: Decisions, curiosity: Tensor) -> Tensor:
        total, facts = self.computing(
            self.net, lesson.encoder, lesson.actions, decisions, curiosity, self.costs
        )
        self.adam.zero_grad(set_to_none=True)
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, MAX_GRADIENT)
        self.adam.step()
        self._follow()
        return facts

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _follow(self) -> None:
        """The average moves a little towards the weights."""
        torch._foreach_lerp_(self.averaged, self.playing, 1 - self.decay)
