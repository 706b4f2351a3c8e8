"""The coach's sentences."""

from __future__ import annotations

import pytest

from lastcard.coach.sentences import say, tell
from lastcard.coach.turning_points import TurningPoint
from tests.coach.test_analysis import judged


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The next player has only 1 card left and loses the turn."),
        ("de", "Wer als Nächstes dran wäre, hat nur noch 1 Karte und setzt aus."),
        ("es", "Al siguiente jugador solo le queda 1 carta y pierde el turno."),
        ("zh", "下家只剩 1 张牌，而且要停一轮。"),
    ],
)
def test_a_count_has_its_form(language: str, text: str) -> None:
    assert say("why.stops", {"count": 1}, language) == text


def test_a_colour_has_its_name() -> None:
    assert say("why.they-lack", {"colour": "red"}).startswith("Red: ")


def test_a_mistake_is_told_with_what_would_have_been_better_and_why() -> None:
    point = TurningPoint(0, 0, "mistake", 0.8, 0.6, judged(0, "draw"))
    assert tell(point, "Ann", "draw") == (
        "Ann: draw gave 60 %, R7 would have given 80 %. "
        "It wins most often with the cards that the others may hold."
    )


def test_a_swing_is_told_with_both_chances() -> None:
    point = TurningPoint(3, 1, "up", 0.4, 0.7)
    assert tell(point, "Ben", "W+4:R") == "Ben: W+4:R takes the chance to win from 40 % to 70 %."
