"""A process beside the server."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from lastcard.coach.worker import NICENESS, CoachWorker, WorkerError, work_on


@pytest.fixture
def worker() -> Iterator[CoachWorker]:
    found = CoachWorker(max_waiting=1)
    yield found
    found.close()


def test_the_worker_works_elsewhere_and_lets_the_server_go_first(worker: CoachWorker) -> None:
    where = worker.submit(os.getpid)
    assert where is not None
    assert where.result(60) != os.getpid()
    nice = worker.submit(os.nice, 0)
    assert nice is not None
    assert nice.result(60) == os.nice(0) + NICENESS


def test_with_too_much_to_do_it_takes_on_nothing_else() -> None:
    assert CoachWorker(max_waiting=0).submit(pow, 2, 10) is None


def test_one_that_has_ended_is_started_again(worker: CoachWorker) -> None:
    fatal = worker.submit(os._exit, 3)
    assert fatal is not None
    assert isinstance(fatal.exception(60), WorkerError)
    again = worker.submit(pow, 2, 3)
    assert again is not None
    assert again.result(60) == 8


def test_what_goes_wrong_is_told(worker: CoachWorker) -> None:
    wrong = worker.submit(divmod, 1, 0)
    assert wrong is not None
    with pytest.raises(WorkerError, match="ZeroDivisionError"):
        wrong.result(60)


def test_whoever_no_longer_waits_stops_nothing(worker: CoachWorker) -> None:
    async def impatient() -> None:
        slow = worker.submit(sleep, 0.5)
        assert slow is not None
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(slow), 0.01)

    asyncio.run(impatient())
    end = monotonic() + 60
    while (again := worker.submit(pow, 2, 5)) is None and monotonic() < end:
        sleep(0.05)
    assert again is not None
    assert again.result(60) == 32


def test_what_it_had_still_to_do_when_it_was_closed_stays_undone() -> None:
    worker = CoachWorker(max_waiting=3)
    futures = [worker.submit(sleep, 60) for _ in range(3)]
    began = monotonic()
    worker.close()
    assert monotonic() - began < 10
    assert worker.submit(pow, 2, 3) is None
    for future in futures:
        assert future is not None
        assert isinstance(future.exception(10), WorkerError)


def test_the_worker_is_closed_even_if_it_was_never_started(worker: CoachWorker) -> None:
    worker.close()


def test_the_worker_ends_when_nobody_asks_any_more() -> None:
    asked = io.BytesIO(pickle.dumps((pow, (2, 5), {})) + pickle.dumps((divmod, (1, 0), {})))
    answers = io.BytesIO()
    work_on(asked, answers)
    answers.seek(0)
    assert pickle.load(answers) == (True, 32)
    assert pickle.load(answers)[0] is False
