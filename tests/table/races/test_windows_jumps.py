"""Jumping in: a race that nobody waits for, open to all whatever they hold, and lost in private (H-3,
A-3)."""

from __future__ import annotations

import pytest

from lastcard.table.pace.timers import Timer
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of
from tests.table.race_tables import moves, refusals

JUMPS = Settings(clock="none", options={"jump_in": True})
# Ann plays R8; Ben is next; Cleo holds the twin
TWIN = "edition classic\noptions jump_in=on\nhands R8 R1 R2 / R3 B2 B3 / R8 Y2 Y3\ndiscard R9\nturn 0"
NO_TWIN = TWIN.replace("R8 Y2 Y3", "Y1 Y2 Y3")


def jumps(position: str = TWIN, people: int = 3, bots: int = 0) -> tuple[Harness, list[int]]:
    harness, connections = table_of(people, JUMPS, bots=bots, position=position)
    harness.play(connections[0], "R8")
    return harness, connections


@pytest.mark.parametrize("position", [TWIN, NO_TWIN], ids=["twin", "no twin"])
def test_a_card_can_be_jumped_in_on_whatever_anyone_holds(position: str) -> None:
    harness, people = jumps(position)
    for person in people:
        assert harness.last(person, out.Change).window == out.WindowNews(1, 0, 0)
    harness.wait(60)
    assert harness.session.croupier.claims.window_news() == out.WindowNews(1, 0, 0)


@pytest.mark.parametrize("position", [TWIN, NO_TWIN], ids=["twin", "no twin"])
def test_a_member_who_has_the_turn_may_play_at_once(position: str) -> None:
    harness, (_, ben, _) = jumps(position)
    harness.play(ben, "R3")
    assert moves(harness) == [(0, "R8"), (1, "R3")]
    assert harness.last(ben, out.Change).window == out.WindowNews(2, 0, 0)


def test_the_start_card_and_a_wild_open_nothing() -> None:
    harness, (ann, ben, _) = table_of(3, JUMPS, position=TWIN.replace("R8 R1 R2", "W R1 R2"))
    assert harness.last(ben, out.Hand).window is None
    harness.play(ann, "W:B")
    assert harness.session.croupier.claims.window_news() is None


def test_without_the_rule_nothing_opens() -> None:
    harness, (ann, _, cleo) = table_of(3, position=TWIN.replace("options jump_in=on\n", ""))
    harness.play(ann, "R8")
    assert harness.session.croupier.claims.window_news() is None
    assert harness.refused(cleo, msg.Play("R8", window=0)).code == "not-your-turn"


def test_the_twin_wins_and_play_goes_on_from_the_jumper() -> None:
    harness, (_, ben, cleo) = jumps()
    harness.done(cleo, msg.Play("R8", window=1))
    harness.wait(0.2)
    assert moves(harness) == [(0, "R8"), (2, "R8")]
    assert harness.hand.waits_for == 0
    assert harness.all(ben, out.Race) == [], "nobody else has claimed anything"


def test_a_turn_move_that_comes_after_the_jump_in_is_overtaken() -> None:
    harness, (_, ben, cleo) = jumps()
    harness.done(cleo, msg.Play("R8", window=1))
    harness.wait(0.05)
    with harness.hearing(ben) as heard:
        harness.play(ben, "R3")
        harness.wait(0.2)
    assert moves(harness) == [(0, "R8"), (2, "R8")]
    assert [refused.code for refused in refusals(heard)] == ["overtaken"]


@pytest.mark.parametrize("move", ["R3", "draw", "W:G"])
def test_a_jump_in_that_comes_too_late_is_told_to_nobody_else(move: str) -> None:
    """A-2: the others don't learn who holds the twin. The next card opens another window, or closes it."""
    harness, (ann, ben, cleo) = jumps(TWIN.replace("R3 B2 B3", "R3 W B3"))
    harness.play(ben, move)
    with harness.hearing(ann) as ann_heard, harness.hearing(ben) as ben_heard:
        assert harness.refused(cleo, msg.Play("R8", window=1)).code == "late-chance"
        harness.wait(1)
    assert ann_heard == ben_heard == []
    assert moves(harness) == [(0, "R8"), (1, move)]


def test_another_card_than_the_twin_is_refused_with_the_rule() -> None:
    harness, (_, _, cleo) = jumps()
    refused = harness.refused(cleo, msg.Play("Y2", window=1))
    assert (refused.code, refused.rule) == ("jump-other-card", "H-3")


def test_a_jump_in_and_a_catch_are_settled_by_time() -> None:
    """Ann owes a call. Ben catches her before Cleo jumps in, which ends that chance (C-16); both count."""
    harness, (_, ben, cleo) = jumps(TWIN.replace("R8 R1 R2 /", "R8 R1 /"))
    harness.send(ben, msg.Catch(window=1))
    harness.wait(0.05)
    harness.play(cleo, "R8", window=1)
    harness.wait(0.2)
    assert moves(harness)[1:] == [(1, "catch:0"), (2, "R8")]


def test_a_catch_after_the_jump_in_comes_too_late() -> None:
    harness, (_, ben, cleo) = jumps(TWIN.replace("R8 R1 R2 /", "R8 R1 /"))
    harness.play(cleo, "R8", window=1)
    harness.wait(0.05)
    with harness.hearing(ben) as heard:
        harness.send(ben, msg.Catch(window=1))
        harness.wait(0.2)
    assert moves(harness)[1:] == [(2, "R8")]
    assert [refused.code for refused in refusals(heard)] == ["late"]


def test_an_armed_call_comes_with_the_jump_in() -> None:
    harness, (_, _, cleo) = jumps(TWIN.replace("R8 Y2 Y3", "R8 Y2"))
    harness.done(cleo, msg.Arm(on=True))
    harness.play(cleo, "R8", window=1)
    harness.wait(0.2)
    assert moves(harness)[1:] == [(2, "R8"), (2, "call")]


# Bots


def test_a_bot_waits_three_seconds_before_it_jumps_in() -> None:
    harness, _ = jumps(people=2, bots=1)
    harness.wait(2.9)
    assert moves(harness) == [(0, "R8")]
    harness.wait(0.3)
    assert moves(harness) == [(0, "R8"), (2, "R8")]


def test_bots_alone_dont_wait_for_people() -> None:
    harness, (ann,) = table_of(1, JUMPS, bots=2)
    harness.join("Wim", watch=True)
    harness.close(ann)
    harness.wait(16)
    harness.put(TWIN)
    while harness.game.state.laid_by < 0:
        harness.wait(0.05)
    at = harness.session.context.timers.at(Timer.REACT, 2)
    assert at is not None
    assert at < harness.now + 2.0


@pytest.mark.parametrize("own", ["R8 Y2 Y3", "Y1 Y2 Y3"], ids=["twin", "no twin"])
def test_a_bot_leaves_its_turn_to_people_for_two_seconds(own: str) -> None:
    """Whether they could jump in or not (A-3)."""
    position = TWIN.replace("R8 R1 R2 / R3 B2 B3 / R8 Y2 Y3", f"{own} / R8 R1 R2 / R3 B2 B3")
    for seed in range(5):
        harness, (_, ben) = table_of(
            2, JUMPS, bots=1, position=position.replace("turn 0", "turn 1"), seed=seed
        )
        harness.play(ben, "R8")
        at = harness.session.context.timers.at(Timer.BOT, 2)
        assert at is not None
        assert at >= harness.now + 2.0


def test_a_bot_does_not_wait_for_the_cards_own_player() -> None:
    waits = []
    for seed in range(5):
        harness, (ann,) = table_of(1, JUMPS, bots=2, position=TWIN, seed=seed)
        harness.play(ann, "R8")
        waits.append((harness.session.context.timers.at(Timer.BOT, 1) or 0.0) - harness.now)
    assert min(waits) < 2.0
