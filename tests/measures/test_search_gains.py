"""The short form of `benchmarks/search_gains.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import search_gains as measure
from benchmarks.search_gains import Gain, Kept, Task, gains, lines, way_of
from lastcard.arena.beliefs import FITTED
from lastcard.arena.search import DEEP, SHALLOW


def test_a_way_has_a_name_or_is_the_shallow_one_with_other_settings() -> None:
    assert (way_of("deep"), way_of("shallow")) == (DEEP, SHALLOW)
    found = way_of("depth=3,trust=12.5,beliefs=fitted,forced=1")
    assert found == SHALLOW._replace(depth=3, trust=12.5, beliefs=FITTED, forced=True)
    for wrong in ("deep=3", "depth", "count=1"):
        with pytest.raises(ValueError, match="is none of trust, losses"):
            way_of(wrong)


def test_a_way_is_compared_with_the_net_alone_on_the_same_deals() -> None:
    """Between two: 2, 1, 1, 0 hands against 1, 1, 0, 0 are 1/4 more of a hand; deals that the net alone
    hasn't played don't count.
    """
    tasks = [Task("classic", 2, "greedy", 50, way, at, 2) for at in (0, 2, 4) for way in ("alone", "shallow")]
    kept = Kept()
    for task, won in zip(tasks, ([1, 1], [2, 1], [0, 0], [1, 0]), strict=False):
        kept.add(task, won)
    kept.add(tasks[5], [2, 2])
    alone, searched = gains(tasks, kept)
    assert (alone.deals, alone.won, alone.gain, alone.gain_margin) == (4, 0.25, 0, 0)
    assert (searched.deals, searched.won, searched.gain) == (4, 0.5, 0.25)
    assert searched.gain_margin == pytest.approx(1.96 * 0.25 / 2)


def test_the_table_is_in_percent_and_points() -> None:
    *_, row = lines([Gain("shallow", 1200, 0.7, 0.01, 0.015, 0.0125)])
    assert row == "| shallow | 1,200 | 70.00% ± 1.00% | +1.50 ± 1.25 |"


def test_a_run_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    command = [
        "shallow",
        "--think",
        "1",
        "--deals",
        "2",
        "--piece",
        "1",
        "--processes",
        "1",
        "--keep",
        str(kept),
    ]
    assert measure.main([*command, "--minutes", "0"]) == 1
    assert measure.main(command) == 0
    first = capsys.readouterr().out
    assert "| shallow | 2 |" in first
    monkeypatch.setattr(measure, "played", None)
    assert measure.main(command) == 0
    assert capsys.readouterr().out in first
