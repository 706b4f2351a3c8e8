"""The moments that decided a hand."""

from __future__ import annotations

from lastcard.coach.analysis import Analysis
from lastcard.coach.turning_points import turning_points
from lastcard.editions import find_edition
from tests.coach.test_analysis import judged


def test_the_worst_mistakes_and_the_greatest_swings_in_order() -> None:
    curve = [[0.5, 0.5], [0.52, 0.48], [0.2, 0.8], [0.0, 1.0]]
    found = Analysis(
        find_edition("classic"), 2, 1, curve, [judged(0, "draw"), judged(1, "R7")], [], ((0,), (1,))
    )
    points = turning_points(found)
    assert [(point.number, point.type, point.seat) for point in points] == [
        (0, "mistake", 0),
        (1, "down", 0),
        (2, "down", 0),
    ]
    assert (points[0].before, points[0].after) == (0.8, 0.6)
    assert (points[1].before, points[1].after) == (0.52, 0.2)


def test_a_calm_hand_has_none() -> None:
    found = Analysis(
        find_edition("classic"), 2, None, [[0.5, 0.5], [0.45, 0.55]], [judged(0, "R7")], [], ((0,), (1,))
    )
    assert turning_points(found) == []
