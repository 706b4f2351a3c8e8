"""Moves at a live table: permissions, and the answers to illegal ones."""

from __future__ import annotations

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import table_of

POSITION = "edition classic\nhands R1 R2 B3 / R4 R5 G6\ndiscard R9\nturn 0"
FOUR = "edition classic\nhands R7 R1 Y1 / G2 G+2\ndiscard Y9 W+4\ncolour green\nturn 0\nphase four"


def test_a_move_is_told_to_everybody_as_they_may_know_it() -> None:
    harness, (ann, ben) = table_of(2, position=POSITION)
    harness.play(ann, "R1")
    change = harness.last(ben, out.Change)
    assert (change.n, change.by) == (1, None)
    assert [event.e for event in change.events] == ["played"]


def test_a_move_that_the_rules_dont_allow_is_refused_with_the_rule() -> None:
    harness, (ann, ben) = table_of(2, position=POSITION)
    refused = harness.refused(ann, msg.Play("B3"))
    assert (refused.code, refused.rule, refused.move) == ("no-match", "C-7", "B3")
    assert refused.params == {"card": "B3", "colour": "red", "symbol": "9"}
    assert harness.refused(ben, msg.Play("R4")).code == "not-your-turn"
    assert harness.refused(ann, msg.Play("waive")).code == "waive-at-table"
    assert harness.refused(ann, msg.Play("R8")).code == "not-held"


def test_anything_but_a_move_is_refused_as_such() -> None:
    harness, (ann, _) = table_of(2, position=POSITION)
    for move in ("", "banana", "R77", "catch:x", "seat:-1"):
        assert harness.refused(ann, msg.Play(move)).code == "not-a-move"
        assert harness.refused(ann, msg.Why(move)).code == "not-a-move"


def test_an_answer_to_a_question_that_is_gone_is_stale() -> None:
    harness, (ann, ben) = table_of(2, position=POSITION)
    harness.play(ann, "R1")
    harness.play(ben, "R4")
    assert harness.refused(ann, msg.Play("R2", n=0)).code == "stale"
    harness.done(ann, msg.Play("R2", n=2))


def test_a_call_in_between_makes_no_answer_stale() -> None:
    harness, (ann, ben) = table_of(2, Settings(hold_ms=0, clock="none"))
    harness.put("edition classic\nhands R1 R2 / R4 R5 G6\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.play(ann, "call")
    harness.wait(0.2)
    harness.done(ben, msg.Play("R4", n=1))


def test_a_spectator_plays_nothing() -> None:
    harness, _ = table_of(2, position=POSITION)
    watcher = harness.join("Wim")
    for message in (msg.Play("R1"), msg.Catch(), msg.Arm(on=True), msg.Why("R1")):
        assert harness.refused(watcher, message).code == "not-seated"


def test_without_a_hand_nothing_is_played() -> None:
    harness, (ann, _) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    for message in (msg.Play("R2"), msg.Catch(), msg.Arm(on=True), msg.Why("R1")):
        assert harness.refused(ann, message).code == "no-hand"


def test_why_tells_the_rule_and_nothing_where_the_move_can_be_made() -> None:
    harness, (ann, _) = table_of(2, position=POSITION)
    harness.done(ann, msg.Why("B3"))
    assert harness.last(ann, out.Because).rule == "C-7"
    harness.done(ann, msg.Why("R1"))
    assert harness.last(ann, out.Because) == out.Because("R1")


def test_resync_sends_everything_to_its_sender_alone() -> None:
    harness, (ann, ben) = table_of(2, position=POSITION)
    harness.play(ann, "R1")
    with harness.hearing(ann) as others:
        heard = harness.send(ben, msg.Resync())
    assert others == []
    assert [type(news) for news in heard] == [out.RoomNews, out.Hand]
    assert harness.last(ben, out.Hand).n == 1


def test_a_question_is_answered_by_the_asked_player() -> None:
    harness, (ann, ben) = table_of(2, position=FOUR)
    assert harness.refused(ann, msg.Play("take")).code == "wait-four"
    harness.done(ben, msg.Play("take"))


def test_a_drawn_card_is_always_kept_by_a_move() -> None:
    """A-3: the table waits after every draw, so that the pause reveals nothing."""
    harness, people = table_of(2)
    seat = harness.hand.waits_for
    harness.play(people[seat], "draw")
    assert harness.hand.waits_for == seat
    assert "keep" in harness.game.legal(seat)
