"""The waits of a table, and the effect of a factor."""

from __future__ import annotations

from lastcard.table.pace.tempo import CLOCKS, PACES, Tempo, clock_seconds


def test_a_factor_is_on_every_wait() -> None:
    assert Tempo().scaled(5.0) == 5.0
    assert Tempo(factor=0.25).scaled(20.0) == 5.0


def test_a_claim_within_the_allowance_arrives_during_the_collection() -> None:
    assert Tempo().allowance < Tempo().collect


def test_the_clocks_are_a_minute_and_a_quarter_of_one() -> None:
    assert CLOCKS == {"auto": 60.0, "none": None, "relaxed": 60.0, "fast": 15.0}


def test_bots_think_longer_at_a_calm_table_than_at_a_quick_one() -> None:
    assert PACES["calm"] > PACES["usual"] == 1.0 > PACES["quick"] > 0.0


def test_alone_there_is_no_clock_unless_one_is_chosen() -> None:
    assert clock_seconds("auto", alone=True) is None
    assert clock_seconds("auto", alone=False) == 60.0
    assert clock_seconds("fast", alone=True) == 15.0
    assert clock_seconds("none", alone=False) is None
