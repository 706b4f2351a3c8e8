"""The deadlines of one table."""

from __future__ import annotations

from lastcard.table.pace.timers import OF_A_HAND, OF_A_ROOM, Timer, Timers


def test_due_timers_fire_once_the_earliest_first() -> None:
    timers = Timers()
    timers.set(Timer.CLOCK, 5.0)
    timers.set(Timer.BOT, 4.0, 2)
    timers.set(Timer.BOT, 9.0, 3)
    assert timers.next == 4.0
    assert [timers.take_due(6.0) for _ in range(3)] == [(Timer.BOT, 2), (Timer.CLOCK, 0), None]
    assert timers.next == 9.0


def test_of_two_at_the_same_time_the_one_set_first_comes_first() -> None:
    """A clock postponed to the end of a race fires after the timer that ends it."""
    timers = Timers()
    timers.set(Timer.CLOCK, 1.0)
    timers.set(Timer.HOLD, 2.0)
    assert timers.take_due(1.0) == (Timer.CLOCK, 0)
    timers.set(Timer.CLOCK, 2.0)
    assert [timers.take_due(2.0) for _ in range(2)] == [(Timer.HOLD, 0), (Timer.CLOCK, 0)]


def test_a_timer_is_of_the_hand_or_of_the_room() -> None:
    assert sorted(timer.name for timer in OF_A_HAND) == [
        "BOT",
        "BREAK",
        "CLAIMS",
        "CLOCK",
        "HOLD",
        "LINE",
        "REACT",
    ]
    assert sorted(timer.name for timer in OF_A_ROOM) == [
        "AWAY",
        "CONTRIBUTIONS",
        "HOST",
        "NEXT",
        "PING",
        "REST",
    ]


def test_dropping_all_of_a_name_leaves_the_others() -> None:
    timers = Timers()
    for seat in range(3):
        timers.set(Timer.REACT, 1.0, seat)
    timers.set(Timer.PING, 2.0)
    timers.drop_all(*OF_A_HAND)
    assert timers.take_due(9.0) == (Timer.PING, 0)
    assert timers.next is None
