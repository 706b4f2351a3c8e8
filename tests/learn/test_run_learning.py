"""On one core a net learns to play within two minutes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import torch

from lastcard.learn.evaluate import Arena, usual_table
from lastcard.learn.run import Measurement, Run
from lastcard.learn.settings import ON_CPU
from tests.learn.small import CPU


@pytest.mark.slow
def test_a_core_shows_learning_within_two_minutes(tmp_path: Path) -> None:
    """It begins at even odds against random, or below; 60 % of 1,000 hands is six deviations above."""
    torch.set_num_threads(1)
    settings = ON_CPU._replace(decisions=250_000)
    run = Run(tmp_path, settings, CPU, Measurement(hands=1000, interim_hands=50))
    run.go(time.monotonic() + 240)
    arena = Arena(usual_table("classic", 2, "calls=auto"), CPU)
    result = arena.measure(run.learner.average, "random", 1000)
    print(f"{result.text} against random after {run.learner.decisions:,} decisions, {run.seconds:.0f} s")
    assert result.rate > 0.6
