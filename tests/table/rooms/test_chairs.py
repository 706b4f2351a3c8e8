"""Chairs: people and bots on them, and their number."""

from __future__ import annotations

from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.people import StoredChair
from lastcard.wire.settings import Settings
from tests.table.built_rooms import ANN, BEN, CLEO, apply, dealt, room_with


def test_a_member_who_sits_elsewhere_leaves_the_old_chair_empty_before_a_match() -> None:
    room = room_with(en.Sat(BEN, 2))
    assert room.state.chairs == [StoredChair(ANN, None, "Ann"), StoredChair(), StoredChair(BEN, None, "Ben")]


def test_in_a_match_a_bot_takes_the_chair_of_a_member_who_stands_up() -> None:
    room = dealt()
    room.state.stage = "between"
    apply(room, en.Stood(BEN))
    assert room.state.chairs[1] == StoredChair(bot="clever", name="Ben")


def test_bots_are_placed_and_cleared() -> None:
    room = room_with(en.Placed(2, "sharp", "Ada"))
    assert room.state.chairs[2] == StoredChair(bot="sharp", name="Ada")
    apply(room, en.Cleared(2))
    assert room.state.chairs[2] == StoredChair()


def test_a_bot_that_an_earlier_version_has_placed_gets_its_new_level() -> None:
    room = room_with(
        en.Chosen(Settings(chairs=4)), en.Placed(2, "random", "Ada"), en.Placed(3, "greedy", "Bo")
    )
    assert [chair.bot for chair in room.state.chairs[2:]] == ["casual", "clever"]


def test_fewer_chairs_remove_empty_ones_first_then_bots_and_never_people() -> None:
    room = room_with(en.Chosen(Settings(chairs=4)), en.Placed(2, "clever", "Ada"))
    apply(room, en.Chosen(Settings(chairs=3)))
    assert [chair.name for chair in room.state.chairs] == ["Ann", "Ben", "Ada"]
    apply(room, en.Joined(CLEO, "Cleo", "c"), en.Sat(CLEO, 2), en.Chosen(Settings(chairs=2)))
    assert [chair.name for chair in room.state.chairs] == ["Ann", "Ben", "Cleo"]


def test_in_a_match_the_number_of_chairs_stays() -> None:
    room = dealt()
    room.state.stage = "between"
    apply(room, en.Chosen(Settings(chairs=5)))
    assert len(room.state.chairs) == 2
