"""Queries on a room's state: the next players, the owner of a token, the taken names."""

from __future__ import annotations

from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.people import StoredChair
from lastcard.table.rooms.state import RoomState
from lastcard.wire.outgoing import Stage
from tests.table.built_rooms import ANN, BEN, CLEO, DEALT, apply, dealt, room_with


def test_a_member_is_found_by_token_and_by_chair() -> None:
    state = room_with(en.Joined(CLEO, "Cleo", "c")).state
    assert (state.member_by_key("b"), state.member_by_key("x")) == (BEN, None)
    assert (state.chair_of(BEN), state.chair_of(CLEO)) == (1, None)


def test_the_names_of_members_and_of_bots_are_taken() -> None:
    state = room_with(en.Joined(CLEO, "Cleo", "c"), en.Placed(2, "sharp", "Ada")).state
    assert state.names == ("Ann", "Ben", "Ada")
    assert set(state.taken_names()) == {"Ann", "Ben", "Cleo", "Ada"}


def test_only_a_match_that_is_under_way_keeps_its_chairs() -> None:
    stages: tuple[Stage, ...] = ("lobby", "hand", "between", "over")
    assert [RoomState(stage=stage).begins_match for stage in stages] == [True, False, False, True]
    assert [RoomState(stage=stage).playing for stage in stages] == [False, True, False, False]


def test_a_new_match_is_dealt_to_the_chairs_that_are_taken() -> None:
    assert room_with().state.next_seats() == [StoredChair(ANN, None, "Ann"), StoredChair(BEN, None, "Ben")]


def test_in_a_match_a_bot_plays_next_for_a_member_who_left() -> None:
    room = dealt()
    apply(room, en.Left(BEN))
    assert room.state.next_seats() == [StoredChair(ANN, None, "Ann"), StoredChair(bot="clever", name="Ben")]


def test_a_room_is_deserted_when_all_members_have_left() -> None:
    assert RoomState().is_empty
    room = room_with()
    assert not room.state.is_empty
    apply(room, DEALT, en.Left(ANN), en.Left(BEN))
    assert room.state.is_empty, "they can still come back to their seats, but nobody is there"
