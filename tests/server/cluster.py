"""Several servers on one PostgreSQL, each in its own process."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.harness import QUICK, WAIT, Guest, Json, Process, RunningServer, process

LEASE = 3.0


class Member:
    """One of the servers."""

    def __init__(self, name: str, running: Process) -> None:
        self.name = name
        self.process = running
        self.site = running.serving()

    @property
    def pid(self) -> int:
        return self.process.process.pid

    def stop(self) -> None:
        """Stops the process (SIGSTOP) until it is resumed; it doesn't notice the pause."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.pid, signal.SIGCONT)


class Cluster:
    """The servers, by their names."""

    def __init__(self, store: str, opened: ExitStack) -> None:
        self._store = store
        self._opened = opened
        self.members: dict[str, Member] = {}

    def start(self, name: str, port: int = 0, more: tuple[str, ...] = ()) -> Member:
        serve = ("serve", "--store", self._store, "--tempo", str(QUICK), "--name", name, "--port", str(port))
        self.members[name] = Member(name, self._opened.enter_context(process(*serve, *more)))
        return self.members[name]


@contextmanager
def cluster(store: str, *names: str) -> Iterator[Cluster]:
    with ExitStack() as opened:
        found = Cluster(store, opened)
        for name in names:
            found.start(name)
        yield found


def come_back(site: RunningServer, guest: Guest, seconds: float = WAIT) -> Guest:
    """Tries to reconnect with the token, as a browser does, until it is admitted."""
    end = monotonic() + seconds
    while True:
        try:
            return site.join(guest.code, token=guest.token)
        except (OSError, WebSocketException):
            assert monotonic() < end, "there is no way back"
        sleep(0.1)


def farewell(guest: Guest) -> list[Json]:
    """All messages until the connection is closed."""
    heard: list[Json] = []
    try:
        while True:
            heard.append(guest.next())
    except ConnectionClosed:
        return heard


def told(hand: Json) -> dict[str, Any]:
    """A seat's knowledge of a hand, apart from clocks."""
    return {name: hand.get(name) for name in ("n", "number", "seat", "mine", "commitment", "history")}
