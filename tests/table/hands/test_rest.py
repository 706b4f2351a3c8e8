"""The rest of a table with only silent spectators, until someone comes or acts."""

from __future__ import annotations

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness

TEN_MINUTES = 600.0


def bots_only(target: int = 10_000) -> tuple[Harness, int]:
    """Three bots in a long match, watched by the host, who has no chair."""
    harness = Harness()
    host = harness.create(settings=Settings(chairs=3, target=target))
    harness.done(host, msg.Stand())
    for chair in range(3):
        harness.done(host, msg.PlaceBot(chair, "clever"))
    harness.done(host, msg.Start())
    return harness, host


def resting(harness: Harness, connection: int) -> bool:
    return harness.last(connection, out.RoomNews).resting


def test_bots_rest_after_ten_minutes_of_silence() -> None:
    harness, host = bots_only()
    harness.wait(TEN_MINUTES - 1)
    assert not resting(harness, host)
    assert len(harness.state.sheet) > 0
    harness.wait(2)
    assert resting(harness, host)
    stored = len(harness.entries)
    assert harness.session.wake_at is None
    harness.wait(TEN_MINUTES)
    assert len(harness.entries) == stored


def test_any_sign_of_life_puts_the_rest_off_but_a_pong_is_none() -> None:
    harness, host = bots_only()
    harness.wait(TEN_MINUTES - 1)
    harness.done(host, msg.ShowEmote("clap"))
    harness.wait(TEN_MINUTES - 1)
    assert not resting(harness, host)
    harness.send(host, msg.Pong(harness.last(host, out.Ping).n))
    harness.wait(2)
    assert resting(harness, host)


def test_a_table_goes_on_when_a_spectator_asks_for_it() -> None:
    harness, host = bots_only()
    harness.wait(TEN_MINUTES + 1)
    stored = len(harness.entries)
    with harness.hearing(host) as heard:
        harness.send(host, msg.Pong(1))
        assert harness.session.context.resting
        harness.done(host, msg.Resync())
    assert not resting(harness, host)
    assert any(isinstance(news, out.Hand) for news in heard) or harness.stage() == "between"
    harness.wait(60)
    assert len(harness.entries) > stored


def test_a_table_goes_on_when_somebody_comes() -> None:
    harness, host = bots_only()
    harness.wait(TEN_MINUTES + 1)
    harness.join("Wim", watch=True)
    assert not resting(harness, host)
    stored = len(harness.entries)
    harness.wait(60)
    assert len(harness.entries) > stored


def test_a_table_where_somebody_sits_never_rests() -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(chairs=2, clock="fast", target=10_000), quick=True)
    harness.wait(3 * TEN_MINUTES)
    assert not resting(harness, ann)


def test_a_table_whose_people_are_gone_rests_for_its_spectators_and_wakes_for_its_people() -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(chairs=2, target=10_000), quick=True)
    wim = harness.join("Wim", watch=True)
    harness.close(ann)
    harness.wait(TEN_MINUTES + 1)
    assert resting(harness, wim)
    again = harness.back(ann)
    assert not resting(harness, wim)
    assert not resting(harness, again)
    harness.wait(2 * TEN_MINUTES)
    assert not resting(harness, wim)


def test_when_the_last_spectator_leaves_a_resting_table_the_next_one_finds_it_awake() -> None:
    harness, host = bots_only()
    harness.wait(TEN_MINUTES + 1)
    harness.close(host)
    again = harness.back(host)
    assert not resting(harness, again)


def test_a_waiting_room_has_nothing_to_rest_from() -> None:
    harness = Harness()
    host = harness.create(settings=Settings(chairs=2))
    harness.done(host, msg.Stand())
    harness.wait(2 * TEN_MINUTES)
    assert not resting(harness, host)
