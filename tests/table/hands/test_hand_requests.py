"""People's messages about the hand: each is read, and carried out by the croupier."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

POSITION = "edition classic\nhands R1 R2 B3 / R4 R5 G6\ndiscard R9\nturn 0"
LINE = "edition favorite-line\nhands FL R1 R2 / B5 R6 / G3 G4\ndiscard R9\nturn 0"

IN_HAND: tuple[tuple[msg.HandMessage, str], ...] = (
    (msg.Play("R1"), ""),
    (msg.Play("B3"), "no-match"),
    (msg.Play("banana"), "not-a-move"),
    (msg.Catch(), "catch-cooldown"),
    (msg.Arm(True), ""),
    (msg.TakeBack(), "back-nothing"),
    (msg.Agree(yes=True), "back-not-asked"),
    (msg.Why("B3"), ""),
    (msg.Why("banana"), "not-a-move"),
    (msg.Line("A line."), "no-lines"),
    (msg.Doubt(), "no-lines"),
    (msg.Vote(True), "no-lines"),
)


def lines_table() -> tuple[Harness, list[int]]:
    settings = Settings(edition="favorite-line", chairs=3, clock="none")
    harness, people = table_of(3, settings, position=LINE)
    harness.play(people[0], "FL:B", film="Jaws")
    return harness, people


def test_every_message_is_tried_here() -> None:
    assert {type(message) for message, _ in IN_HAND} == set(get_args(msg.HandMessage))


@pytest.mark.parametrize(("message", "code"), IN_HAND)
def test_a_message_is_done_or_refused_with_its_code(message: msg.HandMessage, code: str) -> None:
    harness, (ann, _) = table_of(2, position=POSITION)
    heard = harness.send(ann, message)
    assert [news.code for news in heard if isinstance(news, out.Refused)] == ([code] if code else [])


def test_a_question_why_is_answered_to_its_sender() -> None:
    harness, (ann, ben) = table_of(2, position=POSITION)
    with harness.hearing(ben) as heard:
        harness.send(ann, msg.Why("B3"))
        harness.send(ann, msg.Why("R1"))
    first, second = harness.all(ann, out.Because)
    assert (first.move, first.code, first.rule) == ("B3", "no-match", "C-7")
    assert second == out.Because("R1")
    assert heard == []


def test_a_call_that_is_armed_when_it_is_owed_is_claimed_at_once() -> None:
    harness, (ann, _) = table_of(2, position="edition classic\nhands R1 / G1 G2\ndiscard R9\nturn 1\nowes 0")
    harness.done(ann, msg.Arm(True))
    harness.wait(0.2)
    assert [one.move for one in harness.hand.moves] == ["call"]


def test_a_line_is_said_doubted_and_voted_on() -> None:
    harness, (ann, ben, cleo) = lines_table()
    harness.send(ben, msg.Line("A line."))
    assert harness.last(ann, out.Lines).stage == "doubt"
    harness.send(cleo, msg.Doubt())
    lines = harness.last(ann, out.Lines)
    assert (lines.stage, lines.doubted_by) == ("vote", 2)
    harness.send(ann, msg.Vote(True))
    assert harness.hand.moves[-1].move == "said"


def test_a_line_after_the_hand_is_refused_because_nobody_says_any() -> None:
    """FL-2: the last card ends the hand, and with it every round."""
    harness, (ann, ben) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    assert harness.refused(ben, msg.Line("A line.")).code == "no-lines"
