"""A room built entry by entry: its hands, the score sheet, and its snapshots."""

from __future__ import annotations

from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.people import Removal, StoredChair
from lastcard.table.rooms.room import Room
from lastcard.wire.outgoing import Result
from lastcard.wire.settings import Settings
from tests.table.built_rooms import ANN, BEN, DEALT, SECRET, apply, dealt, put, room_with

SETTINGS_WITH_LINES = Settings(edition="favorite-line", chairs=3)

# Hands


def test_a_deal_removes_empty_chairs_and_uses_up_the_commitment() -> None:
    room = dealt(en.ShuffleCommitted(SECRET, "salt"))
    assert (room.state.playing, room.state.names, room.state.next_shuffle) == (True, ("Ann", "Ben"), ("", ""))
    assert room.hand is not None
    assert (room.hand.number, room.hand.game.seats, room.hand.game.setup.secret) == (1, 2, SECRET)
    assert room.state.totals == [0, 0]


def test_bots_replace_those_who_left_when_the_next_hand_is_dealt() -> None:
    room = dealt()
    apply(room, en.Left(BEN))
    put(room, "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    apply(room, en.MoveMade(0, "R1"), DEALT)
    assert room.state.chairs == [StoredChair(ANN, None, "Ann"), StoredChair(bot="clever", name="Ben")]
    assert (list(room.state.members), room.state.gone) == ([ANN], set())


def test_a_hand_that_is_won_is_added_to_the_sheet() -> None:
    """S-1: R2 and B3 are 2 + 3 points; the target is 100."""
    room = dealt()
    put(room, "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    apply(room, en.MoveMade(0, "R1"))
    state = room.state
    assert (state.totals, state.stage, state.champion) == ([5, 0], "between", None)
    assert state.sheet == [Result(1, 0, (5, 0), "link")]


def test_a_member_who_reaches_the_target_is_the_champion() -> None:
    """Two wilds are 100 points."""
    room = dealt()
    put(room, "edition classic\nhands R1 / W W+4\ndiscard R9\nturn 0")
    apply(room, en.MoveMade(0, "R1"))
    assert (room.state.totals, room.state.stage, room.state.champion) == ([100, 0], "over", 0)


def test_the_next_match_begins_at_nothing() -> None:
    room = dealt()
    put(room, "edition classic\nhands R1 / W W+4\ndiscard R9\nturn 0")
    apply(room, en.MoveMade(0, "R1"), DEALT)
    assert (room.state.totals, room.state.sheet, room.state.champion) == ([0, 0], [], None)


def test_the_lobby_again_has_as_many_chairs_as_were_chosen() -> None:
    room = dealt()
    apply(room, en.Left(BEN), en.MatchEnded())
    assert (room.state.stage, room.hand) == ("lobby", None)
    assert room.state.chairs == [StoredChair(ANN, None, "Ann"), StoredChair(), StoredChair()]
    assert list(room.state.members) == [ANN]


def test_lines_doubts_and_votes_belong_to_the_round() -> None:
    room = room_with(en.Chosen(SETTINGS_WITH_LINES), en.Placed(2, "clever", "Ada"), DEALT)
    put(room, "edition favorite-line\nhands FL R1 / B5 R6 / G3 G4\ndiscard R9\nturn 0")
    apply(room, en.MoveMade(0, "FL:B", film="Jaws"), en.Told(1, "A line."), en.Doubted(2), en.Voted(0, True))
    lines = room.hand.lines if room.hand is not None else None
    assert lines is not None
    assert (lines.film, lines.speaker, lines.stage) == ("Jaws", 1, "vote")
    assert lines.votes == {2: False, 0: True}


def test_a_hand_that_is_broken_off_leaves_the_match_waiting_with_another_secret() -> None:
    room = room_with(DEALT)
    room.state.sheet = [Result(1, ANN, (5, 0), "first")]
    room.break_off()
    assert (room.state.stage, room.hand, len(room.state.sheet)) == ("between", None, 1)
    assert room.state.next_shuffle[0] not in ("", SECRET)


def test_a_first_hand_that_is_broken_off_leads_back_to_the_waiting_room() -> None:
    room = room_with(DEALT)
    room.break_off()
    assert (room.state.stage, room.hand, room.state.totals) == ("lobby", None, [])
    assert [chair.member for chair in room.state.chairs] == [ANN, BEN, None]


# Snapshots


def test_a_snapshot_keeps_everything() -> None:
    room = room_with(en.Spoke(ANN, "hello"), en.ShuffleCommitted(SECRET, "salt"))
    again = Room.restore("ROOM", room.snapshot().body)
    assert (again.code, again.state, again.hand) == ("ROOM", room.state, None)


def test_a_snapshot_keeps_removals_muted_members_and_the_door() -> None:
    room = room_with(
        en.DoorSet("knock"),
        en.Muted(BEN, on=True),
        en.MemberRemoved(0, "Zed", "z", ("a1b2c",)),
        en.MemberRemoved(1, "Yan", "y"),
        en.Readmitted(0),
    )
    state = Room.restore("ROOM", room.snapshot().body).state
    assert (state.door, state.muted, state.next_removal) == ("knock", {BEN}, 2)
    assert state.removals == {1: Removal("Yan", "y")}


def test_a_snapshot_from_before_there_was_a_door_is_of_an_open_room() -> None:
    state = Room.restore("ROOM", b'{"members":{"0":{"name":"Ann","key":"a"}}}').state
    assert (state.door, state.muted, state.removals) == ("open", set(), {})
