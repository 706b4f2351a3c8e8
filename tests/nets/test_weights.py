"""Weights of one byte each."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lastcard.nets.weights import WeightsError, load_weights, quantised, save_weights


def test_a_row_is_cut_into_127_steps_on_either_side() -> None:
    whole, step = quantised(np.array([[1.27, -0.5, 0.004], [0.0, 0.0, 0.0]], np.float32))
    assert whole.tolist() == [[127, -50, 0], [0, 0, 0]]
    assert step[:, 0].tolist() == pytest.approx([0.01, 1])


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    weights = {"layer": np.array([[1.27, -0.5]], np.float32), "bias": np.array([0.123456], np.float32)}
    save_weights(tmp_path / "player.npz", weights, {"seed": 1})
    saved = load_weights(tmp_path / "player.npz")
    assert saved.about == {"seed": 1}
    assert saved.weights["layer"][0].tolist() == pytest.approx([1.27, -0.5])
    assert saved.weights["bias"].tolist() == pytest.approx([0.123456])


def test_anything_but_a_file_of_weights_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello")
    np.savez(tmp_path / "other.npz", numbers=np.arange(3))
    for name in ("text", "nothing", "other.npz"):
        with pytest.raises(WeightsError, match="has no player's weights"):
            load_weights(tmp_path / name)
