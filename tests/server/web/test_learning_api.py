"""The data of lessons, rules and questions, as the server sends it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lastcard.rulebook.questions import questions
from lastcard.server.web import learning_api

CASE = "a-guilty-player-draws-four-the-challenger-alone-sees-the-hand-and-has-the-turn"


def told(body: bytes | None) -> Any:
    assert body is not None
    return msgspec.json.decode(body)


def test_the_lessons_are_listed_and_each_can_be_had() -> None:
    listed = told(learning_api.lessons_json())
    assert listed[0]["id"] == "first"
    for lesson in listed:
        whole = told(learning_api.lesson_json(lesson["id"]))
        assert whole["title"] == lesson["title"]
        assert all(set(step["say"]) == {"en", "de", "es", "zh"} for step in whole["steps"])


def test_the_rules_of_an_edition_are_the_ledgers() -> None:
    parts = {part["letters"]: part for part in told(learning_api.rules_json("hail-mary"))["parts"]}
    assert {"C", "K", "S", "HM"} <= parts.keys()
    assert "EL" not in parts
    assert parts["HM"]["rules"][0]["number"] == "HM-1"
    assert parts["HM"]["heading"] == "Wild Hail Mary"


def test_a_question_is_answered_with_what_happens() -> None:
    titles = {one["id"]: one for one in told(learning_api.cases_json("classic"))}
    answer = told(learning_api.case_json(CASE))
    assert [rule["number"] for rule in answer["rules"]] == titles[CASE]["rules"]
    assert "challenged" in [event["e"] for event in answer["events"]]
    assert answer["moves"][-1].endswith("=challenge")


def test_house_rules_have_questions_in_every_edition_that_can_play_them() -> None:
    numbers = [f"H-{number}" for number in range(1, 9)]
    for edition in ("classic", "hail-mary", "favorite-line", "avatar-state"):
        asked = {rule for one in told(learning_api.cases_json(edition)) for rule in one["rules"]}
        assert set(numbers) <= asked
    elite = {rule for one in told(learning_api.cases_json("elite")) for rule in one["rules"]}
    assert [number for number in numbers if number in elite] == ["H-7"]


def test_a_question_says_which_house_rules_are_on() -> None:
    answer = told(learning_api.case_json("a-player-who-doesnt-answer-draws-it-all-and-loses-the-turn"))
    assert answer["options"] == {"stack": "same"}
    assert told(learning_api.case_json(CASE))["options"] == {}


def test_a_refused_move_is_told_with_the_rule_that_refuses_it() -> None:
    name = "each-of-the-four-colours-is-needed"
    answer = told(learning_api.case_json(name))
    wanted = [refused.rule for refused in questions()[name].case.refused]
    assert [refusal["because"]["rule"] for refusal in answer["refused"]] == wanted


def test_a_case_with_cards_of_its_own_brings_them_along() -> None:
    name = next(one for one, asked in questions().items() if "a_everybody" in asked.case.location)
    assert told(learning_api.case_json(name))["cards"]


def test_names_of_nothing_leave_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """They once filled the memory, or evicted answers that take a second to make."""
    monkeypatch.delattr(learning_api, "questions_about")
    for find in (learning_api.cases_json, learning_api.answers_packed):
        assert [find(f"none {number}") for number in range(9)] == [None] * 9
    caches = [one for one in vars(learning_api).values() if hasattr(one, "cache_info")]
    before = [cache.cache_info().currsize for cache in caches]
    for number in range(9):
        assert learning_api.lesson_json(f"none {number}") is learning_api.case_json(f"none {number}") is None
    assert [cache.cache_info().currsize for cache in caches] == before


def test_every_question_has_an_answer_and_nothing_else_has() -> None:
    assert all(learning_api.case_json(name) for name in questions())
    assert learning_api.case_json("what") is learning_api.cases_json("uno") is None
    assert learning_api.rules_json("uno") is learning_api.lesson_json("second") is None
