"""Races, fairly: the earliest wins, everybody is told by how much, and no claim is dropped (DESIGN 6)."""

from __future__ import annotations

import pytest

import lastcard
from lastcard.table.match import catalogue_of
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk, table_of

NO_CLOCK = Settings(clock="none")
# Ann plays R1 and owes a call; Ben is next.
ANN_OWES = "edition classic\nhands R1 R2 / R3 B3 G3 / Y3 Y4 Y5\ndiscard R9\nturn 0"
# Ann calls; Ben and Cleo could both throw.
TWO_THROWERS = "edition hail-mary\nhands R1 G5 / HM B2 B3 / HM Y4 Y5\ndiscard R9\nturn 0"
# Ben is on turn; Ann and Cleo hold all four colours and an Avatar State.
AVATARS = "edition avatar-state\nhands R1 Y1 G1 B1 AS R2 / R3 B3 G3 / R4 Y4 G4 B4 AS R5\ndiscard R9\nturn 1"


def races(position: str, settings: Settings = NO_CLOCK) -> tuple[Desk, list[int]]:
    return table_of(3, settings, position=position)


def moves(desk: Desk) -> list[tuple[int, str]]:
    return [(timed.seat, timed.move) for timed in desk.hand.moves]


def refusals(news: list[out.News]) -> list[out.Refused]:
    return [one for one in news if isinstance(one, out.Refused)]


# Windows and holds


def test_a_call_that_is_owed_opens_a_window_for_everybody_at_once() -> None:
    desk, people = races(ANN_OWES)
    desk.play(people[0], "R1")
    windows = [desk.last(person, out.Change).window for person in people]
    assert windows == [out.Window(1, 1200)] * 3


def test_a_turn_move_waits_for_the_first_moments_of_a_window() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.wait(0.5)
    desk.done(ben, msg.Play("R3"))
    assert moves(desk) == [(0, "R1")]
    desk.wait(0.69)
    assert moves(desk) == [(0, "R1")]
    desk.wait(0.02)
    assert moves(desk) == [(0, "R1"), (1, "R3")]


def test_a_hold_of_zero_is_none() -> None:
    desk, (ann, ben, _) = races(ANN_OWES, Settings(clock="none", hold_ms=0))
    desk.play(ann, "R1")
    desk.play(ben, "R3")
    assert moves(desk) == [(0, "R1"), (1, "R3")]
    assert desk.last(ann, out.Change).window is None


def test_a_held_move_can_be_changed() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.play(ben, "R3")
    desk.play(ben, "draw")
    desk.wait(2)
    assert moves(desk) == [(0, "R1"), (1, "draw")]


def test_the_hold_is_over_when_there_is_nothing_to_race_for_any_more() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.play(ben, "R3")
    desk.play(ann, "call")
    desk.wait(0.2)
    assert moves(desk) == [(0, "R1"), (0, "call"), (1, "R3")]


def test_a_held_move_that_is_overtaken_is_answered() -> None:
    """A throw comes before the held move, and the turn is another's (HM-5)."""
    desk, (ann, ben, cleo) = races(TWO_THROWERS)
    desk.play(ann, "R1!")
    with desk.hearing(ben) as heard:
        desk.play(ben, "draw")
        desk.play(cleo, "HM>B")
        desk.wait(0.2)
    [refused] = refusals(heard)
    assert (refused.code, refused.move) == ("late", "draw")


def test_a_held_move_is_still_made_when_everybody_was_gone_for_a_moment() -> None:
    desk, (ann, ben, cleo) = races(ANN_OWES)
    desk.play(ann, "R1")
    for person in (ann, ben, cleo):
        desk.close(person)
    again = desk.back(ben)
    desk.done(again, msg.Play("R3"))
    desk.wait(1.3)
    assert moves(desk) == [(0, "R1"), (1, "R3")]


def test_an_answer_to_a_question_is_never_held() -> None:
    desk, (ann, ben, _) = races("edition classic\nhands W+4 R2 / R3 B3 G3 / Y3 Y4\ndiscard R9\nturn 0")
    desk.play(ann, "W+4:B")
    desk.done(ben, msg.Play("take"))
    assert moves(desk) == [(0, "W+4:B"), (1, "take")]


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
    race = out.Race(1, (out.Claim(0, "call", 0, won=True), out.Claim(1, "", 60, won=False)))
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
    assert claims == (out.Claim(1, "catch:0", 0, won=True), out.Claim(0, "", 40, won=False))


def test_no_more_than_so_much_of_a_round_trip_is_allowed_for() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.session.floor.links[ben].trips = [30.0]
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
    desk.session.floor.links[ben].trips = [30.0]
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
    assert desk.session.floor.links[ann].trip == 0
    desk.send(ann, msg.Pong(1))
    assert desk.session.floor.links[ann].trip == pytest.approx(0.1)
    desk.wait(0.5)
    desk.send(ann, msg.Pong(1))
    assert desk.session.floor.links[ann].trip == pytest.approx(0.1)
    desk.wait(19.4)
    assert desk.last(ann, out.Ping).n == 2
    desk.wait(0.2)
    desk.send(ann, msg.Pong(2))
    assert desk.session.floor.links[ann].trip == pytest.approx(0.1)


def test_the_shortest_of_the_last_round_trips_counts_so_that_late_pongs_gain_nothing() -> None:
    desk = Desk()
    ann = desk.create()
    link = desk.session.floor.links[ann]
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


# Late, false and stale


def test_a_stale_claim_is_answered_with_who_was_first() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.play(ann, "call", window=1)
    desk.wait(0.4)
    refused = desk.refused(ben, msg.Play("catch:0", window=1))
    assert (refused.code, refused.reason, refused.cool_ms) == ("late", "Ann was first by 400 ms", 0)


def test_an_honest_late_catch_costs_nothing() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.play(ann, "call", window=1)
    desk.wait(0.4)
    refused = desk.refused(ben, msg.Catch(window=1))
    assert (refused.code, refused.cool_ms) == ("late", 0)


@pytest.mark.parametrize("message", [msg.Catch(window=1), msg.Play("catch:0", window=1)])
def test_a_late_catch_is_honest_when_the_call_opened_another_window(message: msg.Message) -> None:
    """In hail-mary the call itself can be thrown at."""
    desk, (ann, ben, _) = races(TWO_THROWERS)
    desk.play(ann, "R1")
    desk.wait(0.3)
    desk.play(ann, "call", window=1)
    desk.wait(0.2)
    window = desk.last(ben, out.Change).window
    assert isinstance(window, out.Window)
    assert window.number == 2
    refused = desk.refused(ben, message)
    assert (refused.code, refused.cool_ms) == ("late", 0)


@pytest.mark.parametrize("message", [msg.Catch(), msg.Play("catch:0"), msg.Catch(window=7)])
def test_a_false_catch_costs_a_cool_down_and_no_cards(message: msg.Message) -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    sizes = desk.game.view(None).sizes
    refused = desk.refused(ben, message)
    assert (refused.code, refused.cool_ms) == ("cool", 3000)
    desk.play(ann, "R1")
    desk.wait(1)
    assert desk.refused(ben, msg.Catch(window=1)).cool_ms == 2000
    desk.wait(2)
    desk.done(ben, msg.Catch(window=1))
    assert desk.game.view(None).sizes[1:] == sizes[1:]


def test_a_claim_that_nobody_won_is_answered_too() -> None:
    """The catch was legal when it came; then the duty was gone by something that isn't raced for."""
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    with desk.hearing(ben) as heard:
        desk.send(ben, msg.Catch(window=1))
        desk.game.state.owes = 0
        desk.wait(0.2)
    assert [refused.code for refused in refusals(heard)] == ["late"]


def test_a_throw_meant_for_an_earlier_call_doesn_t_hit_the_next_caller() -> None:
    desk, (ann, ben, cleo) = races(
        "edition hail-mary\nhands R1 G5 / R2 B2 / HM Y4 Y5\ndiscard R9\nturn 0",
        Settings(clock="none", hold_ms=0),
    )
    desk.play(ann, "R1!")
    desk.play(ben, "R2!")
    refused = desk.refused(cleo, msg.Play("HM>G", window=1))
    assert refused.code == "late"
    desk.done(cleo, msg.Play("HM>B", window=2))
    desk.wait(0.2)
    assert moves(desk)[-1] == (2, "HM>B")


def test_a_spectator_claims_nothing() -> None:
    desk, (ann, _, _) = races(ANN_OWES)
    watcher = desk.join("Wim")
    desk.play(ann, "R1")
    assert desk.refused(watcher, msg.Catch(window=1)).code == "not-seated"
    assert desk.refused(watcher, msg.Play("catch:0", window=1)).code == "not-seated"


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


# Armed calls


def test_a_call_armed_before_the_play_comes_with_it() -> None:
    desk, (ann, ben, _) = races(ANN_OWES)
    desk.done(ann, msg.Arm(on=True))
    assert desk.last(ann, out.Change).mine.armed is True  # type: ignore[union-attr]
    assert not desk.all(ben, out.Change)
    desk.play(ann, "R1")
    assert moves(desk) == [(0, "R1!")]
    assert desk.game.state.owes == 0


@pytest.mark.parametrize(
    ("icon", "hands", "armed", "answers"),
    [
        ("swap", "R1* R2 / B1 B2 B3", 1, ["seat:1"]),
        ("discard target uno", "R1* R2 R3 / B1 B2", 1, ["seat:1", "card:B2"]),
    ],
)
def test_an_armed_call_is_made_whenever_it_comes_to_be_owed(
    icon: str, hands: str, armed: int, answers: list[str]
) -> None:
    """C-17: by a swap or a forced discard too, whoever's turn it is."""
    own = f'[[card]]\nname = "Own Card"\ncolour = "red"\nicons = ["{icon}"]'
    desk, people = table_of(2, Settings(edition="elite", clock="none", cards=own))
    text = f"edition elite\nhands {hands}\ndiscard R9\nturn 0\nlineups own-card /"
    desk.put(lastcard.position(text, catalogue_of(own)))
    desk.done(people[armed], msg.Arm(on=True))
    for move in ("R1*", "pick:0", *answers):
        if move in desk.game.legal(desk.hand.waits_for):
            desk.play(people[desk.hand.waits_for], move)
    assert desk.game.view(None).sizes[armed] == 1
    assert moves(desk)[-1] == (armed, "call")


def test_an_armed_call_can_be_switched_off() -> None:
    desk, (ann, _, _) = races(ANN_OWES)
    desk.done(ann, msg.Arm(on=True))
    desk.done(ann, msg.Arm(on=False))
    desk.play(ann, "R1")
    assert moves(desk) == [(0, "R1")]


def test_a_call_armed_when_it_is_owed_already_is_made() -> None:
    desk, (ann, _, _) = races(ANN_OWES)
    desk.play(ann, "R1")
    desk.done(ann, msg.Arm(on=True))
    desk.wait(0.2)
    assert moves(desk) == [(0, "R1"), (0, "call")]


def test_what_is_armed_is_told_to_its_owner_alone() -> None:
    desk, (ann, ben, cleo) = races(ANN_OWES)
    with desk.hearing(ben) as heard, desk.hearing(cleo) as also:
        desk.done(ann, msg.Arm(on=True))
    assert heard == also == []


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


# Time tells nothing


def timeline(desk: Desk, watcher: int) -> list[tuple[float, object]]:
    """When which window was open, and for how long turn moves were held."""
    news = zip(desk.when[watcher], desk.news[watcher], strict=True)
    return [(round(when, 6), one.window) for when, one in news if isinstance(one, out.Change)]


@pytest.mark.parametrize("holder", ["HM", "B9"])
def test_windows_depend_on_public_facts_alone(holder: str) -> None:
    """The same public history, with and without the card that could be thrown."""
    seen = []
    for other in ("HM", holder):
        desk, (ann, ben, cleo) = races(
            f"edition hail-mary\nhands R1 G5 / R3 {other} B3 / R4 {other} Y5\ndiscard R9\nturn 0"
        )
        watcher = desk.join("Wim")
        desk.wait(1)
        desk.play(ann, "R1")
        desk.wait(0.2)
        desk.play(ben, "R3")
        desk.play(ann, "call")
        desk.wait(5)
        desk.play(cleo, "R4")
        desk.wait(2)
        seen.append(timeline(desk, watcher))
    assert seen[0] == seen[1]
    assert len({window for _, window in seen[0]}) > 2


def test_every_call_opens_a_window_in_hail_mary_whoever_holds_the_card() -> None:
    desk, (ann, _, _) = races("edition hail-mary\nhands R1 G5 / B1 B2 / B3 B4\ndiscard R9\nturn 0")
    desk.play(ann, "R1!")
    assert desk.last(ann, out.Change).window == out.Window(1, 1200)


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
        timers = desk.session.floor.timers
        planned = {seat: timers.at("react", seat) for seat in (1, 2)}
        desk.now += 3
        desk.carry(desk.session.wake)
        desk.wait(0.2)
        assert desk.hand.moves[1].move == "catch:0"
        firsts.append(desk.hand.moves[1].seat == min(planned, key=lambda seat: planned[seat] or 0.0))
    assert all(firsts)
