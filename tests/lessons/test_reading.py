"""Lesson files: a mistake is refused with its location, and with the nearest correct spelling."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.errors import CaseError
from lastcard.lessons import read_lesson
from lastcard.lessons.reading import FOLDER, ORDER

GOOD = """
names = ["Mia"]
title = { en = "One", de = "Eins", es = "Uno", zh = "一" }
about = { en = "One", de = "Eins", es = "Uno", zh = "一" }
given = { edition = "classic", hands = "R5 B1 / R3 Y8", discard = "R9", turn = 0 }

[[step]]
say = { en = "Look.", de = "Schau.", es = "Mira.", zh = "看。" }
point = "hand"

[[step]]
say = { en = "Play.", de = "Leg.", es = "Juega.", zh = "出。" }
expect = "R5"
then = "1=R3"
"""


def lesson_file(folder: Path, *changes: tuple[str, str]) -> Path:
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_lesson_is_read_with_what_its_steps_leave_out(tmp_path: Path) -> None:
    lesson = read_lesson(lesson_file(tmp_path))
    assert (lesson.id, lesson.edition, lesson.names, lesson.film) == ("small", "classic", ("Mia",), {})
    assert [(step.expect, step.point, step.then) for step in lesson.steps] == [
        ("next", "hand", ()),
        ("R5", "", ("1=R3",)),
    ]


def test_every_file_of_ours_is_on_the_list_of_lessons() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(ORDER)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("expect =", "expct =", "small.toml, step 2: a step has no 'expct'; did you mean 'expect'?"),
        ("names =", "nmes =", "small.toml: a lesson has no 'nmes'; did you mean 'names'?"),
        ('point = "hand"', 'point = "hnad"', "step 1: point can't be 'hnad'; did you mean 'hand'?"),
        ('zh = "看。"', 'zu = "看。"', "step 1: a language of say can't be 'zu', only en, de, es, zh"),
        (', zh = "看。"', "", "step 1: say is missing in zh"),
        ('de = "Leg."', 'de = " "', "step 2: say says nothing in de"),
        ('then = "1=R3"', "then = 3", "step 2: then is a list of words"),
        ('expect = "R5"', 'expect = "R5"\npoint = "pile"', "points at it, and at nothing else"),
        ('title = { en = "One"', 'title = { xy = "One"', "a language of title can't be 'xy'"),
    ],
)
def test_a_slip_is_refused_with_its_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(CaseError) as refused:
        read_lesson(lesson_file(tmp_path, (old, new)))
    assert complaint in str(refused.value)


def test_a_lesson_without_steps_or_with_broken_toml_is_none(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="a lesson has steps"):
        read_lesson(lesson_file(tmp_path, (GOOD.partition("[[step]]")[2], ""), ("[[step]]", "")))
    with pytest.raises(CaseError, match=r"small\.toml"):
        read_lesson(lesson_file(tmp_path, ("[[step]]", "[[step")))
