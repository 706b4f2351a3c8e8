"""One clock for all tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from lastcard.server.rooms import wake_times
from lastcard.server.rooms.wake_times import MAX_STALE, SMALL, WakeTimes
from tests.server.virtual_time import VirtualLoop, run_in_virtual_time

Play = Callable[[WakeTimes, float, list[str]], Awaitable[None]]


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> Callable[[Play], list[str]]:
    """Runs a script of timers from a moment on; returns the names that rang, in order."""

    def with_timers(play: Play) -> list[str]:
        rung: list[str] = []

        async def run(loop: VirtualLoop) -> None:
            monkeypatch.setattr(wake_times, "monotonic", loop.time)
            timers = WakeTimes(rung.append)
            await play(timers, loop.time(), rung)
            timers.stop()

        run_in_virtual_time(run)
        return rung

    return with_timers


def test_each_is_rung_in_the_order_of_its_time(rings: Callable[[Play], list[str]]) -> None:
    async def play(timers: WakeTimes, now: float, rung: list[str]) -> None:
        for name, wait in (("c", 0.06), ("a", 0.02), ("b", 0.04)):
            timers.set(name, now + wait)
        await asyncio.sleep(0.1)

    assert rings(play) == ["a", "b", "c"]


def test_the_time_set_last_counts_and_none_is_never(rings: Callable[[Play], list[str]]) -> None:
    async def play(timers: WakeTimes, now: float, rung: list[str]) -> None:
        timers.set("later", now + 0.02)
        timers.set("later", now + 0.1)
        timers.set("sooner", now + 5)
        timers.set("sooner", now + 0.02)
        timers.set("never", now + 0.02)
        timers.set("never", None)
        await asyncio.sleep(0.05)
        assert rung == ["sooner"]
        await asyncio.sleep(100.0)

    assert rings(play) == ["sooner", "later"]


def test_a_time_that_has_passed_rings_at_once_but_not_from_within(rings: Callable[[Play], list[str]]) -> None:
    async def play(timers: WakeTimes, now: float, rung: list[str]) -> None:
        timers.set("past", now - 10)
        assert rung == []
        await asyncio.sleep(0.02)

    assert rings(play) == ["past"]


def test_times_that_were_set_again_do_not_pile_up(rings: Callable[[Play], list[str]]) -> None:
    async def play(timers: WakeTimes, now: float, rung: list[str]) -> None:
        for step in range(10_000):
            timers.set(str(step % 10), now + 100 + step)
        assert len(timers) == 10
        assert len(timers._heap) <= MAX_STALE * 10 + SMALL + 1

    assert rings(play) == []
