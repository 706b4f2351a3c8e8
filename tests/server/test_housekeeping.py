"""Housekeeping: idle rooms are unloaded, old ones deleted from the store, and a failure stops nothing."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from lastcard.server import housekeeping
from lastcard.server.housekeeping import DAY_MS, delete_expired, measure_store, refresh_shared, sweep
from lastcard.server.storage.reports import MAX_REPORTS
from lastcard.server.storage.retention import Swept
from lastcard.table.limits.quota import Quota


class Times:
    """A fake sleep that records durations, and ends the task after a few calls."""

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
        sockets=range(5),
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
    server.metrics.unloaded.value = housekeeping.ROOMS_PER_COLLECTION - 1
    run(sweep, server, Times(2), monkeypatch)
    assert collected == []
    server.metrics.unloaded.value += 1
    run(sweep, server, Times(3), monkeypatch)
    assert collected == [1]


class Shelf:
    """A store that fails at the first call."""

    def __init__(self, swept: Swept = Swept()) -> None:  # noqa: B008
        self.swept = swept
        self.asked: list[tuple[int, int, set[str], int]] = []
        self.bytes = 0

    def delete_expired(self, now: int, keep_ms: int, keep: set[str], every_ms: int) -> Swept:
        self.asked.append((now, keep_ms, keep, every_ms))
        if len(self.asked) == 1:
            raise OSError
        return self.swept

    def delete_unused_files(self, now: int) -> int:
        return 0

    def size(self) -> int:
        return self.bytes


def store_server(store: Shelf, days: float = 30, quota: Quota | None = None) -> Any:
    return SimpleNamespace(
        config=SimpleNamespace(keep_days=days),
        store=store,
        rooms=SimpleNamespace(codes={"ABCDEF"}),
        quota=quota,
    )


def test_data_unused_for_the_retention_period_is_deleted_repeatedly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """After a failure the store is tried again six hours later; a recent deletion by another server
    counts."""
    caplog.set_level("INFO")
    monkeypatch.setattr(housekeeping, "now_ms", lambda: 100 * DAY_MS)
    store, times = Shelf(Swept(2, 7, 3)), Times(1)
    run(delete_expired, store_server(store), times, monkeypatch)
    assert store.asked == [(100 * DAY_MS, 30 * DAY_MS, {"ABCDEF"}, round(5.4 * 3600 * 1000))] * 2
    assert times.slept == [6 * 3600.0]
    assert "old rooms could not be deleted: OSError" in caplog.text
    assert "deleted 2 rooms and 7 hands that were unused for 30 days; 3 more rooms are due" in caplog.text


def test_when_nothing_was_deleted_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    run(delete_expired, store_server(Shelf()), Times(2), monkeypatch)
    assert "hands" not in caplog.text


def test_a_store_that_reaches_its_limit_is_noticed_and_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store, quota = Shelf(), Quota(store_bytes=5 << 20)
    store.bytes = 5 << 20
    run(measure_store, store_server(store, quota=quota), Times(3), monkeypatch)
    assert quota.store_is_full
    assert caplog.text.count("the store has reached its limit of 5 MiB") == 1
    store.bytes -= 1
    run(measure_store, store_server(store, quota=quota), Times(0), monkeypatch)
    assert not quota.store_is_full


def test_bans_are_read_again_and_too_many_reports_are_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    read: list[int] = []
    messages = SimpleNamespace(reports_full=False)

    async def read_bans() -> int:
        read.append(1)
        return 0

    server = SimpleNamespace(
        read_bans=read_bans, sockets=SimpleNamespace(filter=messages), store=SimpleNamespace(engine=None)
    )
    monkeypatch.setattr(housekeeping, "count_reports", lambda _: MAX_REPORTS)
    run(refresh_shared, server, Times(3), monkeypatch)
    assert (len(read), messages.reports_full) == (4, True)
    assert caplog.text.count("no more are accepted: lastcard admin reports") == 1
    monkeypatch.setattr(housekeeping, "count_reports", lambda _: 1 // 0)
    run(refresh_shared, server, Times(1), monkeypatch)
    assert caplog.text.count("bans could not be read: ZeroDivisionError") == 2
