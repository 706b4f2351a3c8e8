"""Checking whether the store can be written: once in two seconds, one check at a time."""

from __future__ import annotations

import asyncio
import resource
import threading
from pathlib import Path

import pytest

from lastcard.server.storage import readiness
from lastcard.server.storage.readiness import Readiness
from tests.server.harness import WAIT, process, wait_for


class Disk:
    """A store that only counts writes."""

    def __init__(self) -> None:
        self.written = 0
        self.full = False
        self.free = threading.Event()
        self.free.set()

    def probe(self, at: int) -> None:
        self.free.wait(WAIT)
        self.written += 1
        if self.full:
            raise OSError


def ask(disk: Disk, times: int) -> list[bool]:
    async def run() -> list[bool]:
        found = Readiness(disk)  # type: ignore[arg-type]
        return await asyncio.gather(*(found.ask() for _ in range(times)))

    return asyncio.run(run())


@pytest.mark.parametrize("full", [False, True])
def test_however_many_ask_one_row_is_written(full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "monotonic", lambda: 100.0)
    disk = Disk()
    disk.full = full
    assert ask(disk, 50) == [not full] * 50
    assert disk.written == 1


def test_an_answer_holds_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(readiness, "monotonic", lambda: now)

    async def run(disk: Disk) -> list[bool]:
        nonlocal now
        found = Readiness(disk)  # type: ignore[arg-type]
        answers = [await found.ask()]
        disk.full = True
        now += readiness.HOLDS_SECONDS - 0.001
        answers.append(await found.ask())
        now += 0.001
        answers.append(await found.ask())
        return answers

    assert asyncio.run(run(Disk())) == [True, True, False]


def test_a_store_that_does_not_answer_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "STORE_SECONDS", 0.01)
    disk = Disk()
    disk.free.clear()

    async def run() -> bool:
        answer = await Readiness(disk).ask()  # type: ignore[arg-type]
        disk.free.set()
        return answer

    assert not asyncio.run(run())


def test_a_server_on_a_full_disk_lives_and_is_not_ready(tmp_path: Path) -> None:
    """Files can't grow, as on a full disk, but everything can still be read."""
    with process("serve", "--port", "0", "--store", f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        site = server.serving()
        assert site.ask("/ready").status == 200
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
        wait_for(lambda: site.ask("/ready").status == 503)
        assert site.ask("/health").status == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        wait_for(lambda: site.ask("/ready").status == 200)
