"""`lastcard arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastcard.arena import tournament
from tests.cli.program import FINE, Runner, complaint, program_without_extras


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted rules: a few hands take less time than loading the compiled ones."""
    monkeypatch.setattr(tournament, "_is_installed", lambda: False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "genius,greedy"), "there is no bot 'genius'"),
        (("--bots", "greedy"), "two bots or more"),
        (("--bots", "greedy,random", "--games", "0"), "at least one game"),
        (("--bots", "greedy,random", "--seats", "11"), "2 to 10 players, not 11"),
    ],
)
def test_an_arena_that_cannot_be_is_refused(arguments: tuple[str, ...], said: str, run: Runner) -> None:
    assert said in complaint(run("arena", *arguments))


def test_json_has_rates_intervals_and_ratings(run: Runner) -> None:
    ran = run("arena", "--bots", "greedy,random", "--games", "6", "--options", "calls=auto", "--json")
    assert ran.code == FINE
    assert ran.err.startswith("!!! NumPy and Numba aren't installed")
    found = json.loads(ran.out)
    assert (found["seats"], found["deals"], found["games"]) == (2, 3, 6)
    assert {bot["name"] for bot in found["bots"]} == {"greedy", "random"}
    for bot in found["bots"]:
        assert 0 <= bot["low"] <= bot["win_rate"] <= bot["high"] <= 1
        assert isinstance(bot["rating"], float)


def test_a_report_and_a_drawing(run: Runner, tmp_path: Path) -> None:
    ran = run("arena", "--bots", "greedy,random", "--games", "4", "--svg", str(tmp_path / "arena.svg"))
    assert ran.out.startswith("classic, 2 seats, 2 deals for every pair")
    assert (tmp_path / "arena.svg").read_text(encoding="utf-8").startswith("<svg")


def test_without_numpy_and_numba_an_arena_is_played_and_drawn(tmp_path: Path) -> None:
    drawn = tmp_path / "arena.svg"
    ran = program_without_extras("arena", "--bots", "greedy,random", "--games", "2", "--svg", drawn)
    assert ran.code == FINE, ran.err
    assert ran.err.startswith("!!! NumPy and Numba aren't installed")
    assert ran.out.startswith("classic, 2 seats, 1 deals for every pair")
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
