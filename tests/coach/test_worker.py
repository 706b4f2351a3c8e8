"""A process beside the server."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
from collections.abc import Iterator
from pathlib import Path
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


def test_neither_people_nor_bots_take_each_others_places(tmp_path: Path) -> None:
    """Six bots that search in different rooms kept hints from everybody, and the reverse."""
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    worker = CoachWorker(max_waiting=3)
    # Reading waits until somebody writes, so all others are waiting by then
    first_of_all = worker.submit(Path.read_bytes, gate)
    questions = [worker.submit(monotonic) for _ in "12"]
    searches = [worker.submit_for_bot(monotonic) for _ in "123"]
    assert worker.submit(monotonic) is None
    assert worker.submit_for_bot(monotonic) is None
    gate.write_bytes(b"go")
    assert first_of_all is not None
    assert first_of_all.result(60) == b"go"
    times = [future.result(60) for future in (*searches, *questions) if future is not None]
    worker.close()
    first, second, third, fourth, fifth = times
    assert first < fourth < second < fifth < third, "in turns, and it was the bots'"


def test_a_task_that_hangs_is_ended_with_its_process(worker: CoachWorker) -> None:
    worker.max_seconds = 0.2
    endless = worker.submit(sleep, 600)
    assert endless is not None
    with pytest.raises(WorkerError, match="TimeoutError"):
        endless.result(60)
    worker.max_seconds = 60
    again = worker.submit(pow, 2, 4)
    assert again is not None
    assert again.result(60) == 16


def test_one_that_has_ended_is_started_again(worker: CoachWorker) -> None:
    fatal = worker.submit(os._exit, 3)
    assert fatal is not None
    assert isinstance(fatal.exception(60), WorkerError)
    again = worker.submit(pow, 2, 3)
    assert again is not None
    assert again.result(60) == 8


def test_a_workers_error_is_reported(worker: CoachWorker) -> None:
    wrong = worker.submit(divmod, 1, 0)
    assert wrong is not None
    with pytest.raises(WorkerError, match="ZeroDivisionError"):
        wrong.result(60)


def test_a_caller_that_no_longer_waits_stops_nothing(worker: CoachWorker) -> None:
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


def test_pending_tasks_stay_undone_after_a_close() -> None:
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
