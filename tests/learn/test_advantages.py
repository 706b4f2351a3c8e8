"""Advantages worked out by hand: seats whose decisions interleave, forced decisions, open ends."""

from __future__ import annotations

import pytest
import torch
from torch import Tensor

from lastcard.learn.advantages import Trajectory, advantages


def trajectory(
    values: list[float],
    deciders: list[int],
    *,
    forced: tuple[int, ...] = (),
    rewards: dict[int, tuple[float, ...]] | None = None,
    seats: int = 2,
) -> Trajectory:
    """One game; `rewards` of the steps that end a hand."""
    found = torch.zeros(len(values), 1, seats)
    ended = torch.zeros(len(values), 1, dtype=torch.bool)
    for step, row in (rewards or {}).items():
        found[step, 0] = torch.tensor(row)
        ended[step, 0] = True
    real = torch.tensor([[step not in forced] for step in range(len(values))])
    return Trajectory(torch.tensor(values)[:, None], torch.tensor(deciders)[:, None], real, found, ended)


def numbers(tensor: Tensor) -> list[float]:
    return [float(number) for number in tensor[:, 0]]


def test_each_seat_looks_ahead_along_its_own_decisions() -> None:
    """Seat 0 decides at steps 0, 2 and 4 and wins; at step 2 it has no choice. Seat 1 at 1 and 3. From the
    end:

    step 4: 1 - 0.5 = 0.5; step 3: -1 - (-0.4) = -0.6; step 2 decides nothing;
    step 1: -0.4 - 0.2 + 0.5 * -0.6 = -0.9; step 0: 0.5 - 0.1 + 0.5 * 0.5 = 0.65, past step 2.
    """
    played = trajectory([0.1, 0.2, 0.3, -0.4, 0.5], [0, 1, 0, 1, 0], forced=(2,), rewards={4: (1.0, -1.0)})
    found, weights = advantages(played, trajectory([0.0], [0]), 0.5)
    assert numbers(weights) == [1, 1, 0, 1, 1]
    real = [number for number, weight in zip(numbers(found), numbers(weights), strict=True) if weight]
    assert real == pytest.approx([0.65, -0.9, -0.6, 0.5])


def test_a_decision_whose_outcome_is_not_known_yet_counts_nothing() -> None:
    """After step 1 seat 1 decides, and expects 0.7: 0.7 - 0.1 for its step 0. Nothing is known about seat
    0."""
    found, weights = advantages(trajectory([0.1, 0.2], [1, 0]), trajectory([0.7], [1]), 0.95)
    assert numbers(weights) == [1, 0]
    assert numbers(found) == pytest.approx([0.6, 0.0])


def test_a_forced_decision_after_the_last_step_tells_nothing() -> None:
    _, weights = advantages(trajectory([0.1, 0.2], [1, 0]), trajectory([0.7], [1], forced=(0,)), 0.95)
    assert numbers(weights) == [0, 0]


def test_the_next_hand_is_nothing_to_the_last_one() -> None:
    """Step 0 ends a hand; step 1 is the next one's. 1 - 0.25, whatever follows."""
    found, weights = advantages(
        trajectory([0.25, 0.9], [0, 0], rewards={0: (1.0, -1.0)}), trajectory([0.4], [0]), 0.95
    )
    assert numbers(weights) == [1, 1]
    assert numbers(found) == pytest.approx([0.75, -0.5])


def test_a_seat_that_lost_without_deciding_again_still_learns_it() -> None:
    """Seats 1 and 2 lose 0.5 each at step 2, which seat 0 wins: -0.5 - 0.1 and -0.5 - 0.2."""
    played = trajectory([0.1, 0.2, 0.3], [1, 2, 0], rewards={2: (1.0, -0.5, -0.5)}, seats=3)
    found, weights = advantages(played, trajectory([0.0], [0], seats=3), 0.95)
    assert numbers(weights) == [1, 1, 1]
    assert numbers(found) == pytest.approx([-0.6, -0.7, 0.7])


def test_lambda_one_is_what_came_of_it_minus_what_was_expected() -> None:
    played = trajectory([0.1, 0.2, 0.3], [0, 0, 0], rewards={2: (1.0, -1.0)})
    found, _ = advantages(played, trajectory([0.0], [0]), 1.0)
    assert numbers(found) == pytest.approx([0.9, 0.8, 0.7])
