"""The cases as questions: each with its own id, and the seat that asks."""

from __future__ import annotations

import re

import pytest

from lastcard.editions import EDITIONS
from lastcard.rulebook.pages import our_cases, rules_of
from lastcard.rulebook.questions import questions, questions_about


def test_every_case_with_a_hand_on_the_table_is_a_question() -> None:
    wanted = [case for case in our_cases() if case.given and not case.fails and "next-hand" not in case.when]
    assert [question.case for question in questions().values()] == wanted
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in questions())


def test_two_cases_of_one_title_have_two_addresses() -> None:
    assert {
        "with-two-players-a-skip-gives-you-another-turn",
        "with-two-players-a-skip-gives-you-another-turn-2",
    } <= (questions().keys())


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_questions_about_an_edition_come_in_the_ledgers_order(edition: str) -> None:
    rules = list(rules_of(EDITIONS[edition]))
    places = [rules.index(question.case.rules[0]) for question in questions_about(edition)]
    assert places == sorted(places)
    assert len(places) > 100


def test_whose_question_it_is_and_a_seat_that_is_not_there_is_nobodys() -> None:
    asked = questions()["with-a-card-of-each-colour-it-may-be-played-out-of-turn-with-any-colour"]
    assert asked.seat(asked.start()) == 3  # it is refused to seat 3
    ten = questions()["ten-can-play-a-themed-deck-and-each-of-them-gets-seven-cards"]
    assert ten.seat(ten.start()) < 10
