"""A process beside the server that searches and analyses, so that no table ever waits for it.

A thread of the server hands it one task after another through a pipe. It ends when the pipe does, so that
it never outlives the server.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, NamedTuple, ParamSpec, TypeVar

from lastcard.errors import LastcardError
from lastcard.nets.threads import ONE_THREAD

P = ParamSpec("P")
R = TypeVar("R")

MAX_WAITING = 4
"""With this many tasks, it accepts no more."""
NICENESS = 5
CLOSE_SECONDS = 1.0


class WorkerError(LastcardError):
    """A task that the worker couldn't do."""


class CoachTask(NamedTuple):
    """A task, and the future that waits for it."""

    work: bytes
    """A pickled function and its arguments."""
    future: Future[Any]
    """The future that gets the result."""


class CoachWorker:
    """One process, started with the first task."""

    def __init__(self, max_waiting: int = MAX_WAITING) -> None:
        self.max_waiting = max_waiting
        self._tasks: SimpleQueue[CoachTask | None] = SimpleQueue()
        self._waiting: set[Future[Any]] = set()
        self._thread: Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def submit(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R] | None:
        """Sends it a task; None if it is overloaded or closed."""
        if self._closed or len(self._waiting) >= self.max_waiting:
            return None
        if self._thread is None:
            self._thread = Thread(target=self._hand_out, daemon=True)
            self._thread.start()
        future: Future[R] = Future()
        self._waiting.add(future)
        future.add_done_callback(self._waiting.discard)
        self._tasks.put(CoachTask(pickle.dumps((work, args, kwargs)), future))
        return future

    def close(self) -> None:
        """Ends it immediately; pending tasks stay undone."""
        self._closed = True
        self._tasks.put(None)
        if self._process is not None:
            self._process.kill()
        if self._thread is not None:
            self._thread.join(CLOSE_SECONDS)

    def _hand_out(self) -> None:
        """The thread's work: one task at a time."""
        while (task := self._tasks.get()) is not None:
            # From here on it can't be cancelled: after a timeout the caller gets nothing, and the task goes
            # on
            if task.future.set_running_or_notify_cancel():
                self._do(task)
        self._end()

    def _do(self, task: CoachTask) -> None:
        try:
            done, result = self._ask(task.work)
        except (OSError, EOFError, pickle.PickleError) as error:
            self._end()
            done, result = False, repr(error)
        if done:
            task.future.set_result(result)
        else:
            task.future.set_exception(WorkerError(str(result)))

    def _ask(self, work: bytes) -> tuple[bool, Any]:
        if self._closed:
            raise EOFError
        process = self._process or start()
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(work)
        process.stdin.flush()
        answer: tuple[bool, Any] = pickle.load(process.stdout)
        return answer

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def start() -> subprocess.Popen[bytes]:
    """The process, with one thread for its arithmetic."""
    environment = {**os.environ, **ONE_THREAD}
    command = [sys.executable, "-m", "lastcard.coach.worker"]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True
    )


def work_on(asked: IO[bytes], answers: IO[bytes]) -> None:
    """The main loop of the process: carries out tasks until the pipe closes."""
    while True:
        try:
            work, args, kwargs = pickle.load(asked)
        except EOFError:
            return
        try:
            answer = True, work(*args, **kwargs)
        except Exception as error:
            answer = False, repr(error)
        pickle.dump(answer, answers)
        answers.flush()


def main() -> None:
    """Lowers the priority below the server's, and keeps everything but answers out of the pipe."""
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work_on(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
