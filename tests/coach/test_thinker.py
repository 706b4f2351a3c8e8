"""The search of the strongest level at a live table."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from lastcard import Game
from lastcard.coach import thinker
from lastcard.coach.moments import asking, first_table
from lastcard.coach.thinker import FutureThought, WorkerThinker
from lastcard.coach.worker import CoachWorker
from lastcard.number_types import Action

GAME = Game("classic", seats=2, seed=1)
TABLE = asking(first_table(GAME), GAME.actors[0], reacting=False)


class Busy(CoachWorker):
    """A worker that refuses all tasks, or does them immediately."""

    def __init__(self, *, free: bool) -> None:
        super().__init__()
        self.free = free

    def submit_for_bot(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        if not self.free:
            return None
        future: Future[Any] = Future()
        future.set_result(work(*args, **kwargs))
        return future


def test_a_thought_comes_from_the_worker() -> None:
    thought = WorkerThinker(Busy(free=True)).think(TABLE, GAME.setup.public)
    assert thought is not None
    assert thought.done()
    assert GAME.setup.edition.moves[thought.result() or 0] in GAME.legal(TABLE.decider)


def test_a_busy_worker_and_a_missing_compiler_have_no_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert WorkerThinker(Busy(free=False)).think(TABLE, GAME.setup.public) is None
    monkeypatch.setattr(thinker, "find_spec", lambda name: None if name == "numba" else name)
    assert WorkerThinker(Busy(free=True)).think(TABLE, GAME.setup.public) is None


def test_a_thought_that_failed_has_found_nothing() -> None:
    future: Future[Action | None] = Future()
    assert not FutureThought(future).done()
    future.set_exception(OSError())
    assert FutureThought(future).result() is None
