"""One clock for all tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from lastcard.server.rooms.wake_times import MOST_STALE, SMALL, WakeTimes


def with_timers(play: Callable[[WakeTimes, list[str]], Awaitable[None]]) -> list[str]:
    rung: list[str] = []

    async def run() -> None:
        timers = WakeTimes(rung.append)
        await play(timers, rung)
        timers.stop()

    asyncio.run(run())
    return rung


def test_each_is_rung_in_the_order_of_its_time() -> None:
    async def play(timers: WakeTimes, rung: list[str]) -> None:
        now = monotonic()
        for name, wait in (("c", 0.06), ("a", 0.02), ("b", 0.04)):
            timers.set(name, now + wait)
        await asyncio.sleep(0.15)

    assert with_timers(play) == ["a", "b", "c"]


def test_the_time_set_last_counts_and_none_is_never() -> None:
    async def play(timers: WakeTimes, rung: list[str]) -> None:
        now = monotonic()
        timers.set("later", now + 0.02)
        timers.set("later", now + 0.1)
        timers.set("sooner", now + 5)
        timers.set("sooner", now + 0.02)
        timers.set("never", now + 0.02)
        timers.set("never", None)
        await asyncio.sleep(0.05)
        assert rung == ["sooner"]
        await asyncio.sleep(0.1)

    assert with_timers(play) == ["sooner", "later"]


def test_what_is_due_already_is_rung_at_once_but_not_from_within() -> None:
    async def play(timers: WakeTimes, rung: list[str]) -> None:
        timers.set("past", monotonic() - 10)
        assert rung == []
        await asyncio.sleep(0.02)

    assert with_timers(play) == ["past"]


def test_times_that_were_set_anew_do_not_pile_up() -> None:
    async def play(timers: WakeTimes, rung: list[str]) -> None:
        now = monotonic()
        for step in range(10_000):
            timers.set(str(step % 10), now + 100 + step)
        assert len(timers) == 10
        assert len(timers._heap) <= MOST_STALE * 10 + SMALL + 1

    assert with_timers(play) == []
