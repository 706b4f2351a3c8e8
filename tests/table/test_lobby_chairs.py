"""Chairs: people and bots."""

from __future__ import annotations

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

# Chairs


def test_one_changes_chairs_and_has_never_two() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.Sit(2))
    assert [chair.member for chair in harness.state.chairs] == [None, None, 0, None]


def test_standing_up_leaves_the_chair_empty() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.Stand())
    assert all(chair.empty for chair in harness.state.chairs)
    assert harness.member(ann) in harness.state.members


def test_somebody_elses_chair_is_taken() -> None:
    harness = Harness()
    harness.create()
    assert harness.refused(harness.join("Ben"), msg.Sit(0)).code == "taken"


def test_the_chair_of_somebody_absent_is_kept() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.close(ann)
    harness.wait(60)
    assert harness.refused(ben, msg.Sit(0)).code == "taken-for"


def test_a_person_may_take_a_bots_chair() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.PlaceBot(1, "clever"))
    harness.done(ann, msg.Sit(1))
    assert [chair.member for chair in harness.state.chairs] == [None, 0, None, None]


def test_there_is_no_chair_beyond_the_last() -> None:
    harness = Harness()
    ann = harness.create()
    assert harness.refused(ann, msg.Sit(4)).code == "no-chair"
    assert harness.refused(ann, msg.PlaceBot(9, "clever")).code == "no-chair"


@pytest.mark.parametrize(
    "message",
    [
        msg.Sit(1),
        msg.Stand(),
        msg.PlaceBot(1, None),
        msg.ChangeSettings(Settings(target=0)),
        msg.BringDeck([]),
        msg.Start(),
    ],
)
def test_nobody_moves_the_furniture_during_a_hand(message: msg.Message) -> None:
    harness, (ann,) = table_of(1, bots=1)
    assert harness.refused(ann, message).code == "in-hand"


def test_a_member_who_stands_up_between_hands_is_followed_by_a_bot_on_the_same_score() -> None:
    harness, (ann, ben) = table_of(2)
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    assert harness.state.stage == "between"
    harness.done(ben, msg.Stand())
    assert [chair.bot for chair in harness.state.chairs] == [None, "clever"]
    harness.done(ann, msg.Start())
    assert harness.state.totals == [5, 0]


# Bots


def test_the_host_seats_bots_and_takes_them_away() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.PlaceBot(3, "casual"))
    assert harness.last(ann, out.RoomNews).chairs[3].bot == "casual"
    harness.done(ann, msg.PlaceBot(3, "sharp"))
    assert harness.last(ann, out.RoomNews).chairs[3].bot == "sharp"
    harness.done(ann, msg.PlaceBot(3, None))
    assert harness.state.chairs[3].empty


def test_bots_have_names_of_their_own() -> None:
    harness = Harness()
    ann = harness.create("Ada", Settings(chairs=10))
    for chair in range(1, 10):
        harness.done(ann, msg.PlaceBot(chair, "clever"))
    names = [chair.name for chair in harness.state.chairs]
    assert len(set(names)) == 10


def test_an_unknown_level_is_refused_with_the_list_of_levels() -> None:
    harness = Harness()
    refused = harness.refused(harness.create(), msg.PlaceBot(1, "genius"))
    assert refused.code == "no-level"
    assert "clever" in refused.reason


def test_a_person_is_not_replaced_by_a_bot() -> None:
    harness = Harness()
    ann = harness.create()
    harness.join("Ben")
    assert harness.refused(ann, msg.PlaceBot(1, "clever")).code == "taken"


def test_a_client_of_an_earlier_version_may_name_a_level_as_it_knows_it() -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(chairs=2))
    harness.done(ann, msg.PlaceBot(1, "greedy"))
    assert harness.state.chairs[1].bot == "clever"
