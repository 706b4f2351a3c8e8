"""Compiling the whole program: only with tested versions of Numba; otherwise Numba compiles as usual."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from lastcard.batch.backends import whole_program
from lastcard.batch.backends.whole_program import SWITCH, TRIED, is_used

CONSTRAINTS = Path(__file__).parents[3] / "constraints.txt"

PLAIN = """
from lastcard.batch.backends import whole_program
from lastcard.batch.backends.caching import cache_folder
from lastcard.batch.compiled import CompiledGame
from lastcard.policies.playout import GREEDY, poll
from lastcard.setup import make_setup
from numba.core.codegen import JITCodeLibrary

game = CompiledGame.from_setup(make_setup("classic", seats=3, seed=8))
while not game.over:
    assert all(game.legal(seat) for seat in game.actors)
    seat, action = poll(game.state, [GREEDY] * 3)
    game.play(seat, game.setup.edition.moves[action])
print(whole_program.is_used(), hasattr(JITCodeLibrary, "_lastcard"), cache_folder().name.endswith("-plain"))
"""


@pytest.fixture(autouse=True)
def asked_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(whole_program, "is_used", is_used.__wrapped__)


def test_the_version_that_is_installed_by_default_was_tried() -> None:
    pinned = dict(line.split("==") for line in CONSTRAINTS.read_text().splitlines() if "==" in line)
    assert pinned["numba"] in TRIED


def test_a_whole_program_is_optimised_with_a_version_that_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    for version in TRIED:
        monkeypatch.setattr(numba, "__version__", version)
        assert whole_program.is_used()


def test_with_another_version_a_warning_names_those_that_were_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba, "__version__", "9.9.9")
    with pytest.warns(
        RuntimeWarning, match=f"Numba .*{TRIED[-1]}, not with 9.9.9: the compiled rules are slow"
    ):
        assert not whole_program.is_used()


def test_optimising_a_whole_program_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "off")
    assert not whole_program.is_used()


@pytest.mark.slow
def test_plainly_compiled_rules_play_the_same_hand() -> None:
    """In a separate process: the hooks stay once they are installed."""
    environment = {**os.environ, SWITCH: "off"}
    command = [sys.executable, "-W", "error", "-c", PLAIN]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["False", "False", "True"]
