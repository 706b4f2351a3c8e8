"""Bluffing every time doesn't win: the middle level and those above call bluffs (K-6 to K-10)."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.arena.compiled import SeatedMatch
from lastcard.arena.contestants import contestant
from lastcard.arena.table import arena_table
from lastcard.batch.arrays import Array
from lastcard.batch.vector import Batch
from lastcard.cards import WILD, WILD_FOUR
from lastcard.rules import actions as act

FOUR = act.PLAY_WILD + 4 * (WILD_FOUR - WILD)
DEALS = range(400)
TABLE = arena_table("classic", 5, {"seats": 2, "options": {"calls": "auto"}})


def bluff(batch: Batch, games: Array) -> Array:
    """Plays as the greedy policy does, except for a Wild Draw Four, which it plays as soon as possible, in
    the policy's colour."""
    actions = batch.policy_actions("greedy")[games]
    fours = batch.masks[games][:, FOUR : FOUR + 4].astype(bool)
    return np.where(fours.any(1), FOUR + fours.argmax(1), actions)


def share_of(level: str) -> float:
    """The share of hands that the bluffing player wins against a level."""
    match = SeatedMatch(TABLE, contestant("clever"), contestant(level), 0)
    match.deciders[0] = bluff
    winners, _ = match.play(DEALS)
    return float((winners == np.arange(len(winners)) % 2).mean())


@pytest.mark.parametrize("level", ["clever", "sharp", "master"])
def test_bluffing_every_time_does_not_win(level: str) -> None:
    assert share_of(level) < 0.5
