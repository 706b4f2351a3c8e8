"""A net's layers, prepared for a player, with the same results as the plain formulas."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from lastcard.nets.layers import EPSILON, Layers
from lastcard.nets.weights import Floats
from tests.nets.random_net import WIDTH, random_weights

Doubles = NDArray[np.float64]


def normalised(weights: dict[str, Floats], name: str, x: Doubles) -> Doubles:
    """The array normalised to mean 0 and deviation 1, then scaled and shifted."""
    x = (x - x.mean()) / np.sqrt(x.var() + EPSILON)
    found: Doubles = x * weights[f"{name}.weight"] + weights[f"{name}.bias"]
    return found


def by_formula(weights: dict[str, Floats], x: Doubles) -> Doubles:
    """The trunk as trained: a block of two layers, with a normalisation before every reading layer."""
    at = "trunk.blocks.0"
    inner = weights[f"{at}.up.weight"] @ normalised(weights, f"{at}.norm", x) + weights[f"{at}.up.bias"]
    x = x + weights[f"{at}.down.weight"] @ np.maximum(inner, 0) + weights[f"{at}.down.bias"]
    return normalised(weights, "trunk.norm", x)


def test_preferences_and_value_are_those_of_the_formulas() -> None:
    weights = random_weights()
    layers, lit = Layers(weights), [3, 14, 159]
    first = weights["trunk.plain"][lit].sum(0) + weights["trunk.bias"]
    x = layers.trunk(layers.plain[lit].sum(0) + layers.bias)
    expected = by_formula(weights, first.astype(np.float64))
    liked = layers.head @ x + layers.head_bias
    assert liked.tolist() == pytest.approx((weights["head"] @ expected + weights["bias"]).tolist(), abs=1e-3)
    worth = layers.value @ x + layers.value_bias[0]
    assert worth == pytest.approx((weights["value.weight"] @ expected + weights["value.bias"])[0], abs=1e-3)


def test_several_decisions_are_as_each_alone() -> None:
    layers = Layers(random_weights())
    some = np.random.default_rng(1).normal(size=(3, WIDTH)).astype(np.float32)
    together = layers.trunk(some)
    for each, alone in zip(together, some, strict=True):
        assert each.tolist() == pytest.approx(layers.trunk(alone).tolist(), abs=1e-4)


def test_a_row_that_was_read_is_unchanged() -> None:
    layers, x = Layers(random_weights()), np.ones(WIDTH, np.float32)
    x[0] = 2
    layers.trunk(x)
    assert x.tolist() == [2, *[1] * (WIDTH - 1)]
