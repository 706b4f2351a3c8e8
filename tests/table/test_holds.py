"""Windows and holds: how long turn moves wait for a race, and that this tells nothing (A-3)."""

from __future__ import annotations

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk
from tests.table.races import ANN_OWES, TWO_THROWERS, moves, races, refusals

# Windows and holds


def test_a_call_that_is_owed_opens_a_window_for_everybody_at_once() -> None:
    desk, people = races(ANN_OWES)
    desk.play(people[0], "R1")
    windows = [desk.last(person, out.Change).window for person in people]
    assert windows == [out.WindowNews(1, 1200)] * 3


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
    assert desk.last(ann, out.Change).window == out.WindowNews(1, 1200)
