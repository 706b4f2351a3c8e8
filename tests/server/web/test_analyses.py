"""Analyses of finished hands, made by the server's worker."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from lastcard.coach.worker import CoachWorker, WorkerError
from lastcard.server.web import analyses
from lastcard.server.web.analyses import KEPT, Analyses
from lastcard.server.web.replays import Replays
from tests.server.harness import serving


class FewReplays(Replays):
    """Has every hand whose name begins with h."""

    def __init__(self) -> None:
        return

    async def find(self, hand: str) -> bytes | None:
        return hand.encode() if hand.startswith("h") else None


class QuickWorker(CoachWorker):
    """Does everything at once, or nothing; counts what it was asked."""

    def __init__(self, *, busy: bool = False, fails: bool = False) -> None:
        super().__init__()
        self.busy, self.fails, self.asked = busy, fails, 0

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        self.asked += 1
        if self.busy:
            return None
        future: Future[str] = Future()
        if self.fails:
            future.set_exception(WorkerError("no net"))
        else:
            future.set_result(f"about {args[0]}")
        return future


def found(worker: CoachWorker, *hands: str) -> list[bytes | None]:
    async def ask() -> list[bytes | None]:
        asked = Analyses(FewReplays(), worker)
        return [await asked.find(hand) for hand in hands]

    return asyncio.run(ask())


def test_an_analysis_is_made_once_and_kept() -> None:
    worker = QuickWorker()
    assert found(worker, "h1", "h1", "h2") == [b"about h1", b"about h1", b"about h2"]
    assert worker.asked == 2


def test_only_the_last_few_are_kept() -> None:
    worker = QuickWorker()
    many = [f"h{number}" for number in range(KEPT + 1)]
    found(worker, *many, "h0")
    assert worker.asked == KEPT + 2


def test_who_asks_at_the_same_time_waits_for_the_same_one() -> None:
    worker = QuickWorker()

    async def ask() -> list[bytes | None]:
        asked = Analyses(FewReplays(), worker)
        return list(await asyncio.gather(asked.find("h1"), asked.find("h1")))

    assert asyncio.run(ask()) == [b"about h1", b"about h1"]
    assert worker.asked == 1


@pytest.mark.parametrize("worker", [QuickWorker(busy=True), QuickWorker(fails=True)])
def test_what_cannot_be_made_now_can_be_asked_for_again(worker: QuickWorker) -> None:
    assert found(worker, "h1", "h1") == [None, None]
    assert worker.asked == 2


def test_without_a_hand_or_a_compiler_the_worker_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = QuickWorker()
    assert found(worker, "x1") == [None]
    monkeypatch.setattr(analyses, "can_search", lambda: False)
    assert found(worker, "h1") == [None]
    assert worker.asked == 0


def test_a_server_says_that_it_has_no_analysis(tmp_path: Path) -> None:
    with serving(tmp_path) as place:
        answer = place.ask("/api/replay/nothing/analysis")
        assert (answer.status, answer.json["code"]) == (503, "no-analysis")
