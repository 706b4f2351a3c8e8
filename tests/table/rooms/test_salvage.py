"""Salvaging a damaged snapshot: the rest of the room is still read."""

from __future__ import annotations

import pytest

from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.rebuilding import rebuild
from lastcard.table.rooms.room import Room
from lastcard.table.rooms.salvage import GOES_ON, STARTS_AGAIN
from lastcard.table.rooms.state import RoomState
from lastcard.wire.outgoing import Result
from lastcard.wire.settings import Settings
from tests.table.rooms.test_rebuilding import ANN, BEN, CODE, DEALT, LOBBY, SECRET, first_move, stored

ZED = 2
PEOPLE = (
    en.Joined(ZED, 'Zed "members":{', "z"),
    en.MemberRemoved(3, "Eve", "e"),
    en.DoorSet("knock"),
    en.Spoke(BEN, "hello"),
)


def dealt_room() -> Room:
    """A room in the second hand of a match, in which Ann got 30 points before."""
    room = rebuild(CODE, None, stored(*LOBBY, *PEOPLE, DEALT, first_move()), {}).room
    room.state.sheet.append(Result(1, 0, (30, 0), "first"))
    room.state.totals = [30, 0]
    return room


def state_of(body: bytes) -> RoomState:
    return rebuild(CODE, body, [], {}).room.state


def test_where_only_the_hand_is_damaged_the_match_goes_on_after_the_last_good_hand() -> None:
    body = dealt_room().snapshot().body
    cut = body[: body.index(b'"hand":{') + 40]
    room, damaged = rebuild(CODE, cut, [], {})
    assert (room.state.stage, room.hand) == ("between", None)
    assert (room.state.totals, len(room.state.sheet)) == ([30, 0], 1)
    assert [room.state.member_by_key(key) for key in "abz"] == [ANN, BEN, ZED]
    assert room.state.next_shuffle[0] not in ("", SECRET)
    assert damaged[0].body == cut


def test_where_the_match_is_damaged_everybody_waits_in_the_lobby_on_their_chairs() -> None:
    body = dealt_room().snapshot().body.replace(b'"totals":[30', b'"totals":[,,')
    state = state_of(body)
    assert (state.stage, state.totals, state.sheet) == ("lobby", [], [])
    assert [chair.member for chair in state.chairs] == [ANN, BEN, None]
    assert (state.door, state.settings) == ("knock", Settings(chairs=3, target=100))
    assert [(number, one.name) for number, one in state.removals.items()] == [(3, "Eve")]
    assert (state.next_member, state.next_removal) == (3, 4)


def test_where_the_members_are_damaged_nobody_has_a_chair_and_the_door_stays_as_it_was() -> None:
    body = dealt_room().snapshot().body.replace(b'"members":{', b'"members":\xff\xff{')
    state = state_of(body)
    assert state.members == {}
    assert all(chair.empty for chair in state.chairs)
    assert (state.stage, state.door, list(state.removals)) == ("lobby", "knock", [3])


def test_a_member_who_has_left_is_no_member_of_a_match_that_is_lost() -> None:
    room = rebuild(CODE, None, stored(*LOBBY, DEALT, en.Left(BEN)), {}).room
    assert room.state.gone == {BEN}
    state = state_of(room.snapshot().body.replace(b'"sheet":[', b'"sheet":]'))
    assert (list(state.members), state.gone) == ([ANN], set())
    assert [chair.member for chair in state.chairs] == [ANN, None, None]


@pytest.mark.parametrize("body", [b"", b"nonsense", b"\xff" * 100, b"[" * 100_000, b'{"members":[['])
def test_of_noise_an_empty_room_is_left(body: bytes) -> None:
    state = state_of(body)
    assert (state.members, state.stage, state.host, state.next_member) == ({}, "lobby", 0, 0)
    assert [talk.text for talk in state.talk] == [STARTS_AGAIN]


def test_a_room_that_was_damaged_says_so_to_those_who_come() -> None:
    body = dealt_room().snapshot().body[:-1]
    assert [talk.text for talk in state_of(body).talk] == ["hello", GOES_ON]


def test_wherever_a_snapshot_is_damaged_there_is_a_room() -> None:
    """Each byte in turn is overwritten; whichever it is, the room can be kept and restored."""
    body = dealt_room().snapshot().body
    for place in range(0, len(body), 7):
        noise = body[:place] + b"\xff" + body[place + 1 :]
        room, _ = rebuild(CODE, noise, [], {})
        assert rebuild(CODE, room.snapshot().body, [], {}).damaged == []
