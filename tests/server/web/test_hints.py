"""Hints over HTTP."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from pathlib import Path
from typing import Any, cast

import pytest

from lastcard.coach.preparation import Preparation
from lastcard.coach.table_values import load_table
from lastcard.coach.worker import CoachWorker
from lastcard.codes import Code
from lastcard.errors import LastcardError, Reason, reason
from lastcard.server.guards.deadlines import SECONDS, RequestPhase
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.web import analyses, hints
from lastcard.server.web.hints import Hints
from lastcard.server.web.practice import NoPractice
from lastcard.setup import PublicSetup
from lastcard.view import hand_texts
from lastcard.wire.learning import PracticeQuestion
from tests.server.harness import serving


def test_only_the_member_on_turn_has_a_hint(tmp_path: Path) -> None:
    with serving(tmp_path) as place, place.create(settings={"chairs": 2}) as host:
        path = f"/api/hint/{host.code}"
        strangers = [place.ask("/api/hint/NOROOM", "POST", b"x"), place.ask(path, "POST", b"somebody's")]
        assert [(one.status, one.json["code"]) for one in strangers] == [(404, "no-hint")] * 2, "the same"
        assert place.ask(path, "POST", host.token.encode()).status == 409
        with place.join(host.code) as guest:
            host.say(t="start")
            host.hear("hand")
            answers = [place.ask(path, "POST", one.token.encode()) for one in (host, guest)]
            assert [answer.status for answer in answers] == [409, 409]
            assert {answer.json["code"] for answer in answers} == {"hints-off"}


def test_no_room_is_looked_up_for_a_hint() -> None:
    """Guessing codes this way would bypass the limits, and load every room found into memory."""

    class Unloaded:
        def __contains__(self, code: object) -> bool:
            return False

        async def find(self, code: str) -> None:
            raise AssertionError("the store was asked")

    found = Hints(cast("RoomRegistry", Unloaded()), Teller())
    assert asyncio.run(found.find("BCDFGH", "somebody's")) is None


def test_a_request_to_the_coach_is_answered_before_the_connection_ends() -> None:
    assert max(hints.MAX_SECONDS, analyses.MAX_SECONDS) < SECONDS[RequestPhase.ANSWERING]


# At practice tables

CHALLENGE = "case:a-guilty-player-draws-four-the-challenger-alone-sees-the-hand-and-has-the-turn"
NO_ROOMS = cast("RoomRegistry", None)


class Teller(CoachWorker):
    """A worker that answers with its question: the edition, the decider, and the decider's hand."""

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        setup, table = args[0], load_table(args[1])
        hand = hand_texts(table, table.decider, setup.card_names)
        future: Future[str] = Future()
        future.set_result(" ".join((setup.edition.name, str(table.decider), *hand)))
        return future


def hint_at(source: str, *moves: str) -> str | Reason:
    asked = PracticeQuestion(source, moves=list(moves))
    return asyncio.run(Hints(NO_ROOMS, Teller()).at_practice(asked))


def test_a_client_who_practises_has_a_hint_for_the_position_after_all_moves() -> None:
    assert hint_at(CHALLENGE) == "classic 0 R1 G1 W+4"
    # Seat 2 draws a Y1, which does not fit the R5: it is 0's turn again
    later = hint_at(CHALLENGE, "0=R1", "1=R5", "2=draw")
    assert later == "classic 0 G1 W+4"


def test_with_house_rules_there_is_none() -> None:
    """No net has learned them."""
    assert hint_at("case:a-0-passes-all-hands-on-in-the-direction-of-play") == reason(Code.HINTS_HOUSE)


def test_nobody_has_one_while_the_others_are_asked() -> None:
    found = hint_at(CHALLENGE, "0=R1")
    assert isinstance(found, Reason)
    assert found.code == Code.NO_HINT


def test_an_impossible_position_has_no_hint() -> None:
    with pytest.raises(NoPractice):
        hint_at("case:none")
    with pytest.raises(LastcardError):
        hint_at(CHALLENGE, "0=B9")


def test_practice_hints_come_over_http(tmp_path: Path) -> None:
    with serving(tmp_path) as place:
        asked = [
            {"source": "case:none"},
            {"source": CHALLENGE, "moves": ["0=R1"]},
            {"source": CHALLENGE, "do": 1},
        ]
        answers = [place.ask("/api/practice/hint", "POST", json.dumps(one).encode()) for one in asked]
        assert [answer.status for answer in answers] == [404, 409, 400]


@pytest.mark.parametrize(("source", "prepared"), [(CHALLENGE, ["classic"]), ("lesson:first", [])])
def test_an_opened_case_gets_the_coach_ready_and_a_lesson_does_not(source: str, prepared: list[str]) -> None:
    heard: list[str] = []

    class Ready(Preparation):
        def prepare(self, setup: PublicSetup) -> None:
            heard.append(setup.edition.name)

    worker = Teller()
    asyncio.run(Hints(NO_ROOMS, worker, Ready(worker)).prepare(PracticeQuestion(source)))
    assert heard == prepared
