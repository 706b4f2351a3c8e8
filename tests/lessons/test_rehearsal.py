"""Rehearsing a lesson: if it can't be played, it is refused, with the step."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.errors import CaseError
from lastcard.lessons import read_lesson, rehearse
from tests.lessons.test_reading import lesson_file


def test_the_moves_are_made_in_the_order_of_the_steps(tmp_path: Path) -> None:
    game = rehearse(read_lesson(lesson_file(tmp_path)))
    assert [(seat, str(move)) for seat, move in game.played] == [(0, "R5"), (1, "R3")]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"R5"', '"B1"', "small, step 2: 0=B1: B1 does not match"),
        ('"R5"', '"drow"', "step 2: 'drow' is not a move of classic; did you mean 'draw'?"),
        ('"R5"', '"nxt"', "did you mean 'next'?"),
        ('"1=R3"', '"1=Y8"', "step 2: 1=Y8: Y8 does not match"),
        ('"1=R3"', '"R3"', "step 2: 'R3' is not written seat=move"),
        ('"1=R3"', '"4=R3"', "there is no seat 4"),
        ('["Mia"]', '["Mia", "Ben"]', "small: 1 others play, and 2 have a name"),
        ('"R9"', '"R99"', "small: discard"),
    ],
)
def test_an_unplayable_lesson_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    lesson = read_lesson(lesson_file(tmp_path, (old, new)))
    with pytest.raises(CaseError) as refused:
        rehearse(lesson)
    assert complaint in str(refused.value)
