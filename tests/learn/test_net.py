"""The net: what it never chooses, and that a few sums give the same as the whole of it."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from lastcard.editions import EDITIONS
from lastcard.learn.encoder import Encoder
from lastcard.learn.net import Player, masked
from lastcard.nets.space import scope_of
from tests.learn.small import CPU, TINY, play, small_floor, small_net

Weights = dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]]


def test_what_is_no_choice_is_never_chosen() -> None:
    preferences = torch.tensor([[9.0, 1.0, 2.0], [9.0, 9.0, -5.0]])
    masks = torch.tensor([[False, True, True], [False, False, True]])
    assert masked(preferences, masks).argmax(1).tolist() == [2, 2]
    assert masked(preferences, masks).softmax(1)[0, 0] == 0


def normal(x: np.ndarray[tuple[int, ...], np.dtype[np.float32]], weights: Weights, name: str) -> object:
    middle = x - x.mean()
    scaled = middle / np.sqrt((middle * middle).mean() + 1e-5)
    return scaled * weights[f"{name}.weight"] + weights[f"{name}.bias"]


def test_a_player_without_pytorch_adds_up_what_is_not_zero() -> None:
    """The promise of the first layer: one row of weights for each input that isn't 0."""
    floor = small_floor()
    play(floor, 20)
    player, encoder = small_net().player, floor.tools.encoder
    encoded = encoder(floor.look().rows)
    with torch.no_grad():
        expected, value = player(encoder, encoded, floor.tools.actions)
    weights = {name: tensor.numpy() for name, tensor in player.state_dict().items()}
    inputs = encoded.plain[0].numpy()
    lit = np.flatnonzero(inputs)
    assert len(lit) < 150
    x = inputs[lit] @ weights["trunk.plain"][encoder.live.numpy()[lit]] + weights["trunk.bias"]
    inner = np.maximum(
        weights["trunk.blocks.0.up.weight"] @ normal(x, weights, "trunk.blocks.0.norm")
        + weights["trunk.blocks.0.up.bias"],
        0,
    )
    x = x + weights["trunk.blocks.0.down.weight"] @ inner + weights["trunk.blocks.0.down.bias"]
    last = normal(x, weights, "trunk.norm")
    found = weights["head"][floor.tools.actions.numpy()] @ last + weights["bias"][floor.tools.actions.numpy()]
    assert found == pytest.approx(expected[0].numpy(), abs=1e-4)
    assert float(weights["value.weight"] @ last + weights["value.bias"]) == pytest.approx(
        float(value[0]), abs=1e-4
    )


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_wider_scope_changes_no_preference(edition: str) -> None:
    floor = small_floor(edition, seats="3", options="")
    play(floor, 20)
    wide = Encoder(scope_of([EDITIONS[edition]], 10, calls=True), CPU)
    rows, actions, player = floor.look().rows, floor.tools.actions, small_net().player
    with torch.no_grad():
        near, _ = player(floor.tools.encoder, floor.tools.encoder(rows), actions)
        far, _ = player(wide, wide(rows), actions)
    assert torch.allclose(near, far, atol=1e-4)


def test_the_critic_sees_the_other_hands() -> None:
    floor = small_floor()
    net, encoder, sight = small_net(), floor.tools.encoder, floor.look()
    hands = floor.other_hands(sight)
    with torch.no_grad():
        seen, blind = (net.critic(encoder, encoder(sight.rows), each) for each in (hands, hands * 0))
    assert not torch.allclose(seen, blind)


def test_at_the_start_every_choice_is_about_as_likely() -> None:
    floor = small_floor()
    encoder = floor.tools.encoder
    with torch.no_grad():
        preferences, value = Player(TINY)(encoder, encoder(floor.look().rows), floor.tools.actions)
    assert preferences.std(1).max() < 0.3
    assert value.abs().max() < 0.5
