"""Three servers behind nginx, with exactly the unit and configuration of docs/hosting.md."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.exceptions import WebSocketException

from tests.docs.test_hosting import NGINX, Proxy, blocks, nginx
from tests.server.attacks import unhindered
from tests.server.harness import Guest, Process, RunningServer, process

pytestmark = pytest.mark.skipif(
    (NGINX is None or shutil.which("openssl") is None) and not os.environ.get("CI"),
    reason="NOT CHECKED: there is no nginx or no openssl here, so no servers were tried behind a proxy",
)
SERVERS = 3
ROOMS = 12
# The configuration's timeout for a page, and how long it then avoids a silent server
PAGE_SECONDS, AVOIDED_SECONDS = 3.0, 10.0


class Site:
    """The proxy, and the servers by their ports."""

    def __init__(self, folder: Path, store: str, opened: ExitStack, ports: list[int]) -> None:
        self._folder = folder
        self._store = store
        self._opened = opened
        self.servers = {port: self._start(port) for port in ports}
        self.proxy: Proxy | None = None

    def _start(self, port: int) -> Process:
        """Starts a server as systemd would with the page's unit; only the database and the folder for `/run`
        are the test's."""
        unit = next(block for block in blocks("ini") if "%i" in block).replace("%i", str(port))
        for made in re.findall("^RuntimeDirectory=(.*)$", unit, re.MULTILINE):
            (self._folder / made).mkdir(0o700, exist_ok=True)
        unit = unit.replace("=/run/", f"={self._folder}/")
        env = dict(line.split("=", 1) for line in re.findall("^Environment=(.*)$", unit, re.MULTILINE))
        start = re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)
        program, *arguments = shlex.split(start[0])
        assert Path(program).name == "lastcard"
        found = self._opened.enter_context(process(*arguments, env={**env, "LASTCARD_STORE": self._store}))
        assert found.serving().port == port
        return found

    def restart(self, port: int) -> None:
        assert self.servers[port].end() == (-15, "", "")
        self.servers[port] = self._start(port)

    def owner(self, code: str, token: str) -> int:
        """The server that has the room, according to any other one."""
        for port in self.servers:
            with RunningServer(port).come() as guest:
                guest.say(t="join", v=1, room=code, token=token)
                news = guest.next()
            if news["t"] == "welcome":
                return port
            assert news["code"] == "elsewhere"
            return int(news["params"]["server"])
        raise AssertionError("there are no servers")

    def create(self) -> Guest:
        assert self.proxy is not None
        return self.proxy.guest().open(t="create")

    def clock(self, without: int) -> float:
        """The time by a clock that stops while any server except this one has no core."""
        return unhindered(*(found.process.pid for port, found in self.servers.items() if port != without))

    def join(self, host: Guest, seconds: float = 30.0) -> Guest:
        """Reconnects with the token, through the proxy, as the browser does."""
        end, server = monotonic() + seconds, ""
        while True:
            guest = self._try(host, server)
            if guest is not None and guest.token:
                return guest
            assert monotonic() < end, "there is no way back"
            server = guest.code if guest else ""

    def _try(self, host: Guest, server: str) -> Guest | None:
        """Tries to join; a guest with a token gets in, and one without gets the name of another server for
        its code."""
        assert self.proxy is not None
        try:
            guest = self.proxy.guest(f"/ws/{host.code}" + (f"?server={server}" if server else ""))
            guest.say(t="join", v=1, room=host.code, token=host.token)
            news = guest.next()
        except (OSError, WebSocketException):
            sleep(0.1)
            return None
        if news["t"] == "welcome":
            guest.code, guest.token = news["room"], news["token"]
        else:
            guest.code = news.get("params", {}).get("server", "")
            guest.socket.close()
        return guest


def free_ports() -> list[int]:
    with ExitStack() as opened:
        sockets = [opened.enter_context(socket.socket()) for _ in range(SERVERS)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


@contextmanager
def running(folder: Path, store: str) -> Iterator[Site]:
    with ExitStack() as opened:
        ports = free_ports()
        site = Site(folder, store, opened, ports)
        site.proxy = opened.enter_context(nginx(folder, *ports))
        yield site


@pytest.fixture
def site(tmp_path: Path, postgres: str) -> Iterator[Site]:
    with running(tmp_path, postgres) as found:
        yield found


def test_rooms_are_spread_and_everybody_at_one_reaches_the_same_server(site: Site) -> None:
    owners = set()
    for _ in range(ROOMS):
        with site.create() as host, site.join(host) as again:
            assert again.token == host.token
            owner = site.owner(host.code, host.token)
            assert site.owner(host.code, host.token) == owner, "it stays there"
            owners.add(owner)
    assert len(owners) > 1


def test_pages_and_health_come_from_any_server(site: Site) -> None:
    assert site.proxy is not None
    for _ in range(2 * SERVERS):
        assert b"lastcard" in site.proxy.ask("/")
        assert b'"ok":true' in site.proxy.ask("/health")


def test_a_hint_comes_from_the_tables_own_server(site: Site) -> None:
    """The answer comes from whichever server that is; nobody else learns which code is right."""
    for _ in range(SERVERS):
        with site.create() as host, site.join(host) as again:
            assert asked_for_hint(site, host.code, again.token) == (409, "no-hint")
            assert asked_for_hint(site, host.code, "somebody's") == (404, "no-hint")
        assert asked_for_hint(site, "BCDFGH", "somebody's") == (404, "no-hint")


def asked_for_hint(site: Site, code: str, token: str) -> tuple[int, str]:
    assert site.proxy is not None
    url = f"https://localhost:{site.proxy.port}/api/hint/{code}"
    with pytest.raises(HTTPError) as refused:
        urlopen(url, token.encode(), context=site.proxy.trust)
    with refused.value as answer:
        return answer.code, json.load(answer)["code"]


def test_the_tables_of_a_killed_server_go_on_through_the_proxy(site: Site) -> None:
    with site.create() as host:
        owner = site.owner(host.code, host.token)
        site.servers[owner].kill()
        began = site.clock(without=owner)
        with site.join(host) as again:
            assert site.clock(without=owner) - began < 5.0
            assert again.token == host.token


def test_a_frozen_server_costs_a_page_load_a_few_seconds_only(site: Site) -> None:
    """It accepts connections but never answers: nginx waited 75 seconds."""
    with site.create() as host:
        frozen = site.owner(host.code, host.token)
        os.kill(site.servers[frozen].process.pid, signal.SIGSTOP)
        began = monotonic()
        waits = [waited(site, frozen, path) for path in ["/", *["/client/main.js"] * 30]]
        times_tried = 1 + (monotonic() - began) // AVOIDED_SECONDS
        assert sum(wait > PAGE_SECONDS for wait in waits) <= times_tried
        began = site.clock(without=frozen)
        with site.join(host) as again:
            assert again.token == host.token
            assert site.clock(without=frozen) - began < 10.0


def waited(site: Site, frozen: int, path: str) -> float:
    assert site.proxy is not None
    began = site.clock(without=frozen)
    assert site.proxy.ask(path)
    return site.clock(without=frozen) - began


def moved(site: Site, ending: int, guest: Guest) -> Guest:
    """Checks that clients of a server that stops reach another within two seconds."""
    began = site.clock(without=ending)
    assert guest.ended()["code"] == "moved"
    back = site.join(guest)
    assert site.clock(without=ending) - began < 2.0
    return back


def test_a_rolling_restart_leaves_no_table_alone(site: Site) -> None:
    guests = [site.create() for _ in range(4)]
    for port in site.servers:
        mine = [guest for guest in guests if site.owner(guest.code, guest.token) == port]
        site.servers[port].process.terminate()
        with ThreadPoolExecutor(len(guests)) as pool:  # everybody has their own browser
            back = list(pool.map(partial(moved, site, port), mine))
        guests = [guest for guest in guests if guest not in mine] + back
        site.restart(port)
    for guest in guests:
        guest.socket.close()
