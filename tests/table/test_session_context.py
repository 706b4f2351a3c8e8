"""The state shared by the parts of a session: writes and messages, presence, stand-ins."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.table.connections.link import Link
from lastcard.table.pace.tempo import Tempo
from lastcard.table.refusal import Refusal
from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.room import Room
from lastcard.table.session_context import SessionContext
from lastcard.wire import outgoing as out
from lastcard.wire.codec import read_news
from tests.table.harness import Harness

ANN, BEN = 0, 1
DEALT = en.Dealt("5a" * 32, "salt", "link")


def context_with(*entries: en.AnyEntry, tempo: Tempo = Tempo()) -> SessionContext:  # noqa: B008
    """Two people on the first two of four chairs, at connections 10 and 11."""
    context = SessionContext(Room("ROOM"), Harness().environment._replace(tempo=tempo))
    for number, name in enumerate(("Ann", "Ben")):
        context.store(en.Joined(number, name, name))
        context.store(en.Sat(number, number))
    context.links = {10: Link(ANN), 11: Link(BEN)}
    for entry in entries:
        context.store(entry)
    return context


def told(context: SessionContext) -> list[tuple[int, out.News]]:
    return [(connection, read_news(body)) for connection, body in context.outcome.sends]


def test_messages_reach_their_receivers() -> None:
    context = context_with()
    context.links[12] = Link(BEN)
    ping = out.Ping(1)
    context.tell(10, ping)
    context.tell_member(BEN, ping)
    context.tell_all(ping, but=11)
    assert [connection for connection, _ in told(context)] == [10, 11, 12, 10, 12]


def test_a_refusal_and_a_goodbye_carry_their_reason() -> None:
    context = context_with()
    context.refuse(10, Refusal(reason(Code.FULL)), "R1")
    context.end(11, reason(Code.REMOVED))
    (_, refused), (_, bye) = told(context)
    assert isinstance(refused, out.Refused)
    assert isinstance(bye, out.Bye)
    assert (refused.code, refused.move, bye.code) == ("full", "R1", "removed")
    assert context.outcome.closes == [(11, "removed")]


def test_a_member_who_is_away_or_has_left_is_played_for_by_a_stand_in() -> None:
    context = context_with(en.Placed(2, "sharp", "Ada"), DEALT)
    assert [context.level_of(seat) for seat in range(3)] == [None, None, "sharp"]
    context.away.add(BEN)
    assert [context.level_of(seat) for seat in range(3)] == [None, "clever", "sharp"]
    assert [context.by(seat) for seat in range(3)] == ["", "stand-in", "bot"]
    context.away.clear()
    context.store(en.Left(BEN))
    assert context.by(1) == "stand-in"


def test_a_seat_is_a_chair_of_the_hand_that_is_played() -> None:
    context = context_with()
    assert context.seat_of(BEN) is None
    context.store(DEALT)
    context.store(en.Joined(2, "Wim", "w"))
    assert [context.seat_of(member) for member in (ANN, BEN, 2)] == [0, 1, None]
    with pytest.raises(Refusal) as caught:
        context.own_seat(2)
    assert caught.value.why.code == Code.NOT_SEATED


def test_waits_follow_the_tables_tempo() -> None:
    context = context_with(tempo=Tempo(factor=0.5))
    context.now = 100.0
    assert context.wait(15.0) == 107.5


def test_a_member_who_does_too_much_is_refused() -> None:
    context = context_with()
    for _ in range(20):
        context.charge_member(ANN)
    with pytest.raises(Refusal) as caught:
        context.charge_member(ANN)
    assert caught.value.why.code == Code.RATE_LIMITED
    context.charge_member(BEN)
