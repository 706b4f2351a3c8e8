"""Chairs: who sits where, people and bots."""

from __future__ import annotations

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk, table_of

# Chairs


def test_one_changes_chairs_and_has_never_two() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Sit(2))
    assert [chair.member for chair in desk.state.chairs] == [None, None, 0, None]


def test_standing_up_leaves_the_chair_empty() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Stand())
    assert all(chair.empty for chair in desk.state.chairs)
    assert desk.member(ann) in desk.state.members


def test_somebody_else_s_chair_is_taken() -> None:
    desk = Desk()
    desk.create()
    assert desk.refused(desk.join("Ben"), msg.Sit(0)).code == "taken"


def test_the_chair_of_somebody_absent_is_kept() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ann)
    desk.wait(60)
    assert desk.refused(ben, msg.Sit(0)).code == "taken"


def test_a_person_may_take_a_bot_s_chair() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Bot(1, "greedy"))
    desk.done(ann, msg.Sit(1))
    assert [chair.member for chair in desk.state.chairs] == [None, 0, None, None]


def test_there_is_no_chair_beyond_the_last() -> None:
    desk = Desk()
    ann = desk.create()
    assert desk.refused(ann, msg.Sit(4)).code == "no-chair"
    assert desk.refused(ann, msg.Bot(9, "greedy")).code == "no-chair"


@pytest.mark.parametrize(
    "message", [msg.Sit(1), msg.Stand(), msg.Bot(1, None), msg.Choose(Settings()), msg.Deck([]), msg.Start()]
)
def test_nobody_moves_the_furniture_during_a_hand(message: msg.Message) -> None:
    desk, (ann,) = table_of(1, bots=1)
    assert desk.refused(ann, message).code == "in-hand"


def test_who_stands_up_between_hands_is_followed_by_a_bot_on_the_same_score() -> None:
    desk, (ann, ben) = table_of(2)
    desk.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    assert desk.state.stage == "between"
    desk.done(ben, msg.Stand())
    assert [chair.bot for chair in desk.state.chairs] == [None, "greedy"]
    desk.done(ann, msg.Start())
    assert desk.state.totals == [5, 0]


# Bots


def test_the_host_seats_bots_and_takes_them_away() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Bot(3, "random"))
    assert desk.last(ann, out.RoomNews).chairs[3].bot == "random"
    desk.done(ann, msg.Bot(3, "sharp"))
    assert desk.last(ann, out.RoomNews).chairs[3].bot == "sharp"
    desk.done(ann, msg.Bot(3, None))
    assert desk.state.chairs[3].empty


def test_bots_have_names_of_their_own() -> None:
    desk = Desk()
    ann = desk.create("Ada", Settings(chairs=10))
    for chair in range(1, 10):
        desk.done(ann, msg.Bot(chair, "greedy"))
    names = [chair.name for chair in desk.state.chairs]
    assert len(set(names)) == 10


def test_an_unknown_level_is_refused_with_the_list_of_levels() -> None:
    desk = Desk()
    refused = desk.refused(desk.create(), msg.Bot(1, "genius"))
    assert refused.code == "level"
    assert "greedy" in refused.reason


def test_a_person_is_not_replaced_by_a_bot() -> None:
    desk = Desk()
    ann = desk.create()
    desk.join("Ben")
    assert desk.refused(ann, msg.Bot(1, "greedy")).code == "taken"
