"""A player's weights as a small file: one byte each, and a scale for every row."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lastcard.errors import LastcardError

Floats = NDArray[np.float32]
STEPS = 127  # the steps that a byte has on either side of zero
SCALE = ".scale"
ABOUT = "about"


class WeightsError(LastcardError):
    """A file that isn't a player's weights."""


class Saved(NamedTuple):
    """The contents of a file."""

    weights: dict[str, Floats]
    """The arrays of the net by name."""
    about: dict[str, Any]
    """Their provenance."""


def save_weights(path: Path, weights: Mapping[str, Floats], about: Mapping[str, Any]) -> None:
    """Writes the weights as bytes; a single row keeps its precision, since it is short and matters."""
    arrays: dict[str, Any] = {ABOUT: np.array(json.dumps(dict(about), sort_keys=True))}
    for name, array in weights.items():
        if array.ndim < 2:
            arrays[name] = array.astype(np.float32)
        else:
            arrays[name], arrays[name + SCALE] = quantised(array)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def quantised(array: Floats) -> tuple[NDArray[np.int8], Floats]:
    """The array in whole steps, and for each row the size of a step."""
    most = np.abs(array).max(axis=-1, keepdims=True)
    step = np.where(most > 0, most / STEPS, 1).astype(np.float32)
    return np.rint(array / step).astype(np.int8), step


def load_weights(path: Path) -> Saved:
    """Reads a file, and refuses any other kind."""
    try:
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(str(file[ABOUT]))
            names = [name for name in file.files if name != ABOUT and not name.endswith(SCALE)]
            return Saved({name: _restored(file, name) for name in names}, about)
    except (OSError, ValueError, KeyError) as error:
        raise WeightsError(f"{path} has no player's weights: {error}") from error


def _restored(file: Mapping[str, NDArray[Any]], name: str) -> Floats:
    array = file[name].astype(np.float32)
    return array * file[name + SCALE] if array.ndim > 1 else array
