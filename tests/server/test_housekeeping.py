"""What is done now and then: idle rooms leave the memory, old ones the store, and a failure stops nothing."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from lastcard.server import housekeeping
from lastcard.server.housekeeping import DAY_MS, forget, sweep


class Times:
    """Lets a task sleep a few times, notes for how long, and then ends it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        if len(self.slept) == self.most:
            raise asyncio.CancelledError
        self.slept.append(seconds)


def run(task: Callable[[Any], Awaitable[None]], server: Any, times: Times, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(asyncio, "sleep", times.sleep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(task(server))  # type: ignore[arg-type]


def idle_server(minutes: float, done: list[tuple[str, float]]) -> Any:
    return SimpleNamespace(
        config=SimpleNamespace(idle_minutes=minutes),
        rooms=SimpleNamespace(unload_idle=lambda seconds: done.append(("rooms", seconds))),
        addresses=SimpleNamespace(sweep=lambda now: done.append(("addresses", 0))),
        metrics=SimpleNamespace(unloaded=SimpleNamespace(value=0), opened=SimpleNamespace(value=5)),
        door=range(5),
    )


@pytest.mark.parametrize(("minutes", "pause"), [(10, 15.0), (0.1, 6.0)])
def test_idle_rooms_are_unloaded_every_quarter_of_a_minute_or_sooner(
    minutes: float, pause: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[tuple[str, float]] = []
    times = Times(2)
    run(sweep, idle_server(minutes, done), times, monkeypatch)
    assert times.slept == [pytest.approx(pause)] * 2
    assert done == [("rooms", pytest.approx(minutes * 60)), ("addresses", 0)] * 2


def test_memory_is_collected_after_many_rooms_and_not_again_for_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(1))
    server = idle_server(10, [])
    server.metrics.unloaded.value = housekeeping.ROOMS_A_COLLECTION - 1
    run(sweep, server, Times(2), monkeypatch)
    assert collected == []
    server.metrics.unloaded.value += 1
    run(sweep, server, Times(3), monkeypatch)
    assert collected == [1]


def test_what_nobody_used_for_the_days_that_are_kept_is_deleted_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A store that fails once is asked again six hours later."""
    asked: list[tuple[int, set[str]]] = []

    def store_forget(before: int, keep: set[str]) -> int:
        asked.append((before, keep))
        if len(asked) == 1:
            raise OSError
        return 0

    monkeypatch.setattr(housekeeping, "now_ms", lambda: 100 * DAY_MS)
    server = SimpleNamespace(
        config=SimpleNamespace(keep_days=30),
        store=SimpleNamespace(forget=store_forget),
        rooms=SimpleNamespace(codes={"ABCDEF"}),
    )
    times = Times(1)
    run(forget, server, times, monkeypatch)
    assert asked == [(70 * DAY_MS, {"ABCDEF"})] * 2
    assert times.slept == [6 * 3600.0]
