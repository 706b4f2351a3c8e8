"""The deciders of contestants."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.arena.contestants import contestant
from lastcard.arena.deciding import decider_for
from lastcard.batch import Batch
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from tests.nets.random_net import random_weights


@pytest.fixture
def batch() -> Batch:
    found = Batch("classic", 8, seats=2, seed=3, relative_seats=True)
    found.reset()
    return found


def test_a_net_takes_what_it_likes_best(batch: Batch, nets: str) -> None:
    games = np.arange(3, 8)
    liked = judge_many(NetPlayer(random_weights()), batch.observations[games], batch.masks[games])
    for name in (nets, "master"):
        chosen = decider_for(contestant(name), batch.setup)(batch, games)
        assert chosen.tolist() == liked.preferences.argmax(1).tolist()


@pytest.mark.parametrize("name", ["starter", "clever", "sharp"])
def test_levels_choose_what_their_masks_have(name: str, batch: Batch, nets: str) -> None:
    decide, games = decider_for(contestant(name), batch.setup), np.arange(8)
    for _ in range(20):
        actions = decide(batch, games)
        assert batch.masks[games, actions].all()
        batch.step(actions)
