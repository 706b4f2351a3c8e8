"""A net that has learned nothing: small, and the same every time."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from lastcard.nets.elite_inputs import CARD_INPUTS, CARD_SLOTS, ELITE_INPUTS
from lastcard.nets.inputs import INPUTS
from lastcard.nets.weights import Floats, save_weights
from lastcard.rules.actions import ACTIONS

WIDTH, INNER, CARD = 16, 8, 4


def random_weights(seed: int = 1) -> dict[str, Floats]:
    """The weights of one block, all random."""
    rng = np.random.default_rng(seed)
    shapes = {
        "trunk.plain": (len(INPUTS) + len(ELITE_INPUTS), WIDTH),
        "trunk.card.weight": (CARD, len(CARD_INPUTS)),
        "trunk.slots": (CARD_SLOTS, CARD, WIDTH),
        "trunk.bias": (WIDTH,),
        "trunk.blocks.0.norm.weight": (WIDTH,),
        "trunk.blocks.0.norm.bias": (WIDTH,),
        "trunk.blocks.0.up.weight": (INNER, WIDTH),
        "trunk.blocks.0.up.bias": (INNER,),
        "trunk.blocks.0.down.weight": (WIDTH, INNER),
        "trunk.blocks.0.down.bias": (WIDTH,),
        "trunk.norm.weight": (WIDTH,),
        "trunk.norm.bias": (WIDTH,),
        "head": (ACTIONS, WIDTH),
        "bias": (ACTIONS,),
        "value.weight": (1, WIDTH),
        "value.bias": (1,),
    }
    return {name: rng.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}


def save_random_net(path: Path, seed: int = 1) -> None:
    """The file of such a net."""
    save_weights(path, random_weights(seed), {"about": "nothing learned"})
