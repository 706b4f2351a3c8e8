"""The output for the operator."""

from __future__ import annotations

import json

from lastcard.server.admin import wire
from lastcard.server.admin.text import aligned, as_json, as_text
from lastcard.server.guards.bans import NetworkBan
from lastcard.server.storage.reports import StoredReport

ROOM = wire.RoomLine("BCDFGH", "", "hand", "classic", 4, 2, 1, 3, 2048)


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert aligned([("a", "b", "c"), ("long", "x")]) == "a     b  c\nlong  x"


def test_rooms_stand_in_a_table() -> None:
    heading, ours, other = as_text(wire.RoomList([ROOM, wire.RoomLine("GHJKMN", "two")])).splitlines()
    assert heading.split() == [
        "code",
        "server",
        "stage",
        "edition",
        "players",
        "bots",
        "seats",
        "online",
        "KiB",
    ]
    assert ours.split() == ["BCDFGH", "-", "hand", "classic", "2", "1", "4", "3", "2"]
    assert other.split() == ["GHJKMN", "two"]
    assert as_text(wire.RoomList([])) == "no room is in use"


def test_a_room_is_shown_with_its_people_and_its_talk() -> None:
    ann = wire.RoomMember(0, "Ann", True, 0, ["203.0.113.7"])
    ben = wire.RoomMember(1, "Ben", False, None, [])
    text = as_text(wire.RoomDetails(ROOM, [ann, ben], ["Ann: Hello!"]))
    assert "0   Ann (host)  0      203.0.113.7" in text
    assert "1   Ben         -      not connected" in text
    assert text.endswith("said last:\n  Ann: Hello!")


def test_numbers_and_nouns_agree() -> None:
    assert as_text(wire.RoomClosed("BCDFGH", 1)) == "room BCDFGH is deleted; 1 connection ended"
    assert as_text(wire.RoomClosed("BCDFGH", 1200)) == "room BCDFGH is deleted; 1,200 connections ended"
    assert as_text(wire.Deleted(2)) == "2 reports deleted"
    assert as_text(wire.Draining(15.0, 1)).startswith(
        "draining: 1 hand under way; the server ends in 15 minutes"
    )


def test_an_empty_list_is_reported_as_empty() -> None:
    assert as_text(wire.BanList([])) == "nobody is banned"
    assert as_text(wire.ReportList([])) == "there are no reports"


def test_bans_say_until_when_and_why() -> None:
    lifted, timed = NetworkBan("203.0.113.7", 0, 0, "floods"), NetworkBan("198.51.100.0/24", 0, 86_400_000)
    first, second = as_text(wire.BanList([lifted, timed])).splitlines()
    assert first.endswith("until it is lifted: floods")
    assert ", until 197" in second


def test_a_report_has_its_people_room_reason_and_chat() -> None:
    report = StoredReport("BCDFGH", 0, "Ann", "shouts", "Ben", "203.0.113.7", ["Ben: AAAA"], 7)
    heading, *rest = as_text(wire.ReportList([report])).splitlines()
    assert heading.startswith("7. ")
    assert heading.endswith("room BCDFGH: Ann about Ben (203.0.113.7)")
    assert rest == ["  shouts", "  said before:", "    Ben: AAAA"]


def test_status_says_the_size_of_the_store_and_whether_it_drains() -> None:
    text = as_text(wire.Status("1.0", "one", 2, 1, 5, 3 << 19, 0, 1, True))
    assert text.splitlines()[0] == "lastcard 1.0 one, draining"
    assert "store: 1.5 MiB\n0 bans, 1 report" in text


def test_json_is_the_answer_as_it_came() -> None:
    assert json.loads(as_json(wire.BanAdded(NetworkBan("203.0.113.7", 5), 2))) == {
        "ban": {"network": "203.0.113.7", "at": 5, "until": 0, "why": ""},
        "connections": 2,
    }
    assert as_text(wire.BanAdded(NetworkBan("203.0.113.7", 5), 2)).endswith("; 2 connections ended")
    assert as_text(wire.Lifted("203.0.113.7")) == "203.0.113.7 is no longer banned"
