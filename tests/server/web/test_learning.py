"""The endpoints for learning: lessons, rules, questions, and a practice table."""

from __future__ import annotations

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from lastcard.server.web.practice import NoPractice, PracticeTable
from lastcard.server.web.practice import practise as practise_now
from lastcard.wire.learning import PracticeAnswer, PracticeQuestion
from tests.server.harness import LocalServer

CASE = "a-guilty-player-draws-four-the-challenger-alone-sees-the-hand-and-has-the-turn"


def practise(running: LocalServer, **question: object) -> tuple[int, Any]:
    found = running.ask("/api/practice", "POST", json.dumps(question).encode())
    return found.status, found.json


@pytest.mark.parametrize("path", ["lessons", "lessons/first", "rules/elite", "cases/elite", f"case/{CASE}"])
def test_lessons_rules_and_cases_are_served(running: LocalServer, path: str) -> None:
    assert running.ask(f"/api/{path}").status == 200


def test_all_answers_about_an_edition_can_be_had_at_once(running: LocalServer) -> None:
    plain = running.ask("/api/answers/classic")
    packed = running.ask("/api/answers/classic", headers={"accept-encoding": "gzip"})
    assert [one["id"] for one in plain.json] == [one["id"] for one in running.ask("/api/cases/classic").json]
    assert running.ask(f"/api/case/{CASE}").json in plain.json
    assert (plain.status, packed.headers["content-encoding"]) == (200, "gzip")
    assert gzip.decompress(packed.body) == plain.body


@pytest.mark.parametrize("path", ["lessons/second", "rules/uno", "cases/uno", "answers/uno", "case/what"])
def test_what_is_not_there_is_refused(running: LocalServer, path: str) -> None:
    found = running.ask(f"/api/{path}")
    assert (found.status, found.json["code"]) == (404, "nothing-here")


def test_a_practice_table_answers_moves(running: LocalServer) -> None:
    status, told = practise(running, source="lesson:first", do="move", move="0=R5")
    assert (status, told["move"], told["change"]["table"]["top"]) == (200, "0=R5", "R5")
    assert practise(running, source="lesson:none")[0] == 404


@pytest.mark.parametrize(
    "question", [{}, {"source": "lesson:first", "moves": ["0=G7"]}, {"source": "lesson:first", "do": "win"}]
)
def test_a_question_that_makes_no_sense_is_refused(running: LocalServer, question: dict[str, object]) -> None:
    status, told = practise(running, **question)
    assert (status, told["code"]) == (400, "malformed")


def test_practice_tables_share_one_thread(running: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms are created and read in threads too, and would have to wait for practice tables."""
    working, most = [], []

    def slow(question: PracticeQuestion) -> None:
        working.append(question)
        most.append(len(working))
        sleep(0.05)
        working.pop()

    def slow_practice(question: PracticeQuestion) -> PracticeAnswer:
        slow(question)
        return practise_now(question)

    def slow_table(question: PracticeQuestion) -> PracticeTable:
        slow(question)
        raise NoPractice

    monkeypatch.setattr("lastcard.server.web.learning.practise", slow_practice)
    monkeypatch.setattr("lastcard.server.web.hints.opened", slow_table)
    with ThreadPoolExecutor(4) as askers:
        paths = ["/api/practice", "/api/practice/hint"] * 2
        asked = json.dumps({"source": "lesson:first"}).encode()
        answers = list(askers.map(lambda path: running.ask(path, "POST", asked).status, paths))
    assert answers == [200, 404] * 2
    assert most == [1] * 4


def test_an_address_may_not_ask_too_often(running: LocalServer) -> None:
    answers = [running.ask("/api/lessons/first").status for _ in range(400)]
    assert answers[0] == 200
    assert 429 in answers
