"""An analysis for the terminal."""

from __future__ import annotations

from lastcard.coach.analysis import Account, Analysis
from lastcard.coach.report import MAX_WIDTH, report, sparks
from tests.coach.hands import played_hand


def test_a_curve_is_drawn_in_a_line() -> None:
    assert sparks([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(sparks([0.5] * 500)) <= MAX_WIDTH


def test_a_report_has_every_seats_chances_turning_points_and_account() -> None:
    game = played_hand()
    edition, parts = game.setup.edition, [Account(1.0, 0.1, 0.0, 0.4), Account(0.0, 0.0, -0.1, -0.4)]
    curve = [[0.5, 0.5]] * len(game.played) + [[1.0, 0.0]]
    text = report(Analysis(edition, 2, 0, curve, [], parts, ((0,), (1,))), game, ["Ann", "Ben"])
    assert "Ann  " in text
    assert "50% to 100%" in text
    assert f"move {len(game.played):3}: Ann, after" in text
    assert text.splitlines()[-2].split() == ["Ann", "100%", "50.0%", "+10.0%", "+0.0%", "+40.0%"]


def test_a_team_has_one_line_and_each_partner_an_account() -> None:
    """H-7: a team of two has half of the chances by right."""
    game = played_hand(seats=4, teams="two")
    parts = [Account(1.0, 0.1, 0.0, 0.4), Account(0.0, 0.0, -0.1, -0.4)] * 2
    curve = [[0.5] * 4] * len(game.played) + [[1.0, 0.0] * 2]
    found = Analysis(game.setup.edition, 4, 0, curve, [], parts, ((0, 2), (1, 3)))
    lines = report(found, game, ["Ann", "Ben", "Cleo", "Dan"]).splitlines()
    assert [line.split("  ")[0] for line in lines[1:3]] == ["Ann and Cleo", "Ben and Dan"]
    assert f"move {len(game.played):3}: Ann and Cleo, after" in lines[5]
    assert [line.split()[:3] for line in lines[-4:]] == [
        ["Ann", "100%", "50.0%"],
        ["Ben", "0%", "50.0%"],
        ["Cleo", "100%", "50.0%"],
        ["Dan", "0%", "50.0%"],
    ]
