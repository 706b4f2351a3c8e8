"""A process beside the server that searches and analyses, so that no table ever waits for it.

A thread of the server hands it one task after another through a pipe, people's questions and bots' searches
in turns. It ends when the pipe does, so that it never outlives the server.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from select import POLLIN, poll
from threading import Semaphore, Thread
from typing import IO, Any, NamedTuple, ParamSpec, TypeVar

from lastcard.errors import LastcardError
from lastcard.nets.threads import ONE_THREAD

P = ParamSpec("P")
R = TypeVar("R")

MAX_WAITING = 4
"""With this many tasks of people, it accepts no more of them; likewise with those of bots."""
MAX_SECONDS = 600.0
"""A task that takes longer hangs, and the process is ended; to compile the rules takes minutes."""
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


class TaskLine:
    """The tasks of people, or those of bots, so that neither take the other's place."""

    def __init__(self, max_waiting: int) -> None:
        self._max_waiting = max_waiting
        self._tasks: deque[CoachTask] = deque()
        self._unfinished: set[Future[Any]] = set()

    @property
    def is_full(self) -> bool:
        """Whether it accepts no more."""
        return len(self._unfinished) >= self._max_waiting

    def add(self, work: bytes) -> Future[Any]:
        """Adds a task."""
        future: Future[Any] = Future()
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        self._tasks.append(CoachTask(work, future))
        return future

    def take(self) -> CoachTask | None:
        """The next task, if there is one."""
        return self._tasks.popleft() if self._tasks else None


class CoachWorker:
    """One process, started with the first task."""

    def __init__(self, max_waiting: int = MAX_WAITING, max_seconds: float = MAX_SECONDS) -> None:
        self._people, self._bots = TaskLine(max_waiting), TaskLine(max_waiting)
        # The one whose turn it is comes first
        self._lines = deque((self._people, self._bots))
        self.max_seconds = max_seconds
        # Counts the waiting tasks, and the end
        self._news = Semaphore(0)
        self._thread: Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def submit(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R] | None:
        """Sends it a task that somebody waits for; None if too many wait, or if it is closed."""
        return self._submit(self._people, (work, args, kwargs))

    def submit_for_bot(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R] | None:
        """Sends it a task of a bot; None if too many wait, or if it is closed."""
        return self._submit(self._bots, (work, args, kwargs))

    def _submit(self, line: TaskLine, work: tuple[object, ...]) -> Future[Any] | None:
        if self._closed or line.is_full:
            return None
        if self._thread is None:
            self._thread = Thread(target=self._hand_out, daemon=True)
            self._thread.start()
        future = line.add(pickle.dumps(work))
        self._news.release()
        return future

    def close(self) -> None:
        """Stops it immediately; pending tasks stay undone."""
        self._closed = True
        self._news.release()
        if self._process is not None:
            self._process.kill()
        if self._thread is not None:
            self._thread.join(CLOSE_SECONDS)

    def _hand_out(self) -> None:
        """The thread's work: one task at a time."""
        while (task := self._next()) is not None:
            # From here on it can't be cancelled: after a timeout the caller gets nothing
            if task.future.set_running_or_notify_cancel():
                self._do(task)
        self._end()

    def _next(self) -> CoachTask | None:
        """Waits for the next task; None when there are no more, because it is closed."""
        self._news.acquire()
        for line in tuple(self._lines):
            self._lines.rotate(-1)
            if (task := line.take()) is not None:
                return task
        return None

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

    def _ask(self, work: bytes) -> tuple[bool, object]:
        if self._closed:
            raise EOFError
        process = self._process or start()
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(work)
        process.stdin.flush()
        if not readable(process.stdout, self.max_seconds):
            raise TimeoutError
        answer: tuple[bool, object] = pickle.load(process.stdout)
        return answer

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def readable(pipe: IO[bytes], seconds: float) -> bool:
    """Whether something comes in this time, if only the end. A server has too many files for `select`."""
    waiting = poll()
    waiting.register(pipe, POLLIN)
    return bool(waiting.poll(1000 * seconds))


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
