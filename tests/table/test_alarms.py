"""Due timers: handled by the part that set them, and ignored if no longer possible."""

from __future__ import annotations

import pytest

from lastcard.table.pace.timers import Timer
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

BOTS_TURN = "edition classic\nhands R1 R2 B3 / R4 R5 G6\ndiscard R9\nturn 1"


@pytest.mark.parametrize("timer", Timer)
def test_a_timer_that_is_no_longer_due_does_no_harm(timer: Timer) -> None:
    """Its purpose may be gone by the time it fires."""
    harness = Harness()
    harness.create()
    harness.session.alarms.fire(timer, 0)
    assert harness.stage() == "lobby"


def test_a_bot_whose_time_has_come_moves_and_another_doesnt() -> None:
    harness, _ = table_of(1, Settings(clock="none", chairs=2), bots=1, position=BOTS_TURN)
    harness.session.alarms.fire(Timer.REACT, 1)
    assert harness.hand.n == 0
    harness.session.alarms.fire(Timer.BOT, 1)
    assert [one.by for one in harness.hand.moves] == ["bot"]


def test_the_next_hand_is_dealt_when_its_time_has_come() -> None:
    harness, (ann, _) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.session.alarms.fire(Timer.NEXT, 0)
    assert (harness.stage(), harness.hand.number) == ("hand", 2)
