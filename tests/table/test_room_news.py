"""What is told of a room: who may speak, whether newcomers come in, and what is for the host alone."""

from __future__ import annotations

from lastcard.table.room_news import room_news
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import Harness


def test_everybody_sees_who_is_muted_and_how_the_door_is() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.done(ann, msg.Mute(harness.member(ben), on=True))
    harness.done(ann, msg.SetDoor("knock"))
    room = room_news(harness.session.context, whole=False)
    assert [member.muted for member in room.members] == [False, True]
    assert room.door == "knock"
    assert harness.last(ben, out.RoomNews) == room


def test_who_has_nothing_to_hear_of_the_door_hears_nothing() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.done(ann, msg.Host(harness.member(ben)))
    assert harness.all(ben, out.DoorNews) == []
