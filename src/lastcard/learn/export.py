"""Exports the player: weights of one byte each, in a file that NumPy can read."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import torch

from lastcard.learn.net import PolicyNet
from lastcard.nets.weights import Floats, quantised, save_weights


def arrays_of(player: PolicyNet) -> dict[str, Floats]:
    """The weights by name."""
    return {name: tensor.detach().cpu().numpy() for name, tensor in player.state_dict().items()}


def save_player(path: Path, player: PolicyNet, about: Mapping[str, Any]) -> None:
    """Writes the player's file atomically."""
    beside = path.with_name(f"{path.name}.part")
    save_weights(beside, arrays_of(player), about)
    beside.replace(path)


def as_saved(player: PolicyNet) -> PolicyNet:
    """The player as read back from its file, which is the one to measure."""
    found: PolicyNet = deepcopy(player)
    state = found.state_dict()
    for name, array in arrays_of(player).items():
        if array.ndim > 1:
            whole, step = quantised(array)
            state[name].copy_(torch.from_numpy(whole * step))
    return found
