"""A room in memory: the writes of its steps, and its members' networks."""

from __future__ import annotations

import json

import pytest
from starlette.types import Message

from lastcard.server.config import Config
from lastcard.server.guards.limits import Address
from lastcard.server.metrics import Metrics
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.environment import table_environment
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.storage.reports import StoredReport
from lastcard.table.environment import Environment
from lastcard.table.limits.quota import Quota
from lastcard.table.rooms import room_entries as en
from lastcard.table.session import NewReport, Outcome, Stored, new_session, restore_session
from lastcard.wire import VERSION
from lastcard.wire.incoming import Create, Join, Opening, PlaceBot, Start
from lastcard.wire.settings import Settings

CODE = "BCDFGH"


@pytest.fixture
def environment() -> Environment:
    return table_environment(1.0, Quota())


async def nowhere(message: Message) -> None:
    """The sink for a connection's messages."""


def come(room: LiveRoom, number: int, opening: Opening, network: str) -> str:
    """Joins the room from a network; returns the token."""
    room.connections[number] = Connection(number, Address(0), nowhere, Metrics())
    room.connections[number].network = network
    sent = [json.loads(body) for _, body in room.session.open(number, opening, float(number)).sends]
    return next(str(message["token"]) for message in sent if message["t"] == "welcome")


@pytest.fixture
def room(environment: Environment) -> LiveRoom:
    """A room that Ann has made, with Ben connected twice."""
    found = LiveRoom(new_session(CODE, environment), 7, new=True)
    come(found, 1, Create(v=VERSION, name="Ann"), "203.0.113.1")
    token = come(found, 2, Join(v=VERSION, room=CODE, name="Ben"), "203.0.113.9")
    come(found, 3, Join(v=VERSION, room=CODE, token=token), "198.51.100.3")
    return found


def test_a_step_that_changes_nothing_leaves_nothing_to_store(room: LiveRoom) -> None:
    assert room.write(Outcome(sends=[(1, b"{}")], closes=[(1, "removed")])) is None
    assert room.new, "nothing of it is stored"


def test_only_the_first_write_says_that_the_room_is_new(room: LiveRoom) -> None:
    entry = Stored(1, 1000, b"{}")
    writes = [room.write(Outcome(entries=[entry], snapshot=(1, b"s"), uses=frozenset("f"))) for _ in range(2)]
    assert [write and write.new for write in writes] == [True, False]
    write = writes[1]
    assert write is not None
    assert (write.room, write.epoch, write.entries, write.snapshot) == (CODE, 7, [entry], (1, b"s"))
    assert (write.uses, write.damaged, write.reports) == (frozenset("f"), (), [])


def test_members_are_known_by_the_networks_that_they_are_connected_from(room: LiveRoom) -> None:
    assert room.networks(0) == ["203.0.113.1"]
    assert room.networks(1) == ["198.51.100.3", "203.0.113.9"]
    assert room.networks(2) == []
    del room.connections[3]
    assert room.networks(1) == ["203.0.113.9"]


def test_a_report_tells_the_operator_where_the_member_comes_from(room: LiveRoom) -> None:
    about_ben = NewReport(5, "Ann", 1, "Ben", "shouts", ("Ben: AAAA",))
    about_all = NewReport(6, "Ann", None, "", "is loud", ())
    write = room.write(Outcome(reports=[about_ben, about_all]))
    assert write is not None
    assert write.reports == [
        StoredReport(CODE, 5, "Ann", "shouts", "Ben", "198.51.100.3", ("Ben: AAAA",)),
        StoredReport(CODE, 6, "Ann", "is loud", "", "", ()),
    ]


def test_mending_puts_aside_what_is_damaged_and_keeps_the_rest(environment: Environment) -> None:
    entries = [Stored(1, 1000, en.write_entry(en.Joined(0, "Ann", "key"))), Stored(2, 1000, b"noise")]
    repaired = LiveRoom(restore_session(CODE, None, entries, environment), 3, new=False).repairing()
    assert (repaired.damaged, repaired.epoch, repaired.new) == ([entries[1]], 3, False)
    assert repaired.snapshot is not None
    number, body = repaired.snapshot
    assert number == 2
    assert b"Ann" in body


def is_played(room: LiveRoom) -> bool:
    return room.session.context.room.state.playing


def test_a_family_at_ten_tables_for_four_hours_stays_within_its_budget(environment: Environment) -> None:
    """Even if a move is made at each of them every second, without any pause."""
    room = LiveRoom(new_session(CODE, environment), 0, new=True)
    settings = Settings(edition="elite", clock="fast", pace="quick")
    outcomes = [room.session.open(1, Create(VERSION, "Ann", settings), 0.0)]
    outcomes += [room.session.receive(1, PlaceBot(chair, "casual"), 0.0) for chair in (1, 2, 3)]
    moves, now = 0, 0.0
    while moves < 60:
        outcomes.append(room.session.receive(1, Start(), now))
        assert room.session.busy
        while is_played(room):
            now = room.session.wake_at or now
            outcomes.append(room.session.wake(now))
        hand = room.session.context.room.hand
        assert hand is not None
        moves, now = moves + hand.n, now + 600
    stored = sum(write.size for outcome in outcomes if (write := room.write(outcome)) is not None)
    assert stored / moves * 10 * 4 * 3600 < Config().address_megabytes << 20
