"""Permission for hints, and their input."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastcard.codes import Code
from lastcard.setup import PublicSetup
from lastcard.table.environment import ignore
from lastcard.table.hands.coaching import hint_question
from lastcard.table.refusal import Refusal
from lastcard.table.session import new_session
from lastcard.view import view_of
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import CODE, Harness


def started(
    people: int, *, hints: bool = False, bots: int = 0, hear: Callable[[PublicSetup], None] = ignore
) -> tuple[Harness, list[int]]:
    harness = Harness()
    harness.environment = harness.environment._replace(expect_hints=hear)
    harness.session = new_session(CODE, harness.environment)
    settings = Settings(chairs=people + bots, clock="none", hints=hints)
    there = [harness.create("Ann", settings), *(harness.join(name) for name in ("Ben", "Cleo")[: people - 1])]
    for chair in range(people, people + bots):
        harness.done(there[0], msg.PlaceBot(chair, "clever"))
    harness.done(there[0], msg.Start())
    return harness, there


def why_not(harness: Harness, connection: int) -> str:
    with pytest.raises(Refusal) as refused:
        hint_question(harness.session.context, harness.token(connection))
    assert refused.value.why is not None
    return refused.value.why.code


def asked(harness: Harness, there: list[int]) -> int:
    """The connection of the awaited player."""
    return there[harness.hand.waits_for]


def test_with_other_people_it_takes_the_tables_setting() -> None:
    harness, there = started(2)
    assert why_not(harness, asked(harness, there)) == Code.HINTS_OFF
    harness, there = started(2, hints=True)
    assert hint_question(harness.session.context, harness.token(asked(harness, there)))


def test_only_the_asked_player_has_a_hint() -> None:
    harness, there = started(2, hints=True)
    other = there[1 - harness.hand.waits_for]
    assert why_not(harness, other) == Code.NO_HINT


def test_in_an_endless_hand_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hint would replay all its moves."""
    harness, there = started(2, hints=True)
    monkeypatch.setattr("lastcard.table.hands.coaching.MAX_REMEMBERED", -1)
    assert why_not(harness, asked(harness, there)) == Code.NO_HINT


def test_alone_with_bots_it_is_always_on() -> None:
    harness, [ann] = started(1, bots=2)
    for _ in range(200):
        if harness.hand.waits_for == 0:
            break
        harness.wait(0.5)
    assert hint_question(harness.session.context, harness.token(ann)).n == harness.hand.n


def test_a_hint_is_made_from_what_the_seat_sees() -> None:
    harness, there = started(2, hints=True)
    seat = harness.hand.waits_for
    question = hint_question(harness.session.context, harness.token(there[seat]))
    names = harness.game.setup.card_names
    assert view_of(question.table, seat, names) == harness.game.view(seat)
    assert view_of(question.table, 1 - seat, names).hand != harness.game.view(1 - seat).hand


def test_a_stranger_gets_no_hint() -> None:
    harness, _ = started(2, hints=True)
    with pytest.raises(Refusal):
        hint_question(harness.session.context, "nobody's")


@pytest.mark.parametrize(
    ("people", "hints", "bots", "expected"), [(1, False, 2, 1), (2, True, 0, 1), (2, False, 0, 0)]
)
def test_the_coach_hears_of_a_hand_in_which_it_may_be_asked(
    people: int, hints: bool, bots: int, expected: int
) -> None:
    heard: list[PublicSetup] = []
    harness, _ = started(people, hints=hints, bots=bots, hear=heard.append)
    assert heard == [harness.game.setup.public] * expected


def test_the_coach_hears_again_when_somebody_comes_back() -> None:
    heard: list[PublicSetup] = []
    harness, [ann] = started(1, bots=1, hear=heard.append)
    harness.close(ann)
    harness.back(ann)
    assert heard == [harness.game.setup.public] * 2
