"""Windows and holds: the delay of turn moves for a race, which reveals nothing (A-3)."""

from __future__ import annotations

import pytest

from lastcard.bots import Bot, find_level
from lastcard.moves import Move
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import OTHERS, Harness
from tests.table.race_tables import ANN_OWES, TWO_THROWERS, moves, races, refusals

# Windows and holds


def test_a_call_that_is_owed_opens_a_window_for_everybody_at_once() -> None:
    harness, people = races(ANN_OWES)
    harness.play(people[0], "R1")
    windows = [harness.last(person, out.Change).window for person in people]
    assert windows == [out.WindowNews(1, 1200, 1200)] * 3


def test_a_turn_move_waits_for_the_first_moments_of_a_window() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.wait(0.5)
    harness.done(ben, msg.Play("R3"))
    assert moves(harness) == [(0, "R1")]
    harness.wait(0.69)
    assert moves(harness) == [(0, "R1")]
    harness.wait(0.02)
    assert moves(harness) == [(0, "R1"), (1, "R3")]


def test_a_hold_of_zero_is_none() -> None:
    harness, (ann, ben, _) = races(ANN_OWES, Settings(clock="none", hold_ms=0))
    harness.play(ann, "R1")
    harness.play(ben, "R3")
    assert moves(harness) == [(0, "R1"), (1, "R3")]
    assert harness.last(ann, out.Change).window is None


def test_a_held_move_can_be_changed() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ben, "R3")
    harness.play(ben, "draw")
    harness.wait(2)
    assert moves(harness) == [(0, "R1"), (1, "draw")]


def test_a_move_that_cant_be_made_isnt_held() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    assert harness.refused(ben, msg.Play("B9")).move == "B9"
    assert harness.session.croupier.claims.held == {}


def test_after_the_hold_the_window_is_open_and_nothing_waits() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.wait(1.3)
    harness.send(ben, msg.Resync())
    assert harness.last(ben, out.Hand).window == out.WindowNews(1, 0, 1200)


def test_a_held_move_belongs_to_its_hand() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ben, "R3")
    harness.put(ANN_OWES)
    harness.play(ann, "R1")
    harness.wait(2)
    assert moves(harness) == [(0, "R1"), (0, "R1")]


def test_the_hold_is_over_when_there_is_nothing_to_race_for_any_more() -> None:
    harness, (ann, ben, _) = races(ANN_OWES)
    harness.play(ann, "R1")
    harness.play(ben, "R3")
    harness.play(ann, "call")
    harness.wait(0.2)
    assert moves(harness) == [(0, "R1"), (0, "call"), (1, "R3")]


def test_a_held_move_that_is_overtaken_is_answered() -> None:
    """A throw comes before the held move, and the turn goes to somebody else (HM-5)."""
    harness, (ann, ben, cleo) = races(TWO_THROWERS)
    harness.play(ann, "R1!")
    with harness.hearing(ben) as heard:
        harness.play(ben, "draw")
        harness.play(cleo, "HM>B")
        harness.wait(0.2)
    [refused] = refusals(heard)
    assert (refused.code, refused.move) == ("overtaken", "draw")


def test_a_held_move_is_still_made_when_everybody_was_gone_for_a_moment() -> None:
    harness, (ann, ben, cleo) = races(ANN_OWES)
    harness.play(ann, "R1")
    for person in (ann, ben, cleo):
        harness.close(person)
    again = harness.back(ben)
    harness.done(again, msg.Play("R3"))
    harness.wait(1.3)
    assert moves(harness) == [(0, "R1"), (1, "R3")]


def test_an_answer_to_a_question_is_never_held() -> None:
    harness, (ann, ben, _) = races("edition classic\nhands W+4 R2 / R3 B3 G3 / Y3 Y4\ndiscard R9\nturn 0")
    harness.play(ann, "W+4:B")
    harness.done(ben, msg.Play("take"))
    assert moves(harness) == [(0, "W+4:B"), (1, "take")]


# The same for bots, stand-ins and the clock

# Ann plays R1 and owes a call; when she calls, the call can be thrown at, and another window opens.
TWO_WINDOWS = "edition hail-mary\nhands R1 G5 / R3 B2 B3 / R4 Y4 Y5\ndiscard R9\nturn 0"


class Hasty(Bot):
    """A bot that thinks for less than a race lasts, and never reacts."""

    def thinking_ms(self) -> int:
        return 400

    def notices(self, move: Move) -> bool:
        return False


def second_window(harness: Harness, ann: int, call_at: float = 1.1) -> None:
    """The first window is open for 1.2 s; the call that is made then opens another, 0.15 s later."""
    harness.play(ann, "R1")
    harness.wait(call_at)
    harness.play(ann, "call", window=1)
    harness.wait(0.15)
    assert harness.last(ann, out.Change).window == out.WindowNews(2, 1200, 1200)


def hasty_table(people: int, bots: int = 0) -> tuple[Harness, list[int]]:
    harness = Harness()
    harness.seat_bots(lambda level: Hasty(find_level("clever"), harness.rng))
    there = [
        harness.create("Ann", Settings(edition="hail-mary", clock="none", hold_ms=1200, chairs=people + bots))
    ]
    there += [harness.join(name) for name in OTHERS[: people - 1]]
    for chair in range(people, people + bots):
        harness.done(there[0], msg.PlaceBot(chair, "clever"))
    harness.done(there[0], msg.Start())
    harness.put(TWO_WINDOWS)
    return harness, there


def test_a_bots_move_is_held_like_a_persons() -> None:
    harness, (ann,) = hasty_table(1, bots=2)
    second_window(harness, ann)
    harness.wait(1.19)
    assert moves(harness) == [(0, "R1"), (0, "call")]
    assert harness.session.croupier.claims.held[1].by == "bot"
    harness.wait(0.02)
    assert [(timed.seat, timed.by) for timed in harness.hand.moves] == [(0, ""), (0, ""), (1, "bot")]


def test_a_member_who_is_back_is_not_bound_by_what_their_stand_in_was_about_to_do() -> None:
    harness, (ann, ben, _) = hasty_table(3)
    harness.send(ben, msg.Leave())
    second_window(harness, ann)
    assert harness.session.croupier.claims.held[1].by == "stand-in"
    ben = harness.back(ben)
    harness.wait(5)
    assert moves(harness) == [(0, "R1"), (0, "call")]
    harness.done(ben, msg.Play("draw"))
    assert (harness.hand.moves[2].seat, harness.hand.moves[2].by) == (1, "")


def test_the_clock_waits_for_a_race_too() -> None:
    """Ben has 15 s from the end of the first hold; shortly before they run out, another window opens."""
    harness, (ann, _, _) = races(TWO_WINDOWS, Settings(edition="hail-mary", clock="fast", hold_ms=1200))
    second_window(harness, ann, call_at=16.0)
    harness.wait(1.19)
    assert moves(harness) == [(0, "R1"), (0, "call")]
    harness.wait(0.02)
    assert (harness.hand.moves[2].seat, harness.hand.moves[2].by) == (1, "clock")


def test_a_move_that_came_in_time_isnt_lost_to_the_clock() -> None:
    """The clock runs out while the move waits; it is made when the race is over."""
    harness, (ann, ben, _) = races(TWO_WINDOWS, Settings(edition="hail-mary", clock="fast", hold_ms=1200))
    second_window(harness, ann, call_at=16.0)
    harness.play(ben, "R3")
    assert harness.session.croupier.claims.free_at == pytest.approx(harness.now + 1.2)
    harness.wait(1.21)
    assert [(timed.move, timed.by) for timed in harness.hand.moves[2:]] == [("R3", "")]
    assert harness.session.croupier.claims.free_at is None


def test_a_bots_held_move_stays_when_somebody_else_is_back() -> None:
    harness, (ann, ben) = hasty_table(2, bots=1)
    hands = "R1 G5 / R4 Y4 Y5 / R3 B2 B3"
    harness.put(f"edition hail-mary\nhands {hands}\ndiscard R9\nturn 0\ndirection counterclockwise")
    second_window(harness, ann)
    harness.wait(0.5)
    held = harness.session.croupier.claims.held[2]
    harness.close(ben)
    harness.back(ben)
    assert harness.session.croupier.claims.held == {2: held}


# Timing reveals nothing


def timeline(harness: Harness, watcher: int) -> list[tuple[float, object]]:
    """The open windows over time, with the delay of turn moves."""
    news = zip(harness.when[watcher], harness.news[watcher], strict=True)
    return [(round(when, 6), one.window) for when, one in news if isinstance(one, out.Change)]


@pytest.mark.parametrize("holder", ["HM", "B9"])
def test_windows_depend_on_public_facts_alone(holder: str) -> None:
    """The same public history, with and without the card that could be thrown."""
    seen = []
    for other in ("HM", holder):
        harness, (ann, ben, cleo) = races(
            f"edition hail-mary\nhands R1 G5 / R3 {other} B3 / R4 {other} Y5\ndiscard R9\nturn 0"
        )
        watcher = harness.join("Wim")
        harness.wait(1)
        harness.play(ann, "R1")
        harness.wait(0.2)
        harness.play(ben, "R3")
        harness.play(ann, "call")
        harness.wait(5)
        harness.play(cleo, "R4")
        harness.wait(2)
        seen.append(timeline(harness, watcher))
    assert seen[0] == seen[1]
    assert len({window for _, window in seen[0]}) > 2


def test_every_call_opens_a_window_in_hail_mary_whatever_anyone_holds() -> None:
    harness, (ann, _, _) = races("edition hail-mary\nhands R1 G5 / B1 B2 / B3 B4\ndiscard R9\nturn 0")
    harness.play(ann, "R1!")
    assert harness.last(ann, out.Change).window == out.WindowNews(1, 1200, 1200)
