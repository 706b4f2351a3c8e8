"""Shipping a trained player with lastcard."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from lastcard.nets.weights import save_weights
from tests.nets.random_net import random_weights
from tools.ship_net import main, ship

ABOUT = {"seed": 7, "decisions": 1000, "made": 640, "lastcard": "0.2", "start": None, "editions": "classic"}
RATES = """decisions,seconds,edition,seats,others,hands,rate,margin
320,1.5,classic,2,greedy,64,0.4,0.12
640,3.0,classic,2,greedy,128,0.5,0.09
"""


@pytest.fixture
def run(tmp_path: Path) -> Path:
    save_weights(tmp_path / "player.npz", random_weights(), ABOUT)
    (tmp_path / "rates.csv").write_text(RATES)
    return tmp_path


def test_the_net_and_where_it_came_from_lie_side_by_side(run: Path, tmp_path: Path) -> None:
    shipped = tmp_path / "shipped"
    found = json.loads(ship("themed", run, shipped).read_text())
    bytes_of_the_net = (shipped / "themed.npz").read_bytes()
    assert found["sha256"] == sha256(bytes_of_the_net).hexdigest()
    assert found["bytes"] == len(bytes_of_the_net)
    assert (found["seed"], found["decisions"], found["lastcard"]) == (7, 640, "0.2")
    assert found["command"] == "lastcard train --recipe themed --seed 7 --decisions 1000 --out runs"
    assert found["settings"]["editions"] == "classic"


def test_the_last_figure_of_each_table_counts(run: Path, tmp_path: Path) -> None:
    [figure] = json.loads(ship("themed", run, tmp_path / "shipped").read_text())["figures"]
    assert (figure["decisions"], figure["hands"], figure["rate"]) == (640, 128, 0.5)


def test_a_run_without_figures_has_none(run: Path, tmp_path: Path) -> None:
    (run / "rates.csv").unlink()
    assert json.loads(ship("themed", run, tmp_path / "shipped").read_text())["figures"] == []


def test_a_net_is_shipped_by_one_command(run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped: list[tuple[str, Path]] = []
    monkeypatch.setattr("tools.ship_net.ship", lambda name, folder: shipped.append((name, folder)))
    main(["elite", str(run)])
    assert shipped == [("elite", run)]
