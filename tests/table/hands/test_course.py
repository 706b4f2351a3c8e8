"""One hand after the other: a pause stops them, a return goes on, the host ends them."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.table.outcome import Outcome
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

LAST_CARD = "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0"


def do(harness: Harness, act: Callable[[], None]) -> None:
    def step(now: float) -> Outcome:
        outcome = harness.session.context.begin(now)
        act()
        return outcome

    harness.carry(step)


def test_a_pause_stops_everything_and_a_return_starts_it_again() -> None:
    harness, _ = table_of(1, Settings(clock="fast", chairs=2), bots=1)
    waits = [harness.session.wake_at is not None]
    for act in (harness.session.course.pause, harness.session.course.resume):
        do(harness, act)
        waits.append(harness.session.wake_at is not None)
    assert waits == [True, False, True]


def test_a_return_between_hands_waits_for_the_next_deal() -> None:
    harness, (ann, _) = table_of(2, position=LAST_CARD)
    harness.play(ann, "R1")
    for act in (harness.session.course.pause, harness.session.course.resume):
        do(harness, act)
    harness.wait(harness.environment.tempo.between)
    assert (harness.stage(), harness.hand.number) == ("hand", 2)


def test_a_new_hand_forgets_what_was_armed() -> None:
    harness, (ann, ben) = table_of(2, position=LAST_CARD)
    harness.done(ben, msg.Arm(True))
    harness.play(ann, "R1")
    harness.done(ann, msg.Start())
    assert harness.session.croupier.armed.seats == set()
    assert harness.last(ben, out.Hand).number == 2


def test_the_end_of_a_match_opens_the_shuffle_of_its_last_hand() -> None:
    harness, (_, ben) = table_of(2)
    secret = harness.hand.dealt.secret
    do(harness, harness.session.course.end_match)
    assert (harness.stage(), harness.room.hand) == ("lobby", None)
    assert harness.last(ben, out.Broken).secret == secret
    assert harness.state.next_shuffle[0] not in ("", secret)
