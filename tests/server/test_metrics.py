"""Metrics in the text format of Prometheus."""

from __future__ import annotations

import pytest

from lastcard.server.metrics import BOUNDS, Causes, Counter, Gauge, Histogram, Metrics


def test_a_counter_counts_on() -> None:
    counter = Counter("rooms_total", "Rooms.")
    counter.add()
    counter.add(4)
    assert list(counter.lines()) == ["rooms_total 5"]


def test_a_gauge_is_read_when_somebody_looks() -> None:
    gauge = Gauge("rooms", "Rooms.")
    assert list(gauge.lines()) == ["rooms 0"]
    rooms = ["one"]
    gauge.ask = lambda: len(rooms)
    rooms.append("two")
    assert list(gauge.lines()) == ["rooms 2"]


def test_causes_are_counted_apart_and_shown_before_they_happen() -> None:
    causes = Causes("refused_total", "Refused.", "slow", "banned")
    causes.add("banned")
    assert list(causes.lines()) == ['refused_total{cause="slow"} 0', 'refused_total{cause="banned"} 1']


def test_a_bucket_holds_all_durations_up_to_its_bound_with_those_of_the_smaller_ones() -> None:
    histogram = Histogram("wait_seconds", "Waits.")
    for seconds in (0.0004, 0.001, 0.0011, 3.0):
        histogram.add(seconds)
    lines = dict(line.rsplit(" ", 1) for line in histogram.lines())
    counts = {bound: int(lines[f'wait_seconds_bucket{{le="{bound}"}}']) for bound in (*BOUNDS, "+Inf")}
    assert (counts[0.0005], counts[0.001], counts[0.0025], counts[2.5], counts["+Inf"]) == (1, 2, 3, 3, 4)
    assert float(lines["wait_seconds_sum"]) == pytest.approx(3.0025)
    assert lines["wait_seconds_count"] == "4"


def test_every_figure_has_its_help_and_its_type_and_a_name_of_its_own() -> None:
    lines = Metrics().text().splitlines()
    helped = [line.split()[2] for line in lines if line.startswith("# HELP ")]
    typed = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert helped == typed
    assert len(set(typed)) == len(typed)
    assert all(name.startswith("lastcard_") for name in typed)
    assert Metrics().text().endswith("\n")
