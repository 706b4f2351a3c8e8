"""Who goes away and comes back: the seat is kept, a stand-in plays, and an empty table waits."""

from __future__ import annotations

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk, table_of

TURN_OF_BEN = "edition classic\nhands R1 R2 R3 / R4 R5 R6\ndiscard R9\nturn 1"


def test_who_leaves_in_a_hand_and_returns_has_the_same_seat_and_cards() -> None:
    desk, (ann, ben) = table_of(2)
    before = desk.last(ben, out.Hand).mine
    desk.send(ben, msg.Leave())
    assert desk.closed[ben] == "left"
    assert desk.last(ann, out.RoomNews).chairs[1].away
    assert [one.id for one in desk.last(ann, out.RoomNews).members] == [0]
    again = desk.back(ben)
    hand = desk.last(again, out.Hand)
    assert (hand.seat, hand.mine) == (1, before)
    assert not desk.last(ann, out.RoomNews).chairs[1].away


def test_a_stand_in_plays_at_once_for_who_left() -> None:
    desk, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    desk.send(ben, msg.Leave())
    desk.wait(5)
    assert desk.last(ann, out.Change).by == "stand-in"


def test_a_stand_in_plays_for_the_absent_after_the_grace() -> None:
    desk, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    desk.close(ben)
    assert desk.last(ann, out.Presence) == out.Presence(1, online=False, chair=1)
    desk.wait(14.9)
    assert desk.hand.n == 0
    desk.wait(5)
    assert desk.last(ann, out.Presence).away
    assert [change.by for change in desk.all(ann, out.Change)] == ["stand-in"]


def test_the_stand_in_stops_when_they_return() -> None:
    desk, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    desk.close(ben)
    desk.wait(15.1)
    again = desk.back(ben)
    assert not desk.last(ann, out.RoomNews).chairs[1].away
    desk.wait(60)
    assert desk.hand.n == 0
    desk.done(again, msg.Play("R4"))
    assert desk.hand.moves[0].by == ""


def test_who_is_back_within_the_grace_was_never_away() -> None:
    desk, (ann, ben) = table_of(2, position=TURN_OF_BEN)
    desk.close(ben)
    desk.wait(10)
    desk.back(ben)
    desk.wait(60)
    assert desk.hand.n == 0
    assert not any(presence.away for presence in desk.all(ann, out.Presence))


def test_when_nobody_is_there_the_table_pauses_and_the_first_back_sets_it_going() -> None:
    desk = Desk()
    ann = desk.create("Ann", Settings(clock="fast"), quick=True)
    desk.close(ann)
    assert not desk.session.context.timers.next
    stored = len(desk.entries)
    desk.wait(3600)
    assert len(desk.entries) == stored
    desk.back(ann)
    assert desk.session.wake_at is not None
    desk.wait(120)
    assert len(desk.entries) > stored


def test_a_table_whose_last_person_leaves_pauses_too() -> None:
    desk = Desk()
    desk.send(desk.create(quick=True), msg.Leave())
    assert desk.session.idle
    assert desk.session.wake_at is None


def test_after_a_restart_everybody_is_waited_for_and_then_stood_in_for() -> None:
    desk, (ann, ben) = table_of(2)
    turn = desk.hand.waits_for
    desk.restart()
    assert desk.session.wake_at is None
    back = (ann, ben)[1 - turn]
    desk.back(back)
    desk.wait(14)
    assert desk.hand.n == 0
    desk.wait(10)
    assert desk.hand.n > 0
    assert desk.hand.moves[0].by == "stand-in"


def test_after_a_restart_the_clock_begins_anew() -> None:
    desk, people = table_of(2, Settings(clock="fast"))
    turn = desk.hand.waits_for
    desk.wait(10)
    desk.restart()
    again = desk.back(people[turn])
    clock = desk.last(again, out.Hand).clock
    assert clock == out.Clock(turn, 15_000, 15_000)


def test_between_hands_an_empty_table_doesn_t_deal() -> None:
    desk, (ann, ben) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    desk.close(ann)
    desk.close(ben)
    desk.wait(600)
    assert desk.stage() == "between"
    desk.back(ben)
    desk.wait(20)
    assert desk.stage() == "hand"


def test_a_message_from_a_connection_that_is_gone_does_nothing() -> None:
    desk, (_, ben) = table_of(2)
    desk.close(ben)
    outcome = desk.session.receive(ben, msg.Say("hello?"), desk.now)
    assert [*outcome.entries, *outcome.sends, *outcome.closes] == []


def test_who_closes_twice_is_gone_once() -> None:
    desk, (_, ben) = table_of(2)
    desk.close(ben)
    outcome = desk.session.close(ben, desk.now)
    assert not outcome.sends


def test_the_seat_of_who_left_is_nobody_else_s_until_the_next_hand() -> None:
    desk, (ann, ben) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    watcher = desk.join("Wim")
    desk.send(ben, msg.Leave())
    desk.play(ann, "R1")
    assert desk.refused(watcher, msg.Sit(1)).code == "taken"
    again = desk.back(ben)
    assert desk.chair(again) == 1


def test_the_chairs_of_a_new_match_don_t_show_somebody_an_old_seat() -> None:
    """More chairs after the last hand: who sits there had no seat in it."""
    desk, (ann, ben) = table_of(2, Settings(target=0, clock="none"))
    desk.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    desk.done(ann, msg.Choose(Settings(chairs=4)))
    new = desk.join("New")
    assert desk.chair(new) == 2
    assert desk.last(new, out.Hand).seat is None
    assert desk.last(desk.back(ben), out.Hand).seat == 1
