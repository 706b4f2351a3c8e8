"""Clocks: the table's choice, and in every phase the most harmless legal choice when the time is up."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules import phases as ph
from lastcard.table.pace.timeout_move import SAFE_TYPES
from lastcard.table.pace.timers import Timer
from lastcard.table.rooms.room_entries import MoveMade
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.support.helpers import EDITION_NAMES
from tests.support.moments import moments
from tests.table.harness import Harness, table_of

TURN_OF_ANN = "edition classic\nhands R1 R2 R3 / R4 R5 R6\ndiscard R9\nturn 0"
FAST = Settings(clock="fast", hold_ms=1200)


@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 60), ("fast", 15)])
def test_running_out_draws(clock: str, seconds: float) -> None:
    settings = Settings(clock="fast" if clock == "fast" else "relaxed")
    harness, (ann, _) = table_of(2, settings, position=TURN_OF_ANN)
    assert harness.last(ann, out.Hand).clock == out.Clock(0, 1000 * int(seconds), 1000 * int(seconds))
    harness.wait(seconds - 0.01)
    assert harness.hand.n == 0
    harness.wait(0.02)
    assert (harness.hand.moves[0].move, harness.hand.moves[0].by) == ("draw", "clock")
    assert harness.last(ann, out.Change).by == "clock"


def test_without_a_clock_the_table_waits_for_ever() -> None:
    harness, (ann, _) = table_of(2, Settings(clock="none"), position=TURN_OF_ANN)
    assert harness.last(ann, out.Hand).clock is None
    harness.wait(24 * 3600)
    assert harness.hand.n == 0


def test_the_clock_begins_anew_for_a_new_decision() -> None:
    harness, (ann, ben) = table_of(2, FAST, position=TURN_OF_ANN)
    harness.wait(10)
    harness.play(ann, "R1")
    assert harness.last(ben, out.Change).clock == out.Clock(1, 15_000, 15_000)
    harness.wait(10)
    assert harness.hand.n == 1
    harness.wait(6)
    assert harness.hand.n == 2


def test_a_call_doesnt_wind_somebody_elses_clock_anew() -> None:
    harness, (ann, ben) = table_of(2, FAST)
    harness.put("edition classic\nhands R1 R2 / R4 R5 R6\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    assert harness.last(ben, out.Change).clock == out.Clock(1, 16_200, 15_000), "the hold isn't counted"
    harness.wait(10)
    harness.play(ann, "call")
    harness.wait(0.2)
    assert harness.last(ben, out.Hand).n == 0
    harness.wait(6.1)
    assert [timed.move for timed in harness.hand.moves] == ["R1", "call", "draw"]


def test_a_bot_has_no_clock() -> None:
    harness, (ann,) = table_of(1, FAST, bots=1)
    harness.put("edition classic\nhands R1 R2 R3 / R4 R5 R6\ndiscard R9\nturn 1")
    assert harness.last(ann, out.Hand).clock is None
    harness.wait(4)
    assert harness.last(ann, out.Change).clock == out.Clock(0, 15_000, 15_000)


def test_somebody_absent_has_a_clock_until_the_stand_in_takes_over() -> None:
    harness, (ann, ben) = table_of(2, Settings(clock="relaxed"), position=TURN_OF_ANN)
    harness.close(ann)
    harness.wait(14.9)
    with harness.hearing(ben) as heard:
        harness.wait(0.2)
    assert [news.clock for news in heard if isinstance(news, out.Change)] == [None]


def test_a_member_who_comes_in_sees_how_much_time_is_left() -> None:
    harness, _ = table_of(2, FAST, position=TURN_OF_ANN)
    harness.wait(5)
    assert harness.last(harness.join("Late"), out.Hand).clock == out.Clock(0, 10_000, 15_000)


def test_a_move_in_time_stops_the_clock() -> None:
    harness, (ann, _) = table_of(2, FAST)
    harness.put("edition classic\nhands R1 / R4 R5\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    assert harness.session.context.timers.at(Timer.CLOCK) is None


def out_of_time(game: Game) -> Harness:
    """A table of people at this game, after the clock has run out."""
    harness, _ = table_of(game.seats, Settings(chairs=game.seats, clock="fast", hold_ms=1200))
    harness.put(game)
    harness.wait(15 + 1.3)
    return harness


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_running_out_makes_the_smallest_legal_choice_in_every_phase(edition: str) -> None:
    seen = set()
    for game in moments(edition, games=60, each=2):
        if game.over:
            continue
        phase, copy = game.view(None).phase, game.copy()
        seen.add(phase)
        harness = out_of_time(copy)
        [timed, *_] = harness.hand.moves
        assert timed.by == "clock"
        legal = game.legal(timed.seat)
        assert timed.move in legal
        safe = [move for move in legal if move.type in SAFE_TYPES]
        assert not safe or timed.move in safe
    assert seen >= phases_of(edition)


ELITE_PHASES = {
    *("turn", "drawn", "activate", "target", "discard-uno", "discard-elite", "recover-uno", "recover-elite"),
    *("search", "substitute", "recover", "draft"),
}
# Questions asked by wilds with such powers
ASKED_BY = {"throws": "hit", "asks_lines": "line", "interrupts": "follow-up"}


def phases_of(edition: str) -> set[str]:
    if edition == "elite":
        return ELITE_PHASES
    asked = {phase for power, phase in ASKED_BY.items() if power in EDITIONS[edition].ability_values}
    return {"turn", "drawn", "four", *asked}


def test_no_phase_is_left_out() -> None:
    asked = {phase for edition in EDITION_NAMES for phase in phases_of(edition)}
    phases = {name for number, name in PHASE_NAMES.items() if number != ph.OVER}
    assert asked | {"swap"} == phases, "only a house rule asks whom to swap with"


SEVEN = "edition classic\noptions seven_zero=on\nhands R7 R1 R2 R3 / B1 B2 B3 / Y1 Y2\ndiscard R9\nturn 0"


def test_whom_to_swap_with_is_a_question_with_a_clock_of_its_own() -> None:
    """H-2: whoever runs out of time gets the smallest hand."""
    harness, (ann, *_) = table_of(3, FAST, position=SEVEN)
    harness.wait(10)
    harness.play(ann, "R7")
    assert harness.last(ann, out.Change).clock == out.Clock(0, 15_000, 15_000)
    harness.wait(14.9)
    assert harness.hand.n == 1
    harness.wait(0.2)
    assert (harness.hand.moves[1].move, harness.hand.moves[1].by) == ("seat:2", "clock")
    assert harness.game.view(0).hand == ("Y1", "Y2")


def test_a_stand_in_answers_whom_to_swap_with() -> None:
    harness, (ann, *_) = table_of(3, FAST, position=SEVEN)
    harness.play(ann, "R7")
    harness.send(ann, msg.Leave())
    harness.wait(5)
    assert (harness.hand.moves[1].move, harness.hand.moves[1].by) == ("seat:2", "stand-in")


def test_a_member_who_is_out_of_the_hand_has_no_clock() -> None:
    """H-8: Ben draws two and holds fifteen; it is Cleo's turn, and then Ann's again."""
    full = "hands R+2 R1 R2 / B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 / Y1 Y2\ndiscard R9\nturn 0"
    harness, (ann, ben, _) = table_of(3, FAST, position=f"edition classic\noptions limit=15\n{full}")
    harness.play(ann, "R+2")
    assert harness.last(ben, out.Change).clock == out.Clock(2, 15_000, 15_000)
    harness.wait(45)
    assert 1 not in {timed.seat for timed in harness.hand.moves}
    assert {timed.seat for timed in harness.hand.moves} == {0, 2}


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_table_where_nobody_ever_moves_plays_on_by_the_clock(edition: str) -> None:
    options: dict[str, bool | int | str | None] = {"mode": "draft"} if edition == "elite" else {}
    harness, (ann, _, _) = table_of(3, Settings(edition=edition, options=options, clock="fast"))
    harness.wait(600)
    assert {timed.by for timed in harness.hand.moves} == {"clock"}
    assert harness.hand.n >= 30
    harness.done(ann, msg.Say("zzz"))


def test_a_member_who_leaves_and_returns_gains_no_time() -> None:
    harness, (ann, _) = table_of(2, Settings(clock="relaxed"), position=TURN_OF_ANN)
    for _ in range(5):
        harness.wait(10)
        harness.send(ann, msg.Leave())
        ann = harness.back(ann)
    assert harness.last(ann, out.Hand).n == 0
    assert harness.session.croupier.clock.news() == out.Clock(0, 10_000, 60_000)
    harness.wait(10.1)
    assert (harness.hand.moves[0].move, harness.hand.moves[0].by) == ("draw", "clock")


def test_the_clock_makes_another_move_where_a_held_one_cant_be_made_any_more() -> None:
    harness, _ = table_of(2, FAST, position=TURN_OF_ANN)
    harness.session.croupier.claims.held[0] = MoveMade(0, "B7")
    harness.wait(15.1)
    assert (harness.hand.moves[0].move, harness.hand.moves[0].by) == ("draw", "clock")


def test_nobody_hurries_the_only_person() -> None:
    harness, (ann,) = table_of(1, Settings(), bots=1, position=TURN_OF_ANN)
    assert harness.last(ann, out.Hand).clock is None
    harness.wait(3600)
    assert harness.hand.n == 0


def test_whose_friend_comes_back_has_all_the_time_again() -> None:
    harness, (ann, ben) = table_of(2, Settings(), position=TURN_OF_ANN)
    assert harness.last(ann, out.Hand).clock == out.Clock(0, 60_000, 60_000)
    harness.wait(10)
    harness.close(ben)
    harness.wait(20)
    assert harness.last(ann, out.Change).clock is None
    harness.wait(1000)
    harness.back(ben)
    assert harness.last(ann, out.Change).clock == out.Clock(0, 60_000, 60_000)
