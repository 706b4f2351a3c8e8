"""A run on disk, written atomically, so that a run that is stopped at any moment can continue."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

from lastcard.errors import LastcardError

FORMAT = 1
RunState = dict[str, Any]


class CheckpointError(LastcardError):
    """A file that isn't a checkpoint, or one of another version of lastcard."""


def save(path: Path, state: RunState) -> None:
    """Writes it to a temporary file first, and moves that into place when it is complete."""
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        torch.save({"format": FORMAT, **state}, file)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path, device: torch.device) -> RunState:
    """Loads a saved run. Only numbers and tensors are read, so a file can't run code."""
    try:
        state: RunState = torch.load(path, map_location=device, weights_only=True)
    except FileNotFoundError:
        raise CheckpointError(f"there is no checkpoint {path}") from None
    except Exception as error:
        raise CheckpointError(f"{path} is no checkpoint: {error}") from error
    if state.get("format") != FORMAT:
        raise CheckpointError(f"{path} is a checkpoint of another lastcard")
    return state


def generators() -> RunState:
    """The states of PyTorch's random generators."""
    devices = torch.cuda.get_rng_state_all() if torch.cuda.is_available() else []
    return {"cpu": torch.get_rng_state(), "cuda": devices}


def set_generators(state: RunState) -> None:
    """Restores those states."""
    torch.set_rng_state(state["cpu"].cpu())
    if torch.cuda.is_available() and state["cuda"]:
        torch.cuda.set_rng_state_all([each.cpu() for each in state["cuda"]])
