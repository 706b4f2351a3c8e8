"""The choice of a net for a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.nets import shipped
from tests.nets.random_net import save_random_net


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(shipped.VARIABLE, str(tmp_path))
    return tmp_path


def test_the_most_particular_net_plays(folder: Path) -> None:
    for name in ("themed", "classic", "classic-2", "elite"):
        (folder / f"{name}.npz").touch()

    def played(edition: str, seats: int) -> str:
        path = shipped.net_path(edition, seats, elite=edition == "elite")
        assert path is not None
        return path.stem

    assert played("classic", 2) == "classic-2"
    assert played("classic", 3) == "classic"
    assert played("hail-mary", 2) == "themed"
    assert played("elite", 2) == "elite"


def test_without_a_file_there_is_none_and_it_says_why(folder: Path) -> None:
    assert shipped.net_for("classic", 2, elite=False) is None
    assert shipped.why_no_net("classic", 2, elite=False) == "there is no net for classic"


def test_without_numpy_there_is_none_and_it_says_why(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_random_net(folder / "themed.npz")
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    assert shipped.net_for("classic", 2, elite=False) is None
    assert shipped.why_no_net("classic", 2, elite=False) == "NumPy isn't installed"


def test_a_net_is_read_once(folder: Path) -> None:
    save_random_net(folder / "themed.npz")
    assert shipped.why_no_net("classic", 2, elite=False) is None
    found = shipped.net_for("classic", 2, elite=False)
    assert found is not None
    assert shipped.net_for("hail-mary", 5, elite=False) is found


def test_missing_nets_cause_a_warning(folder: Path) -> None:
    assert shipped.warning() == "levels with a net play greedily: there is no net for classic"
    save_random_net(folder / "themed.npz")
    assert shipped.warning() is None


def test_nets_are_made_ready_before_a_table_waits(folder: Path) -> None:
    save_random_net(folder / "themed.npz")
    save_random_net(folder / "elite.npz", 2)
    shipped.warm_up()
    read = shipped.load_net.cache_info().misses
    assert shipped.net_for("elite", 3, elite=True) is not None
    assert shipped.load_net.cache_info().misses == read


def test_without_numpy_nothing_is_made_ready(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "themed.npz").touch()
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    shipped.warm_up()
