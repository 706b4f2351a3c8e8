"""The loss, worked out by hand, and the learning steps."""

from __future__ import annotations

from copy import deepcopy

import pytest
import torch

from lastcard.learn.ppo import Learning, LossWeights, TrainingBatch, clipped_gain, loss, minibatches
from lastcard.learn.rollout import Decisions, RolloutCollector
from tests.learn.small import small_net, small_tables


def training_batch(size: int = 50) -> TrainingBatch:
    tables = small_tables(games=12)
    rollout = RolloutCollector(tables, small_net(), 40, 0.95).collect()
    return TrainingBatch(tables.tools.encoder, tables.tools.actions, rollout.decisions, size)


def test_moving_further_than_the_clip_brings_nothing_more() -> None:
    """A good decision made more likely: up to 1.2 times. A bad one made less likely: down to 0.8. The other
    way everything counts."""
    ratio = torch.tensor([1.1, 1.5, 0.5, 0.5, 1.5])
    gains = torch.tensor([1.0, 1.0, -1.0, 1.0, -1.0])
    assert clipped_gain(ratio, gains, 0.2).tolist() == pytest.approx([1.1, 1.2, -0.8, 0.5, -1.5])


def test_just_after_a_rollout_nothing_has_moved() -> None:
    given = training_batch()
    _, metrics = loss(
        small_net(), given.encoder, given.actions, given.decisions, torch.tensor(0.0), LossWeights()
    )
    entropy, error, divergence, clipped = metrics.tolist()
    assert entropy > 0
    assert error > 0
    assert divergence == pytest.approx(0, abs=1e-5)
    assert clipped == 0


def test_every_decision_is_learned_once_and_minibatches_are_of_one_size() -> None:
    given = training_batch(size=7)
    count = len(given.decisions.choices)
    numbered = given._replace(decisions=given.decisions._replace(logs=torch.arange(float(count))))
    pieces = [decisions.logs for _, decisions in minibatches([numbered])]
    assert {len(piece) for piece in pieces} == {7}
    seen = torch.cat(pieces).tolist()
    assert len(set(seen)) == len(seen) == count // 7 * 7


def test_few_decisions_are_one_minibatch_and_none_are_no_minibatch() -> None:
    given = training_batch()
    few = given._replace(decisions=Decisions(*(field[:3] for field in given.decisions)))
    assert [len(decisions.choices) for _, decisions in minibatches([few])] == [3]
    none = given._replace(decisions=Decisions(*(field[:0] for field in given.decisions)))
    assert list(minibatches([none])) == []


def test_learning_makes_a_good_decision_likelier() -> None:
    given = training_batch(size=10_000)
    ones = torch.ones_like(given.decisions.gains)
    given = given._replace(decisions=given.decisions._replace(gains=ones))
    net = small_net()
    learning = Learning(net, deepcopy(net.player), 0.9, LossWeights())
    learning.learn([given], 3, 1e-3, 0.0)
    with torch.no_grad():
        encoded = given.encoder(given.decisions.rows)
        preferences, _ = net.player(given.encoder, encoded, given.actions)
        masked = torch.where(given.decisions.masks, preferences, -1e9)
        logs = masked.log_softmax(1).gather(1, given.decisions.choices[:, None])[:, 0]
    assert float((logs - given.decisions.logs).mean()) > 0


def test_the_average_follows_slowly() -> None:
    """One step with the decay 0.9: a tenth of the way."""
    given, net = training_batch(size=10_000), small_net()
    average = deepcopy(net.player)
    before = average.bias.clone()
    Learning(net, average, 0.9, LossWeights()).learn([given], 1, 1e-2, 0.0)
    expected = before + 0.1 * (net.player.bias - before)
    assert torch.allclose(average.bias, expected, atol=1e-6)
    assert not torch.equal(before, average.bias)
