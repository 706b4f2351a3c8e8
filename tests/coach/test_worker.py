"""A process beside the server."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from lastcard.coach.worker import NICENESS, CoachWorker


@pytest.fixture
def worker() -> Iterator[CoachWorker]:
    found = CoachWorker(max_waiting=1)
    yield found
    found.close()


def test_it_works_elsewhere_and_lets_the_server_go_first(worker: CoachWorker) -> None:
    where = worker.submit(os.getpid)
    assert where is not None
    assert where.result(60) != os.getpid()
    nice = worker.submit(os.nice, 0)
    assert nice is not None
    assert nice.result(60) == os.nice(0) + NICENESS


def test_with_too_much_to_do_it_takes_on_nothing_else(worker: CoachWorker) -> None:
    first = worker.submit(pow, 2, 10)
    assert first is not None
    if not first.done():
        assert worker.submit(pow, 2, 11) is None
    assert first.result(60) == 1024
    again = worker.submit(pow, 2, 12)
    assert again is not None
    assert again.result(60) == 4096


def test_one_that_has_ended_is_started_again(worker: CoachWorker) -> None:
    fatal = worker.submit(os._exit, 3)
    assert fatal is not None
    assert fatal.exception(60) is not None
    worker.submit(pow, 2, 3)
    again = worker.submit(pow, 2, 3)
    assert again is not None
    assert again.result(60) == 8


def test_it_is_closed_even_if_it_was_never_started(worker: CoachWorker) -> None:
    worker.close()
    worker.close()
