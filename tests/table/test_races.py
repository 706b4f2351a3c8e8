"""Races, fairly: the earliest wins, everybody is told by how much, and no claim is dropped (DESIGN 6)."""

from __future__ import annotations

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk, table_of
from tests.table.races import ANN_OWES, AVATARS, NO_CLOCK, TWO_THROWERS, moves, races, refusals

# Call against catch


def test_a_call_before_a_catch_wins_and_everybody_gets_the_receipt() -> None:
    desk, (ann, ben, cleo) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.wait(0.4)
    desk.play(ann, "call", window=1)
    desk.wait(0.06)
    with desk.hearing(ben) as heard:
        desk.send(ben, msg.Catch(window=1))
        desk.wait(0.2)
    assert moves(desk) == [(0, "R1"), (0, "call")]
    race = out.Race(1, (out.ClaimNews(0, "call", 0, won=True), out.ClaimNews(1, "", 60, won=False)))
    assert desk.last(cleo, out.Race) == race
    [refused] = refusals(heard)
    assert (refused.code, refused.reason) == ("late", "Ann was first by 60 ms")


def test_a_catch_before_the_call_costs_two_cards() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.send(ben, msg.Catch(window=1))
    desk.wait(0.1)
    with desk.hearing(ann) as heard:
        desk.play(ann, "call", window=1)
        desk.wait(0.2)
    assert moves(desk)[1:] == [(1, "catch:0")]
    assert desk.game.view(None).sizes[0] == 3
    assert refusals(heard)[0].code == "late"


def test_the_earlier_wins_when_round_trips_are_allowed_for() -> None:
    """Ben's line is slow: his catch comes later than the call, but was sent before it."""
    desk = Desk()
    ann = desk.create("Ann", NO_CLOCK)
    ben = desk.join("Ben")
    desk.wait(0.020)
    desk.send(ann, msg.Pong(desk.last(ann, out.Ping).n))
    desk.wait(0.180)
    desk.send(ben, msg.Pong(desk.last(ben, out.Ping).n))
    desk.done(ann, msg.Start())
    desk.put("edition classic\nhands R1 R2 / R3 B3 G3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    desk.wait(0.5)
    desk.play(ann, "call")
    desk.wait(0.05)
    desk.send(ben, msg.Catch())
    desk.wait(0.2)
    assert moves(desk)[1:] == [(1, "catch:0")]
    claims = desk.last(ann, out.Race).claims
    assert claims == (out.ClaimNews(1, "catch:0", 0, won=True), out.ClaimNews(0, "", 40, won=False))


def test_no_more_than_so_much_of_a_round_trip_is_allowed_for() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.session.context.links[ben].trips = [30.0]
    desk.play(ann, "R1")
    desk.wait(0.5)
    desk.play(ann, "call")
    desk.wait(0.1)
    desk.send(ben, msg.Catch())
    desk.wait(0.2)
    assert desk.last(ann, out.Race).claims[1].after_ms == 150


@pytest.mark.parametrize("window", [None, 1])
def test_nobody_is_dated_back_by_a_longer_round_trip_than_since_the_window_opened(window: int | None) -> None:
    """Ben holds back his pongs; but he answers the window within 200 ms, so that no trip of his is longer."""
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.session.context.links[ben].trips = [30.0]
    desk.play(ann, "R1")
    desk.wait(0.09)
    desk.play(ann, "call")
    desk.wait(0.11)
    desk.send(ben, msg.Catch(window))
    desk.wait(0.2)
    assert moves(desk)[1:] == [(0, "call")]
    assert desk.last(ann, out.Race).claims[1].after_ms == 10


def test_only_the_answer_to_the_last_ping_measures_the_round_trip_and_only_once() -> None:
    desk = Desk()
    ann = desk.create()
    desk.wait(0.1)
    desk.send(ann, msg.Pong(99))
    assert desk.session.context.links[ann].trip == 0
    desk.send(ann, msg.Pong(1))
    assert desk.session.context.links[ann].trip == pytest.approx(0.1)
    desk.wait(0.5)
    desk.send(ann, msg.Pong(1))
    assert desk.session.context.links[ann].trip == pytest.approx(0.1)
    desk.wait(19.4)
    assert desk.last(ann, out.Ping).n == 2
    desk.wait(0.2)
    desk.send(ann, msg.Pong(2))
    assert desk.session.context.links[ann].trip == pytest.approx(0.1)


def test_the_shortest_of_the_last_round_trips_counts_so_that_late_pongs_gain_nothing() -> None:
    desk = Desk()
    ann = desk.create()
    link = desk.session.context.links[ann]
    trips = (0.1, 5.0, 0.3, 5.0, 0.2, 5.0)
    shortest = []
    for trip in trips:
        desk.wait(trip)
        desk.send(ann, msg.Pong(link.ping))
        shortest.append(round(link.trip, 3))
        desk.wait(20 - trip)
    assert shortest == [0.1, 0.1, 0.1, 0.1, 0.1, 0.2]


def test_arming_late_is_no_way_round_the_race() -> None:
    """A catch was there first; a call armed now comes after it."""
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.send(ben, msg.Catch(window=1))
    desk.wait(0.1)
    desk.send(ann, msg.Arm(on=True))
    desk.wait(0.2)
    assert moves(desk)[1:] == [(1, "catch:0")]


def test_the_clock_doesn_t_run_out_over_a_claim_that_is_being_collected() -> None:
    desk, (ann, ben, _) = races(ANN_OWES, Settings(clock="fast"))
    desk.play(ann, "R1")
    desk.wait(1.2 + 15 - 0.05)
    desk.send(ben, msg.Catch(window=1))
    desk.wait(0.5)
    assert moves(desk)[1:3] == [(1, "catch:0"), (1, "draw")]


# Hail Marys


def test_of_two_throws_the_first_counts_and_the_other_keeps_the_card() -> None:
    """HM-6."""
    desk, (ann, ben, cleo) = races(TWO_THROWERS)
    desk.play(ann, "R1!")
    desk.wait(0.5)
    desk.play(cleo, "HM>Y", window=1)
    desk.wait(0.03)
    with desk.hearing(ben) as heard:
        desk.play(ben, "HM>G", window=1)
        desk.wait(0.2)
    assert moves(desk)[1:] == [(2, "HM>Y")]
    assert "HM" in desk.game.view(1).hand
    [refused] = refusals(heard)
    assert (refused.code, refused.move) == ("late", "HM>G")


def test_nobody_learns_who_threw_in_vain() -> None:
    """A-2: with three at the table, that anybody did would tell who."""
    desk, (ann, ben, cleo) = races(TWO_THROWERS)
    watcher = desk.join("Wim")
    desk.play(ann, "R1!")
    with desk.hearing(ann) as host, desk.hearing(watcher) as seen, desk.hearing(cleo) as winner:
        desk.play(cleo, "HM>Y", window=1)
        desk.play(ben, "HM>G", window=1)
        desk.wait(0.2)
    for heard in (host, seen, winner):
        assert not [news for news in heard if isinstance(news, out.Race)]
    assert desk.all(ben, out.Refused)


# The Avatar State


def test_an_avatar_state_out_of_turn_comes_before_a_turn_move_that_came_after_it() -> None:
    desk, (ann, ben, _) = races(AVATARS)
    desk.play(ann, "AS:G")
    desk.wait(0.1)
    with desk.hearing(ben) as heard:
        desk.play(ben, "R3")
        desk.wait(0.1)
    assert moves(desk) == [(0, "AS:G")]
    assert [refused.code for refused in refusals(heard)] == ["late"]


def test_a_turn_move_that_was_there_first_stands() -> None:
    desk, (ann, ben, _) = races(AVATARS)
    desk.play(ben, "R3")
    desk.play(ann, "AS:G")
    desk.wait(0.2)
    assert moves(desk) == [(1, "R3"), (0, "AS:G")]


def test_of_two_avatar_states_the_first_counts() -> None:
    """AS-4."""
    desk, (ann, ben, cleo) = races(AVATARS)
    desk.play(cleo, "AS:B")
    desk.wait(0.05)
    desk.play(ann, "AS:G")
    desk.wait(0.2)
    assert moves(desk) == [(2, "AS:B")]
    assert not desk.all(ben, out.Race), "it would tell what Ann holds (A-2)"


# Bots in a race


def test_a_bot_reacts_only_in_human_time() -> None:
    times = []
    for seed in range(40):
        desk, (ann,) = table_of(1, NO_CLOCK, bots=2, position=ANN_OWES, seed=seed)
        desk.play(ann, "R1")
        began = desk.now
        while desk.game.state.owes and desk.now < began + 1.2:
            desk.wait(0.01)
        if desk.hand.moves[-1].move == "catch:0":
            times.append(desk.now - began)
    assert len(times) > 10
    assert min(times) >= 0.350 + 0.150


def test_bots_claim_in_the_order_of_time_even_when_the_table_wakes_late() -> None:
    """Whoever planned to be first is first, though a busy server rang both bells at once."""
    firsts = []
    for seed in range(30):
        desk, (ann,) = table_of(1, Settings(clock="none", hold_ms=8000), bots=2, position=ANN_OWES, seed=seed)
        for chair in desk.state.chairs[1:]:
            chair.bot = "sharp"
        desk.play(ann, "R1")
        timers = desk.session.context.timers
        planned = {seat: timers.at("react", seat) for seat in (1, 2)}
        desk.now += 3
        desk.carry(desk.session.wake)
        desk.wait(0.2)
        assert desk.hand.moves[1].move == "catch:0"
        firsts.append(desk.hand.moves[1].seat == min(planned, key=lambda seat: planned[seat] or 0.0))
    assert all(firsts)
