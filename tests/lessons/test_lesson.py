"""Our lessons: each can be played as written, and shows what it announces."""

from __future__ import annotations

import re

import pytest

from lastcard.editions import EDITIONS
from lastcard.lessons import TableLesson, our_lessons, rehearse
from lastcard.lessons.lesson import LEARNER, NEXT
from lastcard.locales import LANGUAGES

LESSONS = our_lessons()
TAUGHT = {"first": ("draw", "call", "catch:1"), "hail-mary": ("HM>G",), "favorite-line": ("said",)}
TAUGHT |= {"avatar-state": ("AS:B",), "elite": ("pick:0",), "draft": ("pick:1",)}
TAUGHT |= {"house": ("G+2", "seat:2", "G5")}
# A Chinese character counts as a word here, though it is read faster
WORD = re.compile(r"[\u4e00-\u9fff]|[^\s\u4e00-\u9fff]+")
SECONDS_FOR_A_WORD, SECONDS_FOR_A_TAP = 0.25, 1.0
# A generous time for the page to show each move of the others
SECONDS_FOR_A_MOVE = 2.5


def reading_seconds(lesson: TableLesson, language: str) -> float:
    words = sum(len(WORD.findall(step.say[language])) for step in lesson.steps)
    taps = sum(1 + (":" in step.expect) for step in lesson.steps)
    others = sum(len(step.then) for step in lesson.steps)
    return words * SECONDS_FOR_A_WORD + taps * SECONDS_FOR_A_TAP + others * SECONDS_FOR_A_MOVE


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_played_and_teaches_its_move(name: str) -> None:
    lesson = LESSONS[name]
    game = rehearse(lesson)
    expected = [step.expect for step in lesson.steps]
    assert set(TAUGHT[name]) <= set(expected)
    assert game.edition == lesson.edition
    mine = [str(move) for seat, move in game.played if seat == LEARNER]
    assert mine == [move for move in expected if move != NEXT]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_takes_at_most_three_minutes(language: str) -> None:
    assert reading_seconds(LESSONS["first"], language) <= 180


def test_a_player_who_takes_the_first_lesson_wins_a_small_hand() -> None:
    game = rehearse(LESSONS["first"])
    # A yellow 8 is left to Mia, a red 6 and a red 0 to Ben: face value, S-2
    assert game.winner == LEARNER
    assert game.scores == [8 + 6 + 0, 0, 0]


def test_the_lesson_of_house_rules_is_won_by_a_jump_in() -> None:
    game = rehearse(LESSONS["house"])
    assert game.winner == LEARNER
    jumps = [event for event in game.events if event.name == "jumped-in"]
    assert [event.seat for event in jumps] == [LEARNER]
    # Ben keeps 6, 3 and the four drawn: 2, 1, 6, 4; Mia has what was swapped to her: 1, 8, 9
    assert game.scores == [6 + 3 + 2 + 1 + 6 + 4 + 1 + 8 + 9, 0, 0]


def test_every_edition_with_a_card_of_its_own_has_a_lesson() -> None:
    taught = {lesson.edition for lesson in LESSONS.values()}
    assert taught == set(EDITIONS)
