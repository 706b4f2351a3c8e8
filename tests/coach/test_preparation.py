"""Preparing the worker: once, before the first table of a family is played."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from lastcard import Game
from lastcard.coach import preparation
from lastcard.coach.preparation import Preparation
from lastcard.coach.worker import CoachWorker
from lastcard.setup import PublicSetup


class Listener(CoachWorker):
    """A worker that records requests, and refuses them while it is busy."""

    def __init__(self) -> None:
        super().__init__()
        self.busy = False
        self.asked: list[bool] = []

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        if self.busy:
            return None
        self.asked.append(args[0])
        return Future()


def table(edition: str, **options: bool) -> PublicSetup:
    return Game(edition, seats=2, seed=1, options=options).setup.public


def test_each_family_is_prepared_once() -> None:
    worker = Listener()
    ready = Preparation(worker)
    for setup in (table("classic"), table("hail-mary"), table("elite")):
        ready.prepare(setup)
        ready.prepare(setup)
    assert worker.asked == [False, True]


def test_where_house_rules_are_on_there_are_no_hints_to_prepare() -> None:
    worker = Listener()
    Preparation(worker).prepare(table("classic", jump_in=True))
    assert worker.asked == []


def test_a_busy_worker_is_asked_again() -> None:
    worker = Listener()
    ready = Preparation(worker)
    worker.busy = True
    ready.prepare(table("classic"))
    worker.busy = False
    ready.prepare(table("classic"))
    assert worker.asked == [False]


def test_without_a_compiler_there_is_nothing_to_prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparation, "can_search", lambda: False)
    worker = Listener()
    Preparation(worker).prepare(table("classic"))
    assert worker.asked == []
