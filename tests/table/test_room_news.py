"""The messages about a room: muted members, the door, and the parts for the host alone."""

from __future__ import annotations

from lastcard.table.room_news import room_news
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness


def test_everybody_sees_muted_members_and_the_state_of_the_door() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.done(ann, msg.Mute(harness.member(ben), on=True))
    harness.done(ann, msg.SetDoor("knock"))
    room = room_news(harness.session.context, whole=False)
    assert [member.muted for member in room.members] == [False, True]
    assert room.door == "knock"
    assert harness.last(ben, out.RoomNews) == room


def test_a_host_without_news_of_the_door_is_told_nothing() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.done(ann, msg.Host(harness.member(ben)))
    assert harness.all(ben, out.DoorNews) == []


def test_before_a_match_teams_are_those_of_a_deal_now() -> None:
    """H-7: empty chairs are taken away with the deal; too few for teams are shown as if all chairs were
    taken."""
    harness = Harness()
    ann = harness.create("Ann", Settings(chairs=6, options={"teams": "pairs"}))

    def teams() -> list[tuple[int, ...]]:
        return [team.chairs for team in harness.last(ann, out.RoomNews).teams]

    assert teams() == [(0, 3), (1, 4), (2, 5)]
    for chair in (2, 3, 5):
        harness.done(ann, msg.PlaceBot(chair, "clever"))
    assert teams() == [(0, 3), (2, 5)]
    harness.done(ann, msg.Start())
    assert teams() == [(0, 2), (1, 3)]
    assert len(harness.last(ann, out.RoomNews).chairs) == 4


def test_without_teams_nobody_has_partners() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(chairs=4, options={"stack": "any"}))
    assert harness.last(ann, out.RoomNews).teams == ()
