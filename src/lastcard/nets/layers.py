"""A net's layers as a player uses them, with everything precomputed that doesn't depend on the decision.

The trunk's numbers are only ever read normalised. So everything added to them is centred beforehand, and the
factors and offsets of a normalisation are folded into the next layer. Only a division remains.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from lastcard.nets.weights import Floats

EPSILON = 1e-5


class LayerPair(NamedTuple):
    """Two layers, whose output is added to their input."""

    up: Floats
    up_bias: Floats
    down: Floats
    down_bias: Floats


class Layers:
    """All layers of a net, from its weights, which are those of `lastcard.learn.net.Player` by name."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.bias = centred(weights["trunk.bias"])
        self.plain = centred(weights["trunk.plain"])
        self.card = np.ascontiguousarray(weights["trunk.card.weight"].T)
        slots = centred(weights["trunk.slots"])
        self.slots = slots.reshape(-1, slots.shape[-1])
        """A row for each of an Elite card's numbers, slot by slot."""
        self.slot_rows = np.arange(len(self.slots)).reshape(slots.shape[:2])
        count = sum(name.endswith(".up.weight") for name in weights)
        self.blocks = [_block(weights, f"trunk.blocks.{number}") for number in range(count)]
        self.head, self.head_bias = _behind(weights, "trunk.norm", weights["head"], weights["bias"])
        value, self.value_bias = _behind(
            weights, "trunk.norm", weights["value.weight"], weights["value.bias"]
        )
        self.value = value[0]
        self._share = np.full(len(self.bias), 1 / len(self.bias), np.float32)

    def trunk(self, x: Floats) -> Floats:
        """Everything between the first layer and the heads, for one decision or for several."""
        for block in self.blocks:
            inner = self._normal(x, x @ block.up)
            inner += block.up_bias
            np.maximum(inner, 0, out=inner)
            x = x + inner @ block.down
            x += block.down_bias
        return self._normal(x, x.copy())

    def _normal(self, x: Floats, found: Floats) -> Floats:
        """Divides an output by the deviation of the numbers that it comes from; their mean is 0."""
        found /= np.sqrt(np.square(x) @ self._share + EPSILON)[..., None]
        return found


def centred(array: Floats) -> Floats:
    """The array with the mean of every row subtracted."""
    found: Floats = array - array.mean(-1, keepdims=True)
    return found


def _block(weights: Mapping[str, Floats], name: str) -> LayerPair:
    up, up_bias = _behind(weights, f"{name}.norm", weights[f"{name}.up.weight"], weights[f"{name}.up.bias"])
    down = centred(np.ascontiguousarray(weights[f"{name}.down.weight"].T))
    return LayerPair(np.ascontiguousarray(up.T), up_bias, down, centred(weights[f"{name}.down.bias"]))


def _behind(weights: Mapping[str, Floats], norm: str, layer: Floats, bias: Floats) -> tuple[Floats, Floats]:
    """A layer with the preceding normalisation folded in."""
    return layer * weights[f"{norm}.weight"], bias + layer @ weights[f"{norm}.bias"]
