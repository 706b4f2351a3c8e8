"""Rollouts: the play, and the recorded data."""

from __future__ import annotations

import pytest
import torch

from lastcard.learn.rollout import RolloutCollector, act, explained_variance, is_real, normalised
from tests.learn.small import small_net, small_tables


def test_a_forced_decision_is_none() -> None:
    assert is_real(torch.tensor([[True, False, True], [False, True, False]])).tolist() == [True, False]


def test_choices_follow_the_preferences() -> None:
    """Over many draws each choice is as frequent as its probability, and illegal actions never occur."""
    tables = small_tables(games=4000)
    net, observed = small_net(), tables.look()
    tools, hands = tables.tools, tables.other_hands(observed)
    rows, masks, hands = (
        field[:1].expand(4000, *field.shape[1:]) for field in (observed.rows, observed.masks, hands)
    )
    noise = torch.rand(masks.shape, generator=torch.Generator().manual_seed(2))
    with torch.no_grad():
        choices, logs, _ = act(net, tools.encoder, tools.actions, rows, masks, hands, noise)
    assert masks.gather(1, choices[:, None]).all()
    for choice in choices.unique().tolist():
        chosen = choices == choice
        assert float(chosen.float().mean()) == pytest.approx(float(logs[chosen][0].exp()), abs=0.04)


def test_a_rollout_keeps_real_decisions_only() -> None:
    tables = small_tables("classic", "2,3", games=12)
    rollout = RolloutCollector(tables, small_net(), 40, 0.95).collect()
    decisions = rollout.decisions
    assert 0 < len(decisions.choices) < 12 * 40
    assert is_real(decisions.masks).all()
    assert decisions.masks.gather(1, decisions.choices[:, None]).all()
    assert (decisions.logs < 0).all()
    tables.check()


def test_the_next_rollout_goes_on_where_this_one_ended() -> None:
    tables = small_tables()
    collector = RolloutCollector(tables, small_net(), 15, 0.95)
    collector.collect()
    steps = [table.batch.games["steps"].copy() for table in tables.batches]
    collector.collect()
    assert all(
        (table.batch.games["steps"] != old).all() for table, old in zip(tables.batches, steps, strict=True)
    )


def test_advantages_are_normalised_over_those_that_count() -> None:
    """1 and 3 count: mean 2, deviation 1."""
    gains, weights = torch.tensor([1.0, 100.0, 3.0]), torch.tensor([1.0, 0.0, 1.0])
    found = normalised(gains, weights)
    assert found[[0, 2]].tolist() == pytest.approx([-1, 1], abs=1e-4)


def test_a_critic_that_knows_explains_everything() -> None:
    returns, weights = torch.tensor([1.0, -1.0, 1.0]), torch.ones(3)
    assert float(explained_variance(torch.zeros(3), returns, weights)) == 1
    assert float(explained_variance(returns - returns.mean(), returns, weights)) == pytest.approx(0, abs=1e-5)
