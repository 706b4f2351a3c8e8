"""What the parts of a session share: what is stored and told, who is there, who plays for whom."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.table.pace.tempo import Tempo
from lastcard.table.refusal import Refusal
from lastcard.table.rooms import entries as en
from lastcard.table.rooms.room import Room
from lastcard.table.session_context import COMPACTED, ROW, Link, Outcome, SessionContext
from lastcard.wire import outgoing as out
from lastcard.wire.codec import read_news
from lastcard.wire.settings import Settings
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
    return [(connection, read_news(body)) for connection, body in context.out.sends]


def test_entries_are_numbered_and_stored_as_they_were_applied() -> None:
    context = context_with(en.Spoke(ANN, "hello"))
    assert [stored.number for stored in context.out.entries] == [1, 2, 3, 4, 5]
    assert en.read_entry(context.out.entries[-1].body) == en.Spoke(ANN, "hello")
    assert context.out.entries[-1].at == 1_000_000


def test_a_deal_takes_a_snapshot_of_the_moment_before() -> None:
    context = context_with(DEALT)
    assert context.out.snapshot is not None
    number, body = context.out.snapshot
    assert number == 4
    assert Room.restore("ROOM", body).state.stage == "lobby"


@pytest.mark.parametrize("before", [(), (DEALT,)], ids=["in the lobby", "in a hand"])
def test_entries_that_take_too_much_are_replaced_by_a_snapshot(before: tuple[en.AnyEntry, ...]) -> None:
    """Chat in a hand was never compacted."""
    context = context_with(*before)
    spoken = en.Spoke(ANN, "x" * 300)
    each = len(en.write_entry(spoken)) + ROW
    context.size.entries = COMPACTED - each
    taken = []
    for _ in range(2):
        context.out = Outcome()
        context.store(spoken)
        taken.append(context.out.snapshot)
    assert taken[0] is None
    assert taken[1] is not None
    number, body = taken[1]
    assert (number, context.size.entries, context.size.snapshot) == (context.entries, 0, len(body))
    again = Room.restore("ROOM", body)
    assert again.state == context.room.state
    assert (again.hand is not None) == bool(before)


def test_files_of_settings_from_before_are_dropped_however_often_settings_change() -> None:
    """120 choices of 188 KB were 23 MB."""
    context, big = context_with(), 180_000
    for number in range(120):
        context.out = Outcome()
        quotes = {"Fog": [f"{number} ".ljust(big, "x")]}
        context.store(en.Chosen(Settings(edition="favorite-line", quotes=quotes)))
        assert len(context.out.files) == 1
        assert context.size.total < 2.5 * big
    assert context.out.uses == frozenset(context.out.files)


def test_a_big_snapshot_is_taken_less_often() -> None:
    context = context_with()
    context.size.snapshot, context.size.entries = 10 * COMPACTED, 2 * COMPACTED
    context.store(en.Spoke(ANN, "hello"))
    assert context.out.snapshot is None


def test_what_is_told_reaches_whom_it_is_for() -> None:
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
    context.end(11, reason(Code.KICKED))
    (_, refused), (_, bye) = told(context)
    assert isinstance(refused, out.Refused)
    assert isinstance(bye, out.Bye)
    assert (refused.code, refused.move, bye.code) == ("full", "R1", "kicked")
    assert context.out.closes == [(11, "kicked")]


def test_who_is_away_or_has_left_is_played_for_by_a_stand_in() -> None:
    context = context_with(en.Placed(2, "sharp", "Ada"), DEALT)
    assert [context.level_of(seat) for seat in range(3)] == [None, None, "sharp"]
    context.away.add(BEN)
    assert [context.level_of(seat) for seat in range(3)] == [None, "greedy", "sharp"]
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


def test_the_median_of_the_last_round_trips_counts() -> None:
    assert Link(ANN).trip == 0.0
    assert Link(ANN, trips=[0.3, 0.08, 0.2]).trip == 0.2


def test_waits_follow_the_table_s_tempo() -> None:
    context = context_with(tempo=Tempo(factor=0.5))
    context.now = 100.0
    assert context.wait(15.0) == 107.5


def test_who_does_too_much_is_refused() -> None:
    context = context_with()
    for _ in range(20):
        context.spend_patience(ANN)
    with pytest.raises(Refusal) as caught:
        context.spend_patience(ANN)
    assert caught.value.why.code == Code.RATE
    context.spend_patience(BEN)
