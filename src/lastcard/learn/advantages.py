"""Advantages, which say how much better than expected each decision turned out, for several seats whose
decisions interleave.

Generalised advantage estimation without a discount, for each seat along its own decisions: the successor of a
decision is the seat's own next one, however many the others make in between. A decision with a single choice
is left out of the chain, as if it were chance.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor


class Trajectory(NamedTuple):
    """Some steps of many games; the first index is the step, the second the game."""

    values: Tensor
    """The deciding seat's expected result."""
    deciders: Tensor
    """The seat that decided."""
    real: Tensor
    """Whether it had more than one choice."""
    rewards: Tensor
    """Each seat's reward for the step; the third index is the seat."""
    ended: Tensor
    """Whether the step ended the hand."""


class Ahead(NamedTuple):
    """The known future of each seat in each game, carried backwards through the steps."""

    values: Tensor
    """The seat's expected result at its next decision in this hand."""
    advantages: Tensor
    """The advantage at that decision."""
    rewards: Tensor
    """The seat's reward before then."""
    known: Tensor
    """Whether any of this is known, which it isn't if the steps end before the next decision."""


def advantages(trajectory: Trajectory, last: Trajectory, gae_lambda: float) -> tuple[Tensor, Tensor]:
    """The advantages, and a weight for each: 1, or 0 if it isn't known or there was only one choice.

    `last` is the decision that follows the last step: one step, of which only the values, deciders and
    choices are read.
    """
    found, weights = torch.zeros_like(trajectory.values), torch.zeros_like(trajectory.values)
    ahead = _begin(last, trajectory.rewards.shape[2])
    for step in range(len(trajectory.values) - 1, -1, -1):
        ahead = _before_end(ahead, trajectory.rewards[step], trajectory.ended[step])
        here = Ahead(*(field.gather(1, trajectory.deciders[step][:, None])[:, 0] for field in ahead))
        gain = here.rewards + here.values - trajectory.values[step] + gae_lambda * here.advantages
        found[step] = torch.where(here.known, gain, 0.0)
        weights[step] = (here.known & trajectory.real[step]).float()
        ahead = _before_decision(ahead, here, trajectory, found, step)
    return found, weights


def _begin(last: Trajectory, seats: int) -> Ahead:
    """Begins with the decision after the last step: only its seat has an expected result, if it has a
    choice."""
    blank = torch.zeros(last.values.shape[1], seats, device=last.values.device)
    seat = last.deciders[0][:, None]
    values = blank.scatter(1, seat, last.values[0][:, None])
    known = blank.bool().scatter(1, seat, last.real[0][:, None])
    return Ahead(values, blank, blank, known)


def _before_end(ahead: Ahead, rewards: Tensor, ended: Tensor) -> Ahead:
    """Sets every seat's future if the step ended a hand: the reward, and nothing after it."""
    over = ended[:, None]
    return Ahead(
        torch.where(over, 0.0, ahead.values),
        torch.where(over, 0.0, ahead.advantages),
        torch.where(over, rewards, ahead.rewards),
        ahead.known | over,
    )


def _before_decision(ahead: Ahead, here: Ahead, trajectory: Trajectory, found: Tensor, step: int) -> Ahead:
    """Sets a real decision as the known future of its seat."""
    seat, real = trajectory.deciders[step][:, None], trajectory.real[step]

    def put(field: Tensor, new: Tensor) -> Tensor:
        return field.scatter(1, seat, new[:, None])

    return Ahead(
        put(ahead.values, torch.where(real, trajectory.values[step], here.values)),
        put(ahead.advantages, torch.where(real, found[step], here.advantages)),
        put(ahead.rewards, torch.where(real, 0.0, here.rewards)),
        put(ahead.known, real | here.known),
    )
