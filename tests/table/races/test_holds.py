"""Races with people: at least four seconds, bots react later, and nothing depends on hidden cards (A-3)."""

from __future__ import annotations

import pytest

from lastcard.bots import Bot, find_level
from lastcard.moves import Move
from lastcard.table.pace.timers import Timer
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of
from tests.table.race_tables import ANN_OWES, TWO_THROWERS, moves

KIND = Settings(clock="none")
HAIL_MARY = Settings(edition="hail-mary", clock="none")


class Keen(Bot):
    """A bot that notices everything, and takes a second."""

    def notices(self, move: Move) -> bool:
        return True

    def reaction_ms(self) -> int:
        return 1000


def table(
    people: int, bots: int, position: str = ANN_OWES, settings: Settings = KIND
) -> tuple[Harness, list[int]]:
    """People, and bots that notice everything, at a table of three."""
    harness = Harness()
    harness.seat_bots(lambda level: Keen(find_level("clever"), harness.rng))
    there = [harness.create("Ann", settings)]
    there += [harness.join(name) for name in ("Ben", "Cleo")[: people - 1]]
    for chair in range(people, people + bots):
        harness.done(there[0], msg.PlaceBot(chair, "clever"))
    harness.done(there[0], msg.Start())
    harness.put(position)
    return harness, there


def open_again(harness: Harness, ann: int) -> float:
    """Lets Ann owe a call in another hand; returns the delay of turn moves."""
    harness.put(ANN_OWES)
    harness.play(ann, "R1")
    window = harness.last(ann, out.Change).window
    assert isinstance(window, out.WindowNews)
    assert window.hold_ms == window.whole_ms
    return window.hold_ms / 1000


def bot_times(harness: Harness) -> list[float]:
    """The time until each bot reacts."""
    timers = harness.session.context.timers
    found = [timers.at(Timer.REACT, seat) for seat in range(harness.game.seats)]
    return [round(at - harness.now, 3) for at in found if at is not None]


def people_s_part(harness: Harness) -> float:
    """The share of the open window that is left to people."""
    window = harness.session.croupier.races.window
    assert window is not None
    return (window.bots_from - window.opened) / (window.hold_until - window.opened)


def test_with_people_the_first_race_waits_for_six_seconds() -> None:
    harness, (ann, _, _) = table(3, 0)
    assert open_again(harness, ann) == 6.0


def test_with_bots_alone_it_is_over_as_soon_as_ever() -> None:
    harness, (ann,) = table(1, 2)
    harness.join("Wim", watch=True)
    harness.send(ann, msg.Leave())
    harness.put(ANN_OWES.replace("turn 0", "turn 0\nowes 1").replace("R3 B3 G3", "R3"))
    window = harness.session.croupier.races.window
    assert window is not None
    assert window.hold_until - window.opened == pytest.approx(1.2)
    assert people_s_part(harness) == 0.0


def test_the_time_follows_how_quickly_they_have_reacted() -> None:
    harness, (ann, ben, _) = table(3, 0)
    for waits in (4.5, 4.5, 4.5):
        open_again(harness, ann)
        harness.wait(waits)
        harness.send(ben, msg.Catch())
        harness.wait(0.2)
    assert moves(harness)[-1] == (1, "catch:0")
    assert open_again(harness, ann) == 9.0


def test_a_member_who_calls_quickly_makes_races_short_again_but_never_below_four_seconds() -> None:
    harness, (ann,) = table(1, 2)
    for _ in range(3):
        open_again(harness, ann)
        harness.wait(0.9)
        harness.play(ann, "call")
        harness.wait(0.2)
    assert open_again(harness, ann) == 4.0


def test_a_member_who_catches_too_late_gets_more_time() -> None:
    harness, (ann, ben, _) = table(3, 0)
    open_again(harness, ann)
    harness.wait(4)
    number = harness.session.croupier.races.numbers
    harness.play(ann, "call")
    harness.wait(0.8)
    assert harness.refused(ben, msg.Catch(window=number)).code == "late"
    assert open_again(harness, ann) == pytest.approx(9.6)


def test_a_member_who_throws_too_late_doesnt_since_it_would_tell_who_holds_the_card() -> None:
    """A-3."""
    lengths = []
    for late in (True, False):
        harness, (ann, ben, cleo) = table(3, 0, TWO_THROWERS, HAIL_MARY)
        harness.play(ann, "R1!")
        harness.wait(1)
        harness.play(cleo, "HM>Y", window=1)
        harness.wait(4)
        if late:
            assert harness.refused(ben, msg.Play("HM>G", window=1)).code == "late"
        lengths.append(open_again(harness, ann))
    assert lengths[0] == lengths[1]


def test_a_throw_that_lost_the_race_doesnt_count_either() -> None:
    """A-2: nobody learns that Ben could have thrown."""
    lengths = []
    for tries in (True, False):
        harness, (ann, ben, cleo) = table(3, 0, TWO_THROWERS, HAIL_MARY)
        harness.play(ann, "R1!")
        harness.wait(5)
        harness.play(cleo, "HM>Y", window=1)
        harness.wait(0.05)
        if tries:
            harness.play(ben, "HM>G", window=1)
        harness.wait(0.2)
        lengths.append(open_again(harness, ann))
    assert lengths[0] == lengths[1]


def test_while_somebody_sees_such_a_race_for_the_first_time_bots_wait_for_all_of_it() -> None:
    harness, (ann,) = table(1, 2)
    assert open_again(harness, ann) == 6.0
    assert bot_times(harness) == [7.0, 7.0]


def test_afterwards_bots_have_the_last_part_of_it() -> None:
    """They begin after 60 % of the time; a second is 1 / 3.4 of what is left: 3.6 s and 2.4 s * 1 / 3.4."""
    harness, (ann,) = table(1, 2)
    open_again(harness, ann)
    harness.wait(6.5)
    open_again(harness, ann)
    assert bot_times(harness) == [4.306, 4.306]
    harness.wait(4.5)
    assert moves(harness)[-1] in ((1, "catch:0"), (2, "catch:0"))


def test_another_type_of_race_is_new_again() -> None:
    harness, (ann, _) = table(2, 1, TWO_THROWERS.replace("B2 B3", "R2 R4"), HAIL_MARY)
    open_again(harness, ann)
    harness.wait(6.5)
    harness.put(TWO_THROWERS.replace("B2 B3", "R2 R4"))
    harness.play(ann, "R1!")
    assert people_s_part(harness) == 1.0


def test_experts_can_make_it_short_and_bots_are_as_quick_as_they_are() -> None:
    harness, (ann,) = table(1, 2, settings=Settings(clock="none", hold_ms=500))
    assert open_again(harness, ann) == 0.5
    assert bot_times(harness) == [1.0, 1.0]


@pytest.mark.parametrize("card", ["HM", "B9"])
def test_bots_and_windows_keep_the_same_time_whatever_anyone_holds(card: str) -> None:
    """A-3: the same public history, with and without a card that Ben could throw."""
    harness, (ann, _) = table(
        2, 1, f"edition hail-mary\nhands R1 G5 / {card} B2 B3 / HM Y4 Y5\ndiscard R9\nturn 0", HAIL_MARY
    )
    harness.play(ann, "R1!")
    assert harness.last(ann, out.Change).window == out.WindowNews(1, 6000, 6000)
    assert people_s_part(harness) == 1.0


def test_a_person_who_is_away_is_waited_for_no_longer() -> None:
    harness, (ann, ben) = table(2, 1)
    harness.close(ben)
    harness.wait(16)
    for _ in range(3):
        open_again(harness, ann)
        harness.wait(1)
        harness.play(ann, "call")
        harness.wait(0.2)
    assert open_again(harness, ann) == 4.0
    harness.back(ben)
    assert open_again(harness, ann) == 6.0


def test_rooms_that_were_stored_with_a_hold_keep_it() -> None:
    harness, (ann, _, _) = table_of(3, Settings(clock="none", hold_ms=1200), position=ANN_OWES)
    harness.restart()
    again = harness.join(token=harness.token(ann))
    harness.put(ANN_OWES)
    harness.play(again, "R1")
    assert harness.last(again, out.Change).window == out.WindowNews(1, 1200, 1200)
