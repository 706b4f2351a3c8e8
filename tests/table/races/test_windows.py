"""Fair races: the earliest wins, everybody learns by how much, and no claim is dropped."""

from __future__ import annotations

import pytest

from lastcard.table.pace.timers import Timer
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of
from tests.table.race_tables import ANN_OWES, AVATARS, NO_CLOCK, TWO_THROWERS, moves, races, refusals

# Call against catch


def test_a_call_before_a_catch_wins_and_everybody_gets_the_receipt() -> None:
    harness, (ann, ben, cleo) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.wait(0.4)
    harness.play(ann, "call", window=1)
    harness.wait(0.06)
    with harness.hearing(ben) as heard:
        harness.send(ben, msg.Catch(window=1))
        harness.wait(0.2)
    assert moves(harness) == [(0, "R1"), (0, "call")]
    race = out.Race(1, (out.ClaimNews(0, "call", 0, won=True), out.ClaimNews(1, "", 60, won=False)))
    assert harness.last(cleo, out.Race) == race
    [refused] = refusals(heard)
    assert (refused.code, refused.reason) == ("late", "Ann was first by 60 ms")


def test_a_catch_before_the_call_costs_two_cards() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.send(ben, msg.Catch(window=1))
    harness.wait(0.1)
    with harness.hearing(ann) as heard:
        harness.play(ann, "call", window=1)
        harness.wait(0.2)
    assert moves(harness)[1:] == [(1, "catch:0")]
    assert harness.game.view(None).sizes[0] == 3
    assert refusals(heard)[0].code == "late"


def test_the_earlier_wins_when_round_trips_are_allowed_for() -> None:
    """Ben's connection is slow: his catch comes later than the call, but was sent before it."""
    harness = Harness()
    ann = harness.create("Ann", NO_CLOCK)
    ben = harness.join("Ben")
    harness.wait(0.020)
    harness.send(ann, msg.Pong(harness.last(ann, out.Ping).n))
    harness.wait(0.180)
    harness.send(ben, msg.Pong(harness.last(ben, out.Ping).n))
    harness.done(ann, msg.Start())
    harness.put("edition classic\nhands R1 R2 / R3 B3 G3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.wait(0.5)
    harness.play(ann, "call")
    harness.wait(0.05)
    harness.send(ben, msg.Catch())
    harness.wait(0.2)
    assert moves(harness)[1:] == [(1, "catch:0")]
    claims = harness.last(ann, out.Race).claims
    assert claims == (out.ClaimNews(1, "catch:0", 0, won=True), out.ClaimNews(0, "", 40, won=False))


def test_no_more_than_so_much_of_a_round_trip_is_allowed_for() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.session.context.links[ben].trips = [30.0]
    harness.play(ann, "R1")
    harness.wait(0.5)
    harness.play(ann, "call")
    harness.wait(0.03)
    harness.send(ben, msg.Catch())
    harness.wait(0.2)
    assert harness.last(ann, out.Race).claims[1].after_ms == 70


@pytest.mark.parametrize("window", [None, 1])
def test_nobody_is_dated_back_by_a_longer_round_trip_than_since_the_window_opened(window: int | None) -> None:
    """Ben holds back his pongs; but he answers the window within 200 ms, so his round trip isn't longer."""
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.session.context.links[ben].trips = [30.0]
    harness.play(ann, "R1")
    harness.wait(0.09)
    harness.play(ann, "call")
    harness.wait(0.11)
    harness.send(ben, msg.Catch(window))
    harness.wait(0.2)
    assert moves(harness)[1:] == [(0, "call")]
    assert harness.last(ann, out.Race).claims[1].after_ms == 10


def test_only_the_answer_to_the_last_ping_measures_the_round_trip_and_only_once() -> None:
    harness = Harness()
    ann = harness.create()
    harness.wait(0.1)
    harness.send(ann, msg.Pong(99))
    assert harness.session.context.links[ann].trip == 0
    harness.send(ann, msg.Pong(1))
    assert harness.session.context.links[ann].trip == pytest.approx(0.1)
    harness.wait(0.5)
    harness.send(ann, msg.Pong(1))
    assert harness.session.context.links[ann].trip == pytest.approx(0.1)
    harness.wait(19.4)
    assert harness.last(ann, out.Ping).n == 2
    harness.wait(0.2)
    harness.send(ann, msg.Pong(2))
    assert harness.session.context.links[ann].trip == pytest.approx(0.15), "the median of 100 and 200 ms"


def test_the_median_of_the_last_five_round_trips_counts_so_that_a_late_pong_gains_nothing() -> None:
    harness = Harness()
    ann = harness.create()
    link = harness.session.context.links[ann]
    trips = (0.1, 0.1, 0.3, 5.0, 0.2, 5.0)
    usual = []
    for trip in trips:
        harness.wait(trip)
        harness.send(ann, msg.Pong(link.ping))
        usual.append(round(link.trip, 3))
        harness.wait(20 - trip)
    assert usual == [0.1, 0.1, 0.1, 0.2, 0.2, 0.3]


def test_arming_late_is_no_way_round_the_race() -> None:
    """A catch was there first; a call armed now comes after it."""
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.send(ben, msg.Catch(window=1))
    harness.wait(0.1)
    harness.send(ann, msg.Arm(on=True))
    harness.wait(0.2)
    assert moves(harness)[1:] == [(1, "catch:0")]


def test_the_clock_doesnt_run_out_over_a_claim_that_is_being_collected() -> None:
    harness, (ann, ben, _) = races(ANN_OWES, Settings(clock="fast", hold_ms=1200))
    harness.play(ann, "R1")
    harness.wait(1.2 + 15 - 0.05)
    harness.send(ben, msg.Catch(window=1))
    harness.wait(0.5)
    assert moves(harness)[1:3] == [(1, "catch:0"), (1, "draw")]


# Hail Marys


def test_of_two_throws_the_first_counts_and_the_other_keeps_the_card() -> None:
    """HM-6."""
    harness, (ann, ben, cleo) = races(TWO_THROWERS)
    harness.play(ann, "R1!")
    harness.wait(0.5)
    harness.play(cleo, "HM>Y", window=1)
    harness.wait(0.03)
    with harness.hearing(ben) as heard:
        harness.play(ben, "HM>G", window=1)
        harness.wait(0.2)
    assert moves(harness)[1:] == [(2, "HM>Y")]
    assert "HM" in harness.game.view(1).hand
    [refused] = refusals(heard)
    assert (refused.code, refused.move) == ("late", "HM>G")


def test_losing_throws_stay_anonymous() -> None:
    """A-2: with three at the table, even an anonymous throw would reveal who."""
    harness, (ann, ben, cleo) = races(TWO_THROWERS)
    watcher = harness.join("Wim")
    harness.play(ann, "R1!")
    with harness.hearing(ann) as host, harness.hearing(watcher) as seen, harness.hearing(cleo) as winner:
        harness.play(cleo, "HM>Y", window=1)
        harness.play(ben, "HM>G", window=1)
        harness.wait(0.2)
    for heard in (host, seen, winner):
        assert not [news for news in heard if isinstance(news, out.Race)]
    assert harness.all(ben, out.Refused)


# The Avatar State


def test_an_avatar_state_out_of_turn_comes_before_a_turn_move_that_came_after_it() -> None:
    harness, (ann, ben, _) = races(AVATARS)
    harness.play(ann, "AS:G")
    harness.wait(0.1)
    with harness.hearing(ben) as heard:
        harness.play(ben, "R3")
        harness.wait(0.1)
    assert moves(harness) == [(0, "AS:G")]
    assert [refused.code for refused in refusals(heard)] == ["overtaken"]


def test_a_turn_move_that_was_there_first_stands() -> None:
    harness, (ann, ben, _) = races(AVATARS)
    harness.play(ben, "R3")
    harness.play(ann, "AS:G")
    harness.wait(0.2)
    assert moves(harness) == [(1, "R3"), (0, "AS:G")]


def test_of_two_avatar_states_the_first_counts() -> None:
    """AS-4."""
    harness, (ann, ben, cleo) = races(AVATARS)
    harness.play(cleo, "AS:B")
    harness.wait(0.05)
    harness.play(ann, "AS:G")
    harness.wait(0.2)
    assert moves(harness) == [(2, "AS:B")]
    assert not harness.all(ben, out.Race), "it would tell what Ann holds (A-2)"


# Bots in a race


def test_a_bot_reacts_only_in_human_time() -> None:
    times = []
    for seed in range(40):
        harness, (ann,) = table_of(1, NO_CLOCK, bots=2, position=ANN_OWES, seed=seed)
        harness.play(ann, "R1")
        began = harness.now
        while harness.game.state.owes and harness.now < began + 1.2:
            harness.wait(0.01)
        if harness.hand.moves[-1].move == "catch:0":
            times.append(harness.now - began)
    assert len(times) > 10
    assert min(times) >= 0.350 + 0.150


def test_bots_claim_in_the_order_of_time_even_when_the_table_wakes_late() -> None:
    """The bot with the earlier plan is first, even if a busy server fires both timers at once."""
    firsts = []
    for seed in range(30):
        harness, (ann,) = table_of(
            1, Settings(clock="none", hold_ms=8000), bots=2, position=ANN_OWES, seed=seed
        )
        for chair in harness.state.chairs[1:]:
            chair.bot = "master"
        harness.play(ann, "R1")
        timers = harness.session.context.timers
        planned = {seat: timers.at(Timer.REACT, seat) for seat in (1, 2)}
        harness.now += 3
        harness.carry(harness.session.wake)
        harness.wait(0.2)
        assert harness.hand.moves[1].move == "catch:0"
        firsts.append(harness.hand.moves[1].seat == min(planned, key=lambda seat: planned[seat] or 0.0))
    assert all(firsts)
