"""Rebuilding a room from damaged entries, as far as they are intact."""

from __future__ import annotations

import pytest

from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.rebuilding import rebuild
from lastcard.table.session import Stored
from lastcard.wire.settings import Settings

SECRET = "5a" * 32
NOISE = b'{"k":"\xff'
CODE = "ROOM"
ANN, BEN = 0, 1
LOBBY: tuple[en.AnyEntry, ...] = (
    en.Joined(ANN, "Ann", "a"),
    en.Chosen(Settings(chairs=3, target=100)),
    en.Sat(ANN, 0),
    en.Joined(BEN, "Ben", "b"),
    en.Sat(BEN, 1),
    en.ShuffleCommitted(SECRET, "salt"),
)
DEALT = en.Dealt(SECRET, "salt", "link")


def stored(*entries: en.AnyEntry) -> list[Stored]:
    return [Stored(number, 1000, en.write_entry(entry)) for number, entry in enumerate(entries, start=1)]


def with_noise(entries: list[Stored], place: int, noise: bytes = NOISE) -> list[Stored]:
    return [one._replace(body=noise) if one.number == place else one for one in entries]


def first_move() -> en.MoveMade:
    room = rebuild(CODE, None, stored(*LOBBY, DEALT), {}).room
    assert room.hand is not None
    seat = room.hand.waits_for
    return en.MoveMade(seat, str(room.hand.game.legal(seat)[0]))


def test_an_intact_snapshot_is_read_as_it_is() -> None:
    room, damaged = rebuild(CODE, None, stored(*LOBBY, DEALT), {})
    assert (room.state.stage, damaged) == ("hand", [])


def test_a_lost_chat_line_does_not_end_the_hand() -> None:
    spoken = b'{"k":"spoke","member":0,"te\xff\xff'
    entries = with_noise(stored(*LOBBY, DEALT, en.Spoke(ANN, "hello"), first_move()), 8, spoken)
    room, damaged = rebuild(CODE, None, entries, {})
    assert room.hand is not None
    assert (room.state.stage, room.hand.n, damaged) == ("hand", 1, [entries[7]])


def test_a_lost_move_breaks_the_hand_off_and_keeps_what_was_done_in_the_room() -> None:
    later = (en.Spoke(ANN, "oh"), en.Renamed(BEN, "Benno"), en.Joined(2, "Cleo", "c"))
    entries = with_noise(stored(*LOBBY, DEALT, first_move(), first_move(), *later), 8)
    room, damaged = rebuild(CODE, None, entries, {})
    assert (room.state.stage, room.hand) == ("lobby", None)
    assert [person.name for person in room.state.members.values()] == ["Ann", "Benno", "Cleo"]
    assert room.state.member_by_key("b") == BEN
    assert damaged == entries[7:9]


@pytest.mark.parametrize("place", [7, 8])
def test_the_secret_of_a_lost_hand_is_never_dealt_again(place: int) -> None:
    room, _ = rebuild(CODE, None, with_noise(stored(*LOBBY, DEALT, first_move()), place), {})
    assert room.state.next_shuffle[0] not in ("", SECRET)
    assert room.state.stage == "lobby"


@pytest.mark.parametrize("place", range(1, 7))
def test_any_lost_entry_of_the_lobby_leaves_a_room(place: int) -> None:
    room, damaged = rebuild(CODE, None, with_noise(stored(*LOBBY), place), {})
    assert room.state.stage == "lobby"
    assert place in [one.number for one in damaged]


def test_an_entry_that_cannot_be_applied_is_damaged_too() -> None:
    entries = stored(*LOBBY, en.Sat(9, 0), en.MoveMade(0, "R1"), en.Spoke(BEN, "hm"))
    room, damaged = rebuild(CODE, None, entries, {})
    assert damaged == entries[6:8]
    assert [chair.member for chair in room.state.chairs] == [ANN, BEN, None]
    assert [talk.text for talk in room.state.talk] == ["hm"]


def test_settings_whose_file_is_lost_are_those_from_before() -> None:
    lost = en.Chosen(Settings(chairs=4), cards="f00")
    room, damaged = rebuild(CODE, None, stored(*LOBBY, lost), {})
    assert (room.state.settings.chairs, len(damaged)) == (3, 1)


def test_a_hand_under_other_rules_is_broken_off() -> None:
    entries = stored(*LOBBY, en.Dealt(SECRET, "salt", "link", rules=en.RULES + 1))
    room, damaged = rebuild(CODE, None, entries, {})
    assert (room.state.stage, [one.number for one in damaged]) == ("lobby", [7])


def test_a_snapshot_whose_hand_cannot_be_rebuilt_is_put_aside_and_the_room_goes_on() -> None:
    whole = rebuild(CODE, None, stored(*LOBBY, DEALT), {}).room
    body = whole.snapshot().body.replace(b'"dealt":{', b'"dealt":{"rules":7,')
    moved = Stored(8, 1000, en.write_entry(first_move()))
    room, damaged = rebuild(CODE, body, [moved], {})
    assert (room.state.stage, room.state.member_by_key("a")) == ("lobby", ANN)
    assert [one.number for one in damaged] == [0, 8]
    assert damaged[0].body == body


def test_a_snapshot_that_is_no_snapshot_is_put_aside_and_the_room_starts_again() -> None:
    room, damaged = rebuild(CODE, b"nonsense", stored(en.Joined(ANN, "Ann", "a")), {})
    assert (room.code, room.state.stage, room.state.member_by_key("a")) == (CODE, "lobby", ANN)
    assert [(one.number, one.body) for one in damaged] == [(0, b"nonsense")]
    assert room.state.next_shuffle[0] != ""
