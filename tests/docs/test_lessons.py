"""docs/lessons.md shows a valid lesson, and names everything that a lesson can have."""

from __future__ import annotations

import re
from pathlib import Path

from lastcard.lessons import read_lesson, rehearse
from lastcard.lessons.lesson import POINTS
from lastcard.lessons.reading import LESSON_KEYS, STEP_KEYS

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")


def test_the_example_is_a_lesson_that_can_be_played(tmp_path: Path) -> None:
    example = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")
    assert [str(move) for _, move in rehearse(read_lesson(path)).played] == ["R5", "R3"]


def test_every_key_and_everything_to_point_at_is_named() -> None:
    keys = {key for key in (*LESSON_KEYS, *STEP_KEYS) if key != "step"}
    assert {word for word in (*keys, *POINTS) if f"`{word}`" not in PAGE} == set()
