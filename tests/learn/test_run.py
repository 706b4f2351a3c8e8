"""A run in a folder: stopped, resumed, measured."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
import torch

from lastcard.learn.curves import read_rates
from lastcard.learn.run import Measurement, Run, own_version
from lastcard.nets.weights import load_weights
from tests.learn.small import CPU, SETTINGS

SHORT = SETTINGS._replace(decisions=16 * 20 * 3)
MEASURE = Measurement(hands=8, interim_hands=4)


class Clock:
    """A clock that advances by a second on every reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def make(folder: Path, said: list[str]) -> Run:
    return Run(folder, SHORT, CPU, MEASURE, say=said.append, clock=Clock())


def test_a_run_writes_its_player_its_curves_and_a_checkpoint(tmp_path: Path) -> None:
    run = make(tmp_path, [])
    assert run.go(until=1000)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"checkpoint.pt", "player.npz", "progress.csv", "rates.csv", "rates.svg"}
    assert len((tmp_path / "progress.csv").read_text().splitlines()) == 1 + 3
    assert [rate.others for rate in read_rates(tmp_path)] == ["random", "greedy"]
    saved = load_weights(tmp_path / "player.npz")
    assert "trunk.plain" in saved.weights
    assert (saved.about["editions"], saved.about["made"]) == ("classic", SHORT.decisions)


def test_a_lastcard_that_is_not_installed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.learn.run.version", not_found)
    assert own_version() == "not installed"


def not_found(name: str) -> str:
    raise PackageNotFoundError(name)


def test_a_run_without_time_stops_and_goes_on_later(tmp_path: Path) -> None:
    said: list[str] = []
    assert not make(tmp_path, said).go(until=6)
    run = make(tmp_path, said)
    assert 0 < run.learner.decisions < SHORT.decisions
    assert said[-1] == f"going on after {run.learner.decisions:,} decisions"
    assert run.go(until=1000)
    assert run.learner.decisions == SHORT.decisions


def test_everything_is_measured_at_the_end_as_long_as_there_is_time(tmp_path: Path) -> None:
    said: list[str] = []
    run = make(tmp_path, said)
    run.measure_all(until=0)
    assert said == ["no time is left to measure the rest"]
    run.measure_all(until=1000)
    assert [(rate.seats, rate.hands) for rate in read_rates(tmp_path)] == [(2, 8), (2, 8)]
    assert "classic 2p vs greedy" in said[-1]
    run.measure_all(until=1000)
    assert len(read_rates(tmp_path)) == 2, "what has been measured isn't measured again"


def test_measuring_that_fails_is_said_and_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    run = make(tmp_path, said)
    monkeypatch.setattr("lastcard.learn.run.Arena", broken)
    assert run.go(until=1000)
    assert "classic 2p couldn't be measured: RuntimeError('no device')" in said
    assert read_rates(tmp_path) == []


def broken(*_: object) -> None:
    raise RuntimeError("no device")


def test_nothing_is_begun_that_would_take_longer_than_there_is_time(tmp_path: Path) -> None:
    said: list[str] = []
    run = make(tmp_path, said)
    run.slowest = 50
    run.measure_all(until=50)
    assert said == ["no time is left to measure the rest"]


def test_training_is_seldom_interrupted_to_measure(tmp_path: Path) -> None:
    longer = SHORT._replace(decisions=16 * 20 * 8)
    run = Run(tmp_path, longer, CPU, MEASURE, say=lambda said: None, clock=Clock())
    assert run.go(until=1000)
    assert len(read_rates(tmp_path)) == 2, "at the first checkpoint of four, and not within the next minute"


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    make(tmp_path, []).go(until=1000)
    longer = Run(
        tmp_path, SHORT, CPU, MEASURE, decisions=2 * SHORT.decisions, say=lambda said: None, clock=Clock()
    )
    assert longer.go(until=1000)
    assert longer.learner.decisions == 2 * SHORT.decisions


def test_a_new_run_may_begin_with_the_weights_of_another(tmp_path: Path) -> None:
    first = make(tmp_path / "first", [])
    first.go(until=1000)
    second = make(tmp_path / "second", [])
    second.begin_from(tmp_path / "first")
    assert second.learner.decisions == 0
    pairs = zip(first.learner.net.parameters(), second.learner.net.parameters(), strict=True)
    assert all(torch.equal(one, other) for one, other in pairs)


def test_the_players_file_says_which_run_began_its_weights(tmp_path: Path) -> None:
    make(tmp_path / "first", []).go(until=1000)
    second = make(tmp_path / "second", [])
    second.begin_from(tmp_path / "first")
    second.save()
    start = load_weights(tmp_path / "second" / "player.npz").about["start"]
    assert (start["editions"], start["made"], start["start"]) == ("classic", SHORT.decisions, None)
    again = make(tmp_path / "second", [])
    assert again.start == start
