"""Practice tables: the rules play the moves sent, and the seat sees the same as at a real table."""

from __future__ import annotations

import pytest

from lastcard.errors import CaseError, IllegalMove
from lastcard.rulebook.questions import questions
from lastcard.server.web.practice import NoPractice, PracticeTable, practise
from lastcard.wire.learning import PracticeQuestion

FIRST = "lesson:first"
CHALLENGE = "case:a-guilty-player-draws-four-the-challenger-alone-sees-the-hand-and-has-the-turn"


def test_a_table_is_opened_as_it_is_after_the_moves_that_were_made() -> None:
    hand = practise(PracticeQuestion(FIRST, moves=["0=R5", "1=R3"])).hand
    assert hand is not None
    assert (hand.n, hand.seat, hand.table.top, hand.table.sizes) == (2, 0, "R3", (2, 1, 3))
    assert hand.mine
    assert (hand.mine.hand, hand.mine.legal) == (("Y2", "G7"), ("catch:1",))


def test_a_move_is_told_as_the_change_that_it_makes() -> None:
    answer = practise(PracticeQuestion(FIRST, "move", ["0=R5"], "1=R3"))
    change = answer.change
    assert (answer.move, answer.refused) == ("1=R3", None)
    assert change is not None
    assert (change.n, [event.e for event in change.events]) == (2, ["played"])
    assert change.table
    assert (change.table.laid, change.table.owes) == (("R3",), (1,))


def test_the_cards_that_others_draw_stay_hidden() -> None:
    change = practise(PracticeQuestion(FIRST, "move", ["0=R5", "1=R3"], "0=catch:1")).change
    assert change is not None
    assert [(event.e, event.card) for event in change.events] == [("caught", None), *[("drew", None)] * 2]


def test_a_move_that_is_not_allowed_is_refused_with_the_reason_and_changes_nothing() -> None:
    answer = practise(PracticeQuestion(FIRST, "move", [], "0=G7"))
    assert (answer.move, answer.change) == ("", None)
    assert answer.refused
    assert (answer.refused.rule, answer.refused.move) == ("C-7", "G7")


def test_why_is_answered_without_a_move() -> None:
    because = practise(PracticeQuestion(FIRST, "why", [], "0=G7")).because
    assert because
    assert (because.rule, because.params["card"]) == ("C-7", "G7")
    allowed = practise(PracticeQuestion(FIRST, "why", [], "0=R5")).because
    assert allowed
    assert allowed.code is None


def test_a_bot_moves_for_another_seat_and_never_for_the_learners() -> None:
    assert practise(PracticeQuestion(FIRST, "bot")).move == ""
    assert practise(PracticeQuestion(FIRST, "bot", ["0=R5"])).move.startswith("1=")


def test_no_bot_catches_a_client_who_practises() -> None:
    """The learner may be reading: seat 0 owes a call, and the bots play on without catching."""
    table = PracticeTable(FIRST)
    for token in ("0=R5", "1=R3", "2=B3", "0=draw", "0=B6", "1=Y8"):
        if table.game.why_not(int(token[0]), token[2:]) is None:
            table.play(token)
    table.game.state.owes = 1
    assert "catch:0" not in table.bot_move()


def test_moves_so_far_are_played_without_telling_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hundred moves once kept a core busy for a quarter of a second."""
    monkeypatch.delattr(PracticeTable, "play")
    assert practise(PracticeQuestion(FIRST, moves=["0=R5", "1=R3"])).hand is not None


def test_a_case_is_opened_for_the_seat_that_moves_first() -> None:
    answer = practise(PracticeQuestion(CHALLENGE))
    assert (answer.seat, answer.hand is not None) == (0, True)


@pytest.mark.parametrize("source", ["lesson:second", "case:", "first", "room:ABC", ""])
def test_any_other_position_is_none(source: str) -> None:
    with pytest.raises(NoPractice):
        practise(PracticeQuestion(source))


@pytest.mark.parametrize(("move", "error"), [("0=G7", IllegalMove), ("R5", CaseError), ("0=x", CaseError)])
def test_moves_that_were_never_possible_are_an_error(move: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        practise(PracticeQuestion(FIRST, moves=[move]))


def test_every_question_can_be_tried_out() -> None:
    for name in questions():
        table = PracticeTable(f"case:{name}")
        assert table.hand().seat == table.seat < table.game.seats
