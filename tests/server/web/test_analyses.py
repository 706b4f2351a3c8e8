"""Analyses of finished hands, made by the server's worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

import pytest
from sqlalchemy.exc import SQLAlchemyError

from lastcard.coach.deadlines import NEVER
from lastcard.coach.tasks import MAX_ANALYSED_MOVES, TOO_LONG
from lastcard.coach.version import coach_version
from lastcard.coach.worker import CoachWorker, WorkerError
from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore
from lastcard.server.web import analyses
from lastcard.server.web.analyses import Analyses
from lastcard.server.web.replays import Replays
from lastcard.table.limits.storage_budget import StorageBudget
from lastcard.table.session import Finished
from tests.server.harness import serving, wait_for

PRACTICE = b'{"source":"lesson:first"}'


class FewReplays(Replays):
    """Replays of every hand whose name begins with h."""

    def __init__(self) -> None:
        return

    async def find(self, hand: str) -> bytes | None:
        return hand.encode() if hand.startswith("h") else None


class QuickWorker(CoachWorker):
    """A worker that does everything immediately, or nothing, and counts requests."""

    def __init__(self, *, busy: bool = False, fails: bool = False, finds: str = "") -> None:
        super().__init__()
        self.busy, self.fails, self.finds, self.asked = busy, fails, finds, 0
        self.deadline = NEVER

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        self.asked += 1
        self.deadline = args[2]
        if self.busy:
            return None
        future: Future[str] = Future()
        if self.fails:
            future.set_exception(WorkerError("no net"))
        else:
            future.set_result(self.finds or f"about {args[0]}")
        return future


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[SqlStore]:
    """A store with the hands h1 and h2."""
    store = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.commit([Write("ROOM", 1, new=True, finished=[Finished(hand, 5, b"{}") for hand in ("h1", "h2")])])
    yield store
    store.close()


def found(
    store: SqlStore, worker: CoachWorker, *hands: str, full: bool = False
) -> list[bytes | Reason | None]:
    """The answer of a freshly started server."""

    async def ask() -> list[bytes | Reason | None]:
        asked = Analyses(store, FewReplays(), worker, lambda: full)
        return [await asked.find(hand) for hand in hands]

    return asyncio.run(ask())


def test_an_analysis_is_made_once_and_kept(kept: SqlStore) -> None:
    worker = QuickWorker()
    assert found(kept, worker, "h1", "h1", "h2") == [b"about h1", b"about h1", b"about h2"]
    assert worker.asked == 2


def test_the_worker_stops_when_the_caller_has_given_up(kept: SqlStore) -> None:
    worker, began = QuickWorker(), monotonic()
    found(kept, worker, "h1")
    assert began + analyses.MAX_SECONDS <= worker.deadline.at <= monotonic() + analyses.MAX_SECONDS


def test_an_analysis_outlives_the_server(kept: SqlStore) -> None:
    found(kept, QuickWorker(), "h1")
    worker = QuickWorker(busy=True)
    assert found(kept, worker, "h1") == [b"about h1"]
    assert worker.asked == 0


def test_another_coach_makes_it_again(kept: SqlStore) -> None:
    kept.keep_analysis("h1", "another coach", b"outdated")
    worker = QuickWorker()
    assert found(kept, worker, "h1", "h1") == [b"about h1", b"about h1"]
    assert worker.asked == 1


def test_a_stored_analysis_needs_no_compiler(kept: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    found(kept, QuickWorker(), "h1")
    monkeypatch.setattr(analyses, "can_search", lambda: False)
    assert found(kept, QuickWorker(), "h1") == [b"about h1"]


def test_a_store_that_takes_nothing_keeps_nobody_from_the_answer(
    kept: SqlStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise SQLAlchemyError("the disk is full")

    monkeypatch.setattr(kept, "keep_analysis", fail)
    assert found(kept, QuickWorker(), "h1") == [b"about h1"]
    assert "an analysis could not be kept: SQLAlchemyError" in caplog.text


def test_requests_at_the_same_time_share_one_analysis(kept: SqlStore) -> None:
    worker = QuickWorker()

    async def ask() -> list[bytes | Reason | None]:
        asked = Analyses(kept, FewReplays(), worker, lambda: False)
        return list(await asyncio.gather(asked.find("h1"), asked.find("h1")))

    assert asyncio.run(ask()) == [b"about h1", b"about h1"]
    assert worker.asked == 1


@pytest.mark.parametrize("worker", [QuickWorker(busy=True), QuickWorker(fails=True)])
def test_an_analysis_that_cannot_be_made_now_can_be_requested_again(
    kept: SqlStore, worker: QuickWorker
) -> None:
    assert found(kept, worker, "h1", "h1") == [None, None]
    assert worker.asked == 2


def test_without_a_hand_or_a_compiler_the_worker_is_left_alone(
    kept: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = QuickWorker()
    assert found(kept, worker, "x1") == [None]
    monkeypatch.setattr(analyses, "can_search", lambda: False)
    assert found(kept, worker, "h1") == [None]
    assert worker.asked == 0


def test_an_impossible_analysis_is_refused_with_the_reason_and_not_stored(kept: SqlStore) -> None:
    worker = QuickWorker(finds="null")
    assert found(kept, worker, "h1", "h1") == [reason(Code.ANALYSIS_HOUSE)] * 2
    assert kept.analysis("h1", coach_version()) is None


def test_a_hand_that_is_too_long_is_refused_too(kept: SqlStore) -> None:
    """The coach would be busy with it for a minute."""
    worker = QuickWorker(finds=TOO_LONG)
    assert found(kept, worker, "h1") == [reason(Code.ANALYSIS_LONG, most=MAX_ANALYSED_MOVES)]
    assert kept.analysis("h1", coach_version()) is None


def test_a_full_store_keeps_no_analysis(kept: SqlStore) -> None:
    """Anybody can request one of every hand."""
    assert found(kept, QuickWorker(), "h1", full=True) == [b"about h1"]
    assert kept.analysis("h1", coach_version()) is None


def test_an_address_that_has_stored_enough_has_no_analysis_kept(kept: SqlStore) -> None:
    """The 8 bytes of "about h1" are more than 7."""
    asked, budget = Analyses(kept, FewReplays(), QuickWorker(), lambda: False), StorageBudget(7)
    assert [asyncio.run(asked.find(hand, budget)) for hand in ("h1", "h2")] == [b"about h1", b"about h2"]
    assert [kept.analysis(hand, coach_version()) for hand in ("h1", "h2")] == [b"about h1", None]


def test_an_address_has_two_questions_to_the_coach_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The coach accepts four: one address once kept it from everybody else."""
    asked, enough = [], Event()

    async def wait(_: Analyses, hand: str, budget: StorageBudget) -> None:
        asked.append(hand)
        await asyncio.to_thread(enough.wait)

    monkeypatch.setattr(Analyses, "find", wait)
    with serving(tmp_path) as place, ThreadPoolExecutor(2) as askers:
        paths = [f"/api/replay/{hand}/analysis" for hand in "abc"]
        waiting = [askers.submit(place.ask, path) for path in paths[:2]]
        wait_for(lambda: len(asked) == 2)
        for path, body in ((paths[2], None), ("/api/hint/NOROOM", b"x"), ("/api/practice/hint", PRACTICE)):
            refused = place.ask(path, "GET" if body is None else "POST", body)
            assert (refused.status, refused.json["code"]) == (429, "rate-requests")
        enough.set()
        assert [one.result().status for one in waiting] == [503, 503]
        assert place.ask(paths[2]).status == 503


def test_a_server_says_that_it_has_no_analysis(tmp_path: Path) -> None:
    with serving(tmp_path) as place:
        answer = place.ask("/api/replay/nothing/analysis")
        assert (answer.status, answer.json["code"]) == (503, "no-analysis")
