"""The player's file: small, close to the player, and the same in NumPy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from lastcard.learn.export import arrays_of, as_saved, save_player
from lastcard.nets.player import NetPlayer
from lastcard.nets.weights import load_weights
from tests.learn.small import play, small_net, small_tables


def test_the_player_is_measured_as_it_is_saved(tmp_path: Path) -> None:
    player = small_net().player
    save_player(tmp_path / "player.npz", player, {"seed": 3})
    saved = load_weights(tmp_path / "player.npz")
    assert saved.about == {"seed": 3}
    for name, array in arrays_of(as_saved(player)).items():
        assert np.allclose(saved.weights[name], array, atol=1e-6)
        assert np.allclose(array, arrays_of(player)[name], atol=0.01)
    assert [path.name for path in tmp_path.iterdir()] == ["player.npz"]


@pytest.mark.parametrize("editions", ["classic,avatar-state", "elite"])
def test_numpy_and_pytorch_agree(editions: str) -> None:
    """Preferences for the choices at the table, and the value; many decisions in one call."""
    tables = small_tables(editions, seats="3", options="any", games=10)
    play(tables, 35)
    player, encoder, observed = small_net().player, tables.tools.encoder, tables.look()
    with torch.no_grad():
        preferences, values = player(encoder, encoder(observed.rows), tables.tools.actions)
    rows = [row for table in tables.batches for row in table.observations.numpy()]
    masks = [mask for table in tables.batches for mask in table.masks.numpy()]
    choices = [np.flatnonzero(mask).tolist() for mask in masks]
    judged = NetPlayer(arrays_of(player)).judge(rows, choices)
    actions = [tables.actions(observed, torch.full((10,), place)) for place in range(preferences.shape[1])]
    for game, judgement in enumerate(judged):
        place = {int(action[game]): number for number, action in enumerate(actions)}
        expected = [float(preferences[game, place[action]]) for action in choices[game]]
        assert judgement.preferences.tolist() == pytest.approx(expected, abs=1e-4)
        assert judgement.value == pytest.approx(float(values[game]), abs=1e-4)
