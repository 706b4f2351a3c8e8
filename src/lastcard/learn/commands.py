"""`lastcard train`: the command itself; `lastcard.cli.train` lists its arguments."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch

from lastcard.learn.mixture import TrainingError
from lastcard.learn.recipes import RECIPES
from lastcard.learn.rival import player_size
from lastcard.learn.run import CHECKPOINT_FILE, Measurement, Run, said_at_once
from lastcard.learn.settings import ON_CPU, RunSettings

SPARE = 20.0  # seconds at the end, in which the run is saved


def train(parsed: argparse.Namespace, began: float) -> None:
    """Trains, or continues training, and measures, until its minutes since `began` are over."""
    torch.set_num_threads(parsed.threads)
    torch.set_float32_matmul_precision("high")
    device = torch.device(parsed.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    for folder, settings in _runs(parsed, device):
        if time.monotonic() < began + 60 * parsed.minutes:
            _train_one(parsed, folder, settings, device, began)


def _train_one(
    parsed: argparse.Namespace, folder: Path, settings: RunSettings, device: torch.device, began: float
) -> None:
    if (folder / CHECKPOINT_FILE).exists() and not (parsed.resume or parsed.measure):
        raise TrainingError(
            f"there is a run in {folder}: go on with it with --resume, or name another folder"
        )
    said_at_once(f"{folder}: {settings.editions}, {settings.seats} seats, {settings.options!r}, on {device}")
    run = Run(folder, settings, device, _measure(parsed, device), decisions=parsed.decisions)
    if parsed.start is not None:
        run.begin_from(parsed.start)
    end = began + 60 * parsed.minutes
    if parsed.measure or run.go(end - min(SPARE, 6 * parsed.minutes)):
        run.measure_all(end)


def _runs(parsed: argparse.Namespace, device: torch.device) -> list[tuple[Path, RunSettings]]:
    """The requested runs, each with its folder."""
    if parsed.recipe is None:
        return [(parsed.out, _settings(parsed, device))]
    if parsed.recipe != "all" and parsed.recipe not in RECIPES:
        raise TrainingError(f"there is no recipe {parsed.recipe!r}; choose from: {', '.join(RECIPES)}, all")
    names = list(RECIPES) if parsed.recipe == "all" else [parsed.recipe]
    return [(parsed.out / name, _with_given(RECIPES[name].settings, parsed)) for name in names]


def _settings(parsed: argparse.Namespace, device: torch.device) -> RunSettings:
    settings = _with_given(ON_CPU if device.type == "cpu" else RunSettings(), parsed)
    settings.mixture.draw(1, 0)
    return settings


def _with_given(settings: RunSettings, parsed: argparse.Namespace) -> RunSettings:
    named = {"editions": parsed.edition, "seats": parsed.seats, "options": parsed.options}
    named |= {name: getattr(parsed, name, None) for name in RunSettings._fields if name not in named}
    if parsed.against is not None:  # the response begins with the same weights
        named |= {"against": str(parsed.against), **player_size(parsed.against)._asdict()}
    return settings._replace(**{name: value for name, value in named.items() if value is not None})


def _measure(parsed: argparse.Namespace, device: torch.device) -> Measurement:
    usual = Measurement() if device.type == "cuda" else Measurement(hands=2048, interim_hands=512)
    return usual if parsed.hands is None else usual._replace(hands=parsed.hands)
