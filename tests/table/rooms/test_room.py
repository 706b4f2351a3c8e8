"""A room, built up entry by entry: people, chairs, settings, the score sheet, and what a snapshot keeps."""

from __future__ import annotations

import lastcard
from lastcard.table.rooms import entries as en
from lastcard.table.rooms.people import Ban, Person, Place
from lastcard.table.rooms.room import Room
from lastcard.wire.outgoing import Result
from lastcard.wire.settings import Settings

SECRET = "5a" * 32
DEALT = en.Dealt(SECRET, "salt", "link")
SETTINGS_WITH_LINES = Settings(edition="favorite-line", chairs=3)
ANN, BEN, CLEO = 0, 1, 2


def room_with(*entries: en.AnyEntry) -> Room:
    """A room of two who sit on the first chairs of three, and what happened then."""
    room = Room("ROOM")
    apply(
        room,
        en.Joined(ANN, "Ann", "a"),
        en.Chosen(Settings(chairs=3, target=100)),
        en.Sat(ANN, 0),
        en.Joined(BEN, "Ben", "b"),
        en.Sat(BEN, 1),
        *entries,
    )
    return room


def apply(room: Room, *entries: en.AnyEntry) -> None:
    for entry in entries:
        room.apply(entry, 7)


def dealt(*entries: en.AnyEntry) -> Room:
    return room_with(*entries, DEALT)


def put(room: Room, position: str) -> None:
    assert room.hand is not None
    room.hand.game = lastcard.position(position)


# People and chairs


def test_who_joins_is_a_member_without_a_chair() -> None:
    room = room_with(en.Joined(CLEO, "Cleo", "c"))
    assert room.state.members[CLEO] == Person("Cleo", "c")
    assert room.chair_of(CLEO) is None
    assert room.state.next_member == 3
    assert (room.member_by_key("b"), room.member_by_key("x")) == (BEN, None)
    assert room.taken_names() == ["Ann", "Ben", "Cleo", "Ann", "Ben"]


def test_who_sits_elsewhere_leaves_the_old_chair_empty_before_a_match() -> None:
    room = room_with(en.Sat(BEN, 2))
    assert room.state.chairs == [Place(ANN, None, "Ann"), Place(), Place(BEN, None, "Ben")]


def test_in_a_match_a_bot_takes_the_chair_of_who_stands_up() -> None:
    room = dealt()
    room.state.stage = "between"
    apply(room, en.Stood(BEN))
    assert room.state.chairs[1] == Place(bot="greedy", name="Ben")


def test_a_new_name_is_also_the_chair_s() -> None:
    room = room_with(en.Renamed(BEN, "Bea"))
    assert (room.names, room.state.members[BEN].name) == (("Ann", "Bea", ""), "Bea")


def test_bots_are_placed_and_cleared() -> None:
    room = room_with(en.Placed(2, "sharp", "Ada"))
    assert room.state.chairs[2] == Place(bot="sharp", name="Ada")
    apply(room, en.Cleared(2))
    assert room.state.chairs[2] == Place()


def test_who_leaves_the_lobby_is_forgotten() -> None:
    room = room_with(en.Left(BEN))
    assert (room.chair_of(BEN), list(room.state.members)) == (None, [ANN])


def test_who_leaves_a_hand_keeps_the_seat_until_it_is_over() -> None:
    room = dealt(en.Placed(2, "greedy", "Ada"))
    apply(room, en.Left(BEN))
    assert (room.chair_of(BEN), room.state.gone) == (1, {BEN})
    assert room.state.members[BEN].key == "b"
    apply(room, en.Joined(BEN, "Ben", "b"))
    assert room.state.gone == set()


def test_who_was_sent_away_can_t_come_back_with_the_token() -> None:
    room = dealt()
    apply(room, en.Left(BEN, kicked=True))
    assert room.member_by_key("b") is None


# Settings


def test_fewer_chairs_remove_empty_ones_first_then_bots_and_never_people() -> None:
    room = room_with(en.Chosen(Settings(chairs=4)), en.Placed(2, "greedy", "Ada"))
    apply(room, en.Chosen(Settings(chairs=3)))
    assert [chair.name for chair in room.state.chairs] == ["Ann", "Ben", "Ada"]
    apply(room, en.Joined(CLEO, "Cleo", "c"), en.Sat(CLEO, 2), en.Chosen(Settings(chairs=2)))
    assert [chair.name for chair in room.state.chairs] == ["Ann", "Ben", "Cleo"]


def test_in_a_match_the_number_of_chairs_stays() -> None:
    room = dealt()
    room.state.stage = "between"
    apply(room, en.Chosen(Settings(chairs=5)))
    assert len(room.state.chairs) == 2


def test_host_deck_and_promise_are_noted() -> None:
    room = room_with(en.Hosted(BEN), en.Brought(BEN, ("x", "y")), en.Promised(SECRET, "salt"))
    state = room.state
    assert (state.host, state.members[BEN].deck, state.promise) == (BEN, ("x", "y"), (SECRET, "salt"))


# Hands


def test_a_deal_removes_empty_chairs_and_uses_up_the_promise() -> None:
    room = dealt(en.Promised(SECRET, "salt"))
    assert (room.playing, room.names, room.state.promise) == (True, ("Ann", "Ben"), ("", ""))
    assert room.hand is not None
    assert (room.hand.number, room.hand.game.seats, room.hand.game.setup.secret) == (1, 2, SECRET)
    assert room.state.totals == [0, 0]


def test_bots_replace_those_who_left_when_the_next_hand_is_dealt() -> None:
    room = dealt()
    apply(room, en.Left(BEN))
    put(room, "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    apply(room, en.Moved(0, "R1"), DEALT)
    assert room.state.chairs == [Place(ANN, None, "Ann"), Place(bot="greedy", name="Ben")]
    assert (list(room.state.members), room.state.gone) == ([ANN], set())


def test_a_hand_that_is_won_is_added_to_the_sheet() -> None:
    """S-1: R2 and B3 are 2 + 3 points; the target is 100."""
    room = dealt()
    put(room, "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    apply(room, en.Moved(0, "R1"))
    state = room.state
    assert (state.totals, state.stage, state.champion) == ([5, 0], "between", None)
    assert state.sheet == [Result(1, 0, (5, 0), "link")]


def test_who_reaches_the_target_is_the_champion() -> None:
    """Two wilds are 100 points."""
    room = dealt()
    put(room, "edition classic\nhands R1 / W W+4\ndiscard R9\nturn 0")
    apply(room, en.Moved(0, "R1"))
    assert (room.state.totals, room.state.stage, room.state.champion) == ([100, 0], "over", 0)


def test_the_next_match_begins_at_nothing() -> None:
    room = dealt()
    put(room, "edition classic\nhands R1 / W W+4\ndiscard R9\nturn 0")
    apply(room, en.Moved(0, "R1"), DEALT)
    assert (room.state.totals, room.state.sheet, room.state.champion) == ([0, 0], [], None)


def test_the_lobby_again_has_as_many_chairs_as_were_chosen() -> None:
    room = dealt()
    apply(room, en.Left(BEN), en.Closed())
    assert (room.state.stage, room.hand) == ("lobby", None)
    assert room.state.chairs == [Place(ANN, None, "Ann"), Place(), Place()]
    assert list(room.state.members) == [ANN]


def test_lines_doubts_and_votes_belong_to_the_round() -> None:
    room = room_with(en.Chosen(SETTINGS_WITH_LINES), en.Placed(2, "greedy", "Ada"), DEALT)
    put(room, "edition favorite-line\nhands FL R1 / B5 R6 / G3 G4\ndiscard R9\nturn 0")
    apply(room, en.Moved(0, "FL:B", film="Jaws"), en.Told(1, "A line."), en.Doubted(2), en.Voted(0, True))
    lines = room.hand.lines if room.hand is not None else None
    assert lines is not None
    assert (lines.film, lines.speaker, lines.stage) == ("Jaws", 1, "vote")
    assert lines.votes == {2: False, 0: True}


# Talk and snapshots


def test_the_last_thirty_things_said_are_remembered_and_emotes_are_not() -> None:
    room = room_with(*(en.Spoke(ANN, f"{number}") for number in range(40)), en.Reacted(ANN, "clap"))
    assert [talk.text for talk in room.state.talk] == [f"{number}" for number in range(10, 40)]
    assert {talk.name for talk in room.state.talk} == {"Ann"}


def test_a_snapshot_keeps_everything() -> None:
    room = room_with(en.Spoke(ANN, "hello"), en.Promised(SECRET, "salt"))
    again = Room.restore("ROOM", room.snapshot().body)
    assert (again.code, again.state, again.hand) == ("ROOM", room.state, None)


def test_a_hand_that_is_broken_off_leaves_the_match_waiting_with_another_secret() -> None:
    room = room_with(DEALT)
    room.state.sheet = [Result(1, ANN, (5, 0), "first")]
    room.break_off()
    assert (room.state.stage, room.hand, len(room.state.sheet)) == ("between", None, 1)
    assert room.state.promise[0] not in ("", SECRET)


def test_a_first_hand_that_is_broken_off_leads_back_to_the_waiting_room() -> None:
    room = room_with(DEALT)
    room.break_off()
    assert (room.state.stage, room.hand, room.state.totals) == ("lobby", None, [])
    assert [chair.member for chair in room.state.chairs] == [ANN, BEN, None]


# The door


def test_a_snapshot_keeps_who_was_sent_away_who_is_muted_and_the_door() -> None:
    room = room_with(
        en.DoorSet("knock"),
        en.Muted(BEN, on=True),
        en.Banned(0, "Zed", "z", ("a1b2c",)),
        en.Banned(1, "Yan", "y"),
        en.Pardoned(0),
    )
    state = Room.restore("ROOM", room.snapshot().body).state
    assert (state.door, state.muted, state.next_ban) == ("knock", {BEN}, 2)
    assert state.bans == {1: Ban("Yan", "y")}


def test_a_snapshot_from_before_there_was_a_door_is_of_an_open_room() -> None:
    state = Room.restore("ROOM", b'{"members":{"0":{"name":"Ann","key":"a"}}}').state
    assert (state.door, state.muted, state.bans) == ("open", set(), {})


def test_a_new_token_takes_the_place_of_the_old_one() -> None:
    room = room_with(en.Rekeyed(BEN, "new"))
    assert (room.member_by_key("b"), room.member_by_key("new")) == (None, BEN)


def test_a_room_is_deserted_when_all_members_have_left() -> None:
    assert Room("ROOM").deserted
    room = room_with()
    assert not room.deserted
    apply(room, DEALT, en.Left(ANN), en.Left(BEN))
    assert room.deserted, "they can still come back to their seats, but nobody is there"
