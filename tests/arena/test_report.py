"""The report of an arena."""

from __future__ import annotations

from lastcard.arena.report import report, short
from lastcard.arena.results import Deals, Pairing
from lastcard.arena.tournament_result import tournament_result
from lastcard.setup import make_setup

AB = Pairing("nets/a.npz", "b")


def test_a_report_has_the_table_the_cross_table_and_the_notes() -> None:
    setup = make_setup("classic", seats=2, seed=5, options={"calls": "auto"})
    deals = Deals([2, 1, 1, 2], [0, 1, 1, 0], [40, 10, 20, 50], [0, 5, 15, 0])
    # 6.5 wins to 2.5 are 166 points of rating. Shares of 1, 0.5, 0.5, 1 have a standard error of 0.144, and
    # the interval ends at 1; points of 20, 5, 10, 25 a hand have one of 4.56.
    lines = report(tournament_result(setup, {AB: deals}, 20, ("b plays greedily",))).splitlines()
    assert lines[0].startswith("classic, 2 seats, calls=auto, 4 deals for every pair")
    assert lines[0].endswith("seed 5, 20 ms to think")
    assert lines[3].split() == ["a.npz", "1583", "75.0%", "±", "26.6%", "15.0", "±", "8.9"]
    assert lines[6].split() == ["alone", "against", "a.npz", "b"]
    assert lines[8].split() == ["b", "25.0%", "±", "26.6%"]
    assert lines[-1] == "note: b plays greedily"


def test_a_long_name_fits_into_its_column() -> None:
    assert short("some/where/player.npz") == "player.npz"
    assert len(short("a.very.long.module:function")) == 16
