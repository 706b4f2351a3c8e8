"""A server for tests, in a thread or as a process, and guests who connect to it through real sockets."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from lastcard.server.app import make_app, open_store
from lastcard.server.app_state import state_of
from lastcard.server.config import Config
from lastcard.server.live_server import LiveServer
from lastcard.server.running import listen, uvicorn_config
from lastcard.server.storage.store import SqlStore
from lastcard.wire import VERSION

PROGRAM = Path(sys.executable).with_name("lastcard")
QUICK = 0.02
WAIT = 20.0
# A new process has to load the whole program, and the machine may be busy.
PROGRAM_WAIT = 60.0

Json = dict[str, Any]


class Answer(NamedTuple):
    """The response to an HTTP request."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class RunningServer:
    """A running server."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(
        self,
        path: str,
        method: str = "GET",
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        try:
            connection.request(method, path, body, dict(headers or {}))
            found = connection.getresponse()
            named = {name.lower(): value for name, value in found.getheaders()}
            return Answer(found.status, named, found.read())
        finally:
            connection.close()

    def come(self, **headers: str) -> Guest:
        """A bare connection."""
        address = f"ws://127.0.0.1:{self.port}/ws"
        return Guest(connect(address, additional_headers=headers, compression=None).__enter__())

    def come_to(self, code: str) -> Guest:
        """A connection to the room's own URL, as browsers make it."""
        return Guest(connect(f"ws://127.0.0.1:{self.port}/ws/{code}", compression=None).__enter__())

    def lets_in(self, code: str) -> bool:
        """Whether it accepts a connection by this room's address, rather than send it to another server."""
        try:
            self.come_to(code).socket.close()
        except InvalidStatus as error:
            return error.response.status_code != 503
        return True

    def create(self, **opening: Any) -> Guest:
        return self.come().open(t="create", **opening)

    def join(self, room: str, **opening: Any) -> Guest:
        return self.come().open(t="join", room=room, **opening)

    def figure(self, name: str) -> float:
        """One line of the metrics."""
        lines = self.ask("/metrics").body.decode().splitlines()
        return next(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


class LocalServer(RunningServer):
    """A server in a thread of this process, whose parts can be inspected."""

    server: LiveServer


class Guest:
    """A member at the table: sends messages, waits for expected ones, and answers pings meanwhile."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.code = ""
        self.token = ""

    def __enter__(self) -> Guest:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def open(self, **opening: Any) -> Guest:
        self.say(**{"v": VERSION, "name": "Guest", **opening})
        welcome = self.hear("welcome")
        self.code, self.token = welcome["room"], welcome["token"]
        return self

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = WAIT) -> Json:
        """The next message other than a ping; pings don't extend the timeout."""
        end = time.monotonic() + timeout
        while True:
            message: Json = json.loads(self.socket.recv(max(0.0, end - time.monotonic())))
            if message["t"] != "ping":
                return message
            with suppress(ConnectionClosed):  # messages before the close are still to be read
                self.say(t="pong", n=message["n"])

    def hear(self, kind: str, timeout: float = WAIT) -> Json:
        """The next message of this type."""
        end = time.monotonic() + timeout
        while (message := self.next(end - time.monotonic()))["t"] != kind:
            pass
        return message

    def arrived(self) -> list[Json]:
        """All unread messages that the server has sent so far: its answer to a ping comes after them."""
        answered = self.socket.ping()
        found: list[Json] = []
        while not answered.wait(0.01):
            found += self._unread()
        return [*found, *self._unread()]

    def _unread(self) -> Iterator[Json]:
        with suppress(TimeoutError):
            while True:
                yield self.next(0.0)

    def hear_out(self) -> None:
        """Reads until nothing comes for a while: pending writes of a server in another process can't be
        seen."""
        wait_for(lambda: self._silent(0.3))

    def _silent(self, seconds: float) -> bool:
        try:
            self.socket.recv(seconds)
        except TimeoutError:
            return True
        return False

    def ended(self) -> Json:
        """The Bye message, after which the connection must be closed."""
        bye = self.hear("bye")
        try:
            self.socket.recv(WAIT)
        except ConnectionClosed:
            return bye
        raise AssertionError("the connection goes on after a goodbye")


@contextmanager
def serving(
    tmp_path: Path,
    its_store: Callable[[str], SqlStore] | None = None,
    *,
    send_buffer: int = 0,
    **settings: Any,
) -> Iterator[LocalServer]:
    """A server that runs in a thread."""
    listener = listen("127.0.0.1", 0)
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    config = Config(**{"store": store, "tempo": QUICK, "port": listener.getsockname()[1], **settings})
    app = make_app(config, open_store if its_store is None else lambda _: its_store(config.store_url))
    server = uvicorn.Server(uvicorn_config(config, app))
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started)
        found = LocalServer(listener.getsockname()[1])
        found.server = state_of(app).parts.server
        yield found
    finally:
        server.should_exit = True
        thread.join(WAIT)
        assert not thread.is_alive(), "the server doesn't end"


def wait_for(thing: Callable[[], object], seconds: float = WAIT) -> None:
    end = time.monotonic() + seconds
    while not thing():
        assert time.monotonic() < end, "it didn't happen in time"
        time.sleep(0.01)


class Process:
    """The installed program in its own process, which can be killed."""

    def __init__(self, *arguments: str | Path, env: Mapping[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [PROGRAM, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(env or {})},
        )

    def line(self) -> str:
        """The next line that it prints; a program that prints none in time is killed."""
        assert self.process.stdout is not None
        impatience = threading.Timer(PROGRAM_WAIT, self.process.kill)
        impatience.start()
        try:
            line = self.process.stdout.readline()
        finally:
            impatience.cancel()
        assert line, "it ended, or was killed because it printed no line in time"
        return line

    def serving(self) -> RunningServer:
        """The address that it prints."""
        line = self.line()
        assert line.startswith("lastcard serves on http://"), line
        return RunningServer(int(line.rsplit(":", 1)[1]))

    def kill(self) -> None:
        with self.process:  # its pipes are closed: a process that it started may hold them longer
            self.process.kill()

    def end(self) -> tuple[int, str, str]:
        """Tells it to stop, as systemd does."""
        self.process.terminate()
        out, err = self.process.communicate(timeout=WAIT)
        return self.process.returncode, out, err


@contextmanager
def process(*arguments: str | Path, env: Mapping[str, str] | None = None) -> Iterator[Process]:
    found = Process(*arguments, env=env)
    try:
        yield found
    finally:
        found.kill()
