"""The short version of `benchmarks/bench_nets.py`."""

from __future__ import annotations

import pytest

from benchmarks import bench_nets


@pytest.mark.parametrize("edition", bench_nets.EDITIONS)
def test_a_decision_takes_time_alone_and_together(edition: str) -> None:
    figure = bench_nets.measure(edition, count=40, rounds=3)
    assert figure.alone > 0
    assert figure.together > 0


def test_every_decision_has_a_choice() -> None:
    asked = bench_nets.decisions("classic", 30)
    assert len(asked) == 30
    assert all(len(set(decision.choices)) > 1 for decision in asked)
