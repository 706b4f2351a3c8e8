"""The lag of the event loop, the memory, and the limit on open files."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lastcard.server.guards import load
from tests.server.harness import serving, wait_for


def test_the_lag_of_the_loop_and_the_memory_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "LAG_SECONDS", 0.02)
    with serving(tmp_path) as found:
        assert 10 << 20 < found.figure("lastcard_memory_bytes") < 10 << 30
        wait_for(lambda: found.figure("lastcard_loop_lag_seconds_count") > 3)
        loop = found.server.writer._loop
        loop.call_soon_threadsafe(time.sleep, 0.3)
        wait_for(lambda: found.figure("lastcard_loop_lag_seconds_sum") > 0.2)


def test_there_is_room_for_connections_as_far_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert load.allowed_connections(50) == 50
    if hard != resource.RLIM_INFINITY:
        assert load.allowed_connections(hard) == hard - load.OTHER_FILES
