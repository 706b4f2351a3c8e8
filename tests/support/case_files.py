"""Rulebook files for tests: a passing case, and running a text as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.errors import CaseError
from lastcard.rulebook import CaseResult, read_cases, run_files

TITLE = "seat 1 draws two"
GOOD = f"""
[[case]]
rules = ["K-1"]
title = "{TITLE}"
given.edition = "classic"
given.hands = "R+2 R1 G1 / R5 R6 / B1 B2"
given.discard = "R9"
given.draw = "Y1 Y2"
given.turn = 0
when = "0=R+2"
then.turn = 2
"""


def run_text(folder: Path, text: str) -> list[CaseResult]:
    path = folder / "my-cases.toml"
    path.write_text(text, encoding="utf-8")
    return list(run_files([path]).outcomes)


def faults(folder: Path, text: str) -> list[str]:
    (outcome,) = run_text(folder, text)
    return list(outcome.faults)


def refusal(folder: Path, text: str) -> str:
    """The error for a file that can't be read."""
    path = folder / "my-cases.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        read_cases(path)
    return str(caught.value)
