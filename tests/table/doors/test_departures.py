"""Departures and returns: the seat is kept, a stand-in plays, and an empty table waits."""

from __future__ import annotations

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

TURN_OF_BEN = "edition classic\nhands R1 R2 R3 / R4 R5 R6\ndiscard R9\nturn 1"


def test_a_person_who_leaves_in_a_hand_and_returns_has_the_same_seat_and_cards() -> None:
    harness, (ann, ben) = table_of(2)
    before = harness.last(ben, out.Hand).mine
    harness.send(ben, msg.Leave())
    assert harness.closed[ben] == "left"
    assert harness.last(ann, out.RoomNews).chairs[1].away
    assert [one.id for one in harness.last(ann, out.RoomNews).members] == [0]
    again = harness.back(ben)
    hand = harness.last(again, out.Hand)
    assert (hand.seat, hand.mine) == (1, before)
    assert not harness.last(ann, out.RoomNews).chairs[1].away


def test_a_stand_in_plays_at_once_for_a_member_who_left() -> None:
    harness, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    harness.send(ben, msg.Leave())
    harness.wait(5)
    assert harness.last(ann, out.Change).by == "stand-in"


def test_a_stand_in_plays_for_the_absent_after_the_grace() -> None:
    harness, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    harness.close(ben)
    assert harness.last(ann, out.Presence) == out.Presence(1, online=False, chair=1)
    harness.wait(14.9)
    assert harness.hand.n == 0
    harness.wait(5)
    assert harness.last(ann, out.Presence).away
    assert [change.by for change in harness.all(ann, out.Change)] == ["stand-in"]


def test_the_stand_in_stops_when_they_return() -> None:
    harness, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    harness.close(ben)
    harness.wait(15.1)
    again = harness.back(ben)
    assert not harness.last(ann, out.RoomNews).chairs[1].away
    harness.wait(60)
    assert harness.hand.n == 0
    harness.done(again, msg.Play("R4"))
    assert harness.hand.moves[0].by == ""


def test_a_person_who_is_back_within_the_grace_was_never_away() -> None:
    harness, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    harness.close(ben)
    harness.wait(10)
    harness.back(ben)
    harness.wait(60)
    assert harness.hand.n == 0
    assert not any(presence.away for presence in harness.all(ann, out.Presence))


def test_when_nobody_is_there_the_table_pauses_and_the_first_back_sets_it_going() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(clock="fast"), quick=True)
    harness.close(ann)
    assert not harness.session.context.timers.next
    stored = len(harness.entries)
    harness.wait(3600)
    assert len(harness.entries) == stored
    harness.back(ann)
    assert harness.session.wake_at is not None
    harness.wait(120)
    assert len(harness.entries) > stored


def test_a_table_whose_last_person_leaves_pauses_too() -> None:
    harness = Harness()
    harness.send(harness.create(quick=True), msg.Leave())
    assert harness.session.idle
    assert harness.session.wake_at is None


def test_after_a_restart_everybody_is_waited_for_and_then_stood_in_for() -> None:
    harness, (ann, ben) = table_of(2)
    turn = harness.hand.waits_for
    harness.restart()
    assert harness.session.wake_at is None
    back = (ann, ben)[1 - turn]
    harness.back(back)
    harness.wait(14)
    assert harness.hand.n == 0
    harness.wait(10)
    assert harness.hand.n > 0
    assert harness.hand.moves[0].by == "stand-in"


def test_after_a_restart_the_clock_begins_again() -> None:
    harness, people = table_of(2, Settings(clock="fast"))
    turn = harness.hand.waits_for
    harness.wait(10)
    harness.restart()
    again = harness.back(people[turn])
    clock = harness.last(again, out.Hand).clock
    assert clock == out.Clock(turn, 15_000, 15_000)


def test_between_hands_an_empty_table_doesnt_deal() -> None:
    harness, (ann, ben) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.close(ann)
    harness.close(ben)
    harness.wait(600)
    assert harness.stage() == "between"
    harness.back(ben)
    harness.wait(20)
    assert harness.stage() == "hand"


def test_a_message_from_a_connection_that_is_gone_does_nothing() -> None:
    harness, (_, ben) = table_of(2)
    harness.close(ben)
    outcome = harness.session.receive(ben, msg.Say("hello?"), harness.now)
    assert [*outcome.entries, *outcome.sends, *outcome.closes] == []


def test_closing_twice_counts_as_leaving_once() -> None:
    harness, (_, ben) = table_of(2)
    harness.close(ben)
    outcome = harness.session.close(ben, harness.now)
    assert not outcome.sends


def test_the_seat_of_a_member_who_left_is_nobody_elses_until_the_next_hand() -> None:
    harness, (ann, ben) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    watcher = harness.join("Wim")
    harness.send(ben, msg.Leave())
    harness.play(ann, "R1")
    assert harness.refused(watcher, msg.Sit(1)).code == "taken-for"
    again = harness.back(ben)
    assert harness.chair(again) == 1


def test_the_chairs_of_a_new_match_dont_show_somebody_an_old_seat() -> None:
    """Chairs added after the last hand: whoever sits there had no seat in it."""
    harness, (ann, ben) = table_of(2, Settings(target=0, clock="none"))
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.done(ann, msg.ChangeSettings(Settings(chairs=4)))
    new = harness.join("New")
    assert harness.chair(new) == 2
    assert harness.last(new, out.Hand).seat is None
    assert harness.last(harness.back(ben), out.Hand).seat == 1
