"""Tables and charts of a run."""

from __future__ import annotations

from pathlib import Path

from lastcard.learn.curves import Rate, add_progress, add_rate, chart, draw_rates, rate_of, read_rates
from lastcard.learn.evaluate import WinRate
from lastcard.learn.learner import Progress

FIRST = Rate(1_000_000, 10.0, "classic", 2, "greedy", 1000, 0.25, 0.027)
SECOND = Rate(2_000_000, 20.0, "classic", 2, "greedy", 1000, 0.5, 0.031)


def test_progress_is_a_line_each(tmp_path: Path) -> None:
    progress = Progress(1, 320, 4, 0.5, 1.25, 0.125, 0.01, 0.0)
    add_progress(tmp_path, progress, 2.5)
    add_progress(tmp_path, progress._replace(iteration=2), 5.0)
    assert (tmp_path / "progress.csv").read_text().splitlines() == [
        "iteration,decisions,hands,explained_variance,entropy,error,divergence,clipped,seconds",
        "1,320,4,0.5,1.25,0.125,0.01,0.0,2.5",
        "2,320,4,0.5,1.25,0.125,0.01,0.0,5.0",
    ]


def test_rates_are_read_as_they_were_written(tmp_path: Path) -> None:
    assert read_rates(tmp_path) == []
    add_rate(tmp_path, FIRST)
    add_rate(tmp_path, SECOND)
    assert read_rates(tmp_path) == [FIRST, SECOND]


def test_a_rate_from_a_result() -> None:
    rate = rate_of(WinRate(400, 100, 4), 5000, 1.234, "elite", "random")
    assert rate == Rate(5000, 1.2, "elite", 4, "random", 400, 0.25, 0.04244)
    assert rate.series == "elite 4p vs random"


def test_a_curve_goes_through_its_points() -> None:
    """522 wide from 48 on, 300 high from 44 on: half of the decisions at 25 %, all of them at 50 %."""
    drawn = chart([FIRST, SECOND])
    assert 'points="309.0,269.0 570.0,194.0"' in drawn
    assert "classic 2p vs greedy 50.0 %" in drawn


def test_a_run_without_measurements_has_no_drawing(tmp_path: Path) -> None:
    draw_rates(tmp_path)
    assert list(tmp_path.iterdir()) == []
    add_rate(tmp_path, FIRST)
    draw_rates(tmp_path)
    assert (tmp_path / "rates.svg").read_text().startswith("<svg")
