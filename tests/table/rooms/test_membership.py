"""Membership: members come, leave and speak, as the host allows."""

from __future__ import annotations

from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.people import Removal, StoredMember
from tests.table.built_rooms import ANN, BEN, CLEO, apply, dealt, room_with


def test_a_newcomer_is_a_member_without_a_chair() -> None:
    room = room_with(en.Joined(CLEO, "Cleo", "c"))
    assert room.state.members[CLEO] == StoredMember("Cleo", "c")
    assert room.state.chair_of(CLEO) is None
    assert room.state.next_member == 3


def test_a_new_name_is_also_the_chairs() -> None:
    room = room_with(en.Renamed(BEN, "Bea"))
    assert (room.state.names, room.state.members[BEN].name) == (("Ann", "Bea", ""), "Bea")


def test_a_member_who_leaves_the_lobby_is_forgotten() -> None:
    room = room_with(en.Left(BEN))
    assert (room.state.chair_of(BEN), list(room.state.members)) == (None, [ANN])


def test_a_member_who_leaves_a_hand_keeps_the_seat_until_it_is_over() -> None:
    room = dealt(en.Placed(2, "clever", "Ada"))
    apply(room, en.Left(BEN))
    assert (room.state.chair_of(BEN), room.state.gone) == (1, {BEN})
    assert room.state.members[BEN].key == "b"
    apply(room, en.Joined(BEN, "Ben", "b"))
    assert room.state.gone == set()


def test_a_member_who_was_sent_away_cant_come_back_with_the_token() -> None:
    room = dealt()
    apply(room, en.Left(BEN, removed=True))
    assert room.state.member_by_key("b") is None


def test_a_new_token_takes_the_place_of_the_old_one() -> None:
    room = room_with(en.Rekeyed(BEN, "new"))
    assert (room.state.member_by_key("b"), room.state.member_by_key("new")) == (None, BEN)


def test_a_new_host_can_speak_and_a_brought_deck_is_noted() -> None:
    state = room_with(en.Muted(BEN, on=True), en.Hosted(BEN), en.Brought(BEN, ("x", "y"))).state
    assert (state.host, state.muted, state.members[BEN].deck) == (BEN, set(), ("x", "y"))


def test_the_last_thirty_things_said_are_remembered_and_emotes_are_not() -> None:
    room = room_with(*(en.Spoke(ANN, f"{number}") for number in range(40)), en.EmoteShown(ANN, "clap"))
    assert [talk.text for talk in room.state.talk] == [f"{number}" for number in range(10, 40)]
    assert {talk.name for talk in room.state.talk} == {"Ann"}


def test_the_door_and_muted_members_are_as_the_host_last_chose() -> None:
    state = room_with(en.DoorSet("knock"), en.DoorSet("locked"), en.Muted(BEN, on=True)).state
    assert (state.door, state.muted) == ("locked", {BEN})


def test_a_readmitted_member_may_come_back() -> None:
    removed = (en.MemberRemoved(0, "Zed", "z", ("a1b2c",)), en.MemberRemoved(1, "Yan", "y"))
    state = room_with(*removed, en.Readmitted(0)).state
    assert (state.removals, state.next_removal) == ({1: Removal("Yan", "y")}, 2)


def test_the_oldest_of_a_hundred_bans_makes_way_for_a_new_one() -> None:
    state = room_with(*(en.MemberRemoved(number, "Zed", f"{number}") for number in range(101))).state
    assert list(state.removals) == list(range(1, 101))
