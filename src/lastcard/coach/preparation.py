"""Prepares a worker before the first request: loading nets and compiled rules takes seconds, once."""

from __future__ import annotations

from lastcard.editions import changes_play
from lastcard.setup import PublicSetup

from .tasks import ready_task
from .thinker import can_search
from .worker import CoachWorker


class Preparation:
    """Makes a worker load the data for a family of tables before the first of them is played."""

    def __init__(self, worker: CoachWorker) -> None:
        self._worker = worker
        self._families: set[bool] = set()

    def prepare(self, setup: PublicSetup) -> None:
        """Prepares for requests at a table like this; not with house rules, which no net has learned."""
        elite = setup.edition.elite
        if elite in self._families or changes_play(setup.options) or not can_search():
            return
        if self._worker.submit(ready_task, elite) is not None:
            self._families.add(elite)
