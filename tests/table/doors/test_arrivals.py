"""Arrivals at a table: the messages to each person, and their recorded addresses."""

from __future__ import annotations

from lastcard.table.doors.arrivals import MAX_ORIGINS
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import CODE, Harness


def test_an_opening_of_any_kind_in_another_version_is_refused() -> None:
    harness = Harness()
    harness.create()
    for opening in (
        msg.Join(VERSION + 1, CODE),
        msg.Look(VERSION + 1, CODE, "code"),
        msg.Take(VERSION + 1, CODE, "code"),
    ):
        assert harness.closed[harness.open(opening)] == "version"


def test_a_person_who_comes_hears_welcome_ping_talk_and_room_in_this_order() -> None:
    harness = Harness()
    harness.send(harness.create(), msg.Say("hello"))
    ben = harness.join("Ben")
    assert [type(news) for news in harness.news[ben]] == [out.Welcome, out.Ping, out.Said, out.RoomNews]


def test_a_rooms_first_window_is_known_again_too() -> None:
    harness = Harness()
    ann = harness.open(msg.Create(VERSION, "Ann", client_id="window"))
    harness.join(token=harness.token(ann), client_id="window")
    assert harness.closed[ann] == "replaced"


def test_a_few_addresses_of_a_member_are_remembered() -> None:
    harness = Harness()
    ann = harness.create(origin="0")
    for number in range(1, 20):
        harness.close(harness.join(token=harness.token(ann), origin=str(number)))
    assert len(harness.session.context.origins[0]) == MAX_ORIGINS


def test_addresses_are_in_no_entry_until_somebody_is_sent_away() -> None:
    harness = Harness()
    ann = harness.create(origin="home-of-ann")
    ben = harness.join("Ben", origin="home-of-ben")
    assert not any(b"home-of" in entry.body for entry in harness.entries)
    harness.done(ann, msg.Remove(harness.member(ben)))
    assert any(b"home-of-ben" in entry.body for entry in harness.entries)
