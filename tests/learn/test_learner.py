"""A run can be repeated, from the same seed or from a checkpoint."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from lastcard.learn import checkpoint
from lastcard.learn.checkpoint import CheckpointError
from lastcard.learn.learner import Learner, Progress, settings_of
from lastcard.learn.settings import RunSettings
from tests.learn.small import CPU, SETTINGS

MIXED = SETTINGS._replace(editions="classic,elite", seats="2,3", options="any", games=12, tables=4)


def first_iterations(settings: RunSettings) -> list[Progress]:
    learner = Learner(settings, CPU)
    return [learner.iterate() for _ in range(2)]


@pytest.mark.parametrize("settings", [SETTINGS, MIXED], ids=["classic", "mixed"])
def test_a_seed_gives_the_same_first_iterations(settings: RunSettings) -> None:
    assert first_iterations(settings) == first_iterations(settings)


def test_another_seed_gives_others() -> None:
    assert first_iterations(SETTINGS) != first_iterations(SETTINGS._replace(seed=2))


def test_after_a_checkpoint_the_next_iterations_are_the_same(tmp_path: Path) -> None:
    """A checkpoint written after an iteration and read by another learner: both continue alike, to the last
    weight."""
    learner = Learner(MIXED, CPU)
    learner.iterate()
    checkpoint.save(tmp_path / "run.pt", learner.state())
    learner.deal()
    torch.rand(5)  # a draw by other code in between
    state = checkpoint.load(tmp_path / "run.pt", CPU)
    other = Learner(settings_of(state), CPU)
    other.restore(state)
    checkpoint.set_generators(state["generators"])
    expected = [learner.iterate() for _ in range(2)]
    other.restore(state)
    assert [other.iterate() for _ in range(2)] == expected
    for one, same in zip(learner.average.parameters(), other.average.parameters(), strict=True):
        assert torch.equal(one, same)


def test_the_settings_of_an_older_checkpoint_are_read() -> None:
    """Of lastcard 0.2.0, which had other names for five of them."""
    named = {"parts": 4, "rate": 0.25, "last_rate": 0.125, "curiosity": 0.5, "trace": 0.75}
    settings = settings_of({"settings": {"editions": "elite", **named}})
    assert (settings.editions, settings.minibatches, settings.entropy_coef) == ("elite", 4, 0.5)
    assert (settings.learning_rate, settings.last_learning_rate, settings.gae_lambda) == (0.25, 0.125, 0.75)


def test_a_checkpoint_of_another_net_is_refused() -> None:
    state = Learner(SETTINGS, CPU).state()
    with pytest.raises(CheckpointError, match="doesn't fit"):
        Learner(SETTINGS._replace(width=32), CPU).restore(state)


def test_a_run_is_done_after_its_decisions() -> None:
    learner = Learner(SETTINGS._replace(decisions=16 * 20 * 2), CPU)
    learner.iterate()
    assert (learner.iteration, learner.decisions, learner.done) == (1, 320, False)
    learner.iterate()
    assert (learner.iteration, learner.decisions, learner.done) == (2, 640, True)
    learner.check()


def test_editions_share_the_games_evenly() -> None:
    learner = Learner(SETTINGS._replace(editions="classic,hail-mary,elite", games=30), CPU)
    assert [family.games for family in learner.families] == [20, 10]
    assert [family.tools.scope.elite for family in learner.families] == [False, True]
