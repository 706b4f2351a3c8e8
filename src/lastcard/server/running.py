"""Running a server: its socket, its logs, its shutdown."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lastcard.errors import LastcardError
from lastcard.server.app import make_app, open_store
from lastcard.server.app_state import state_of
from lastcard.server.config import ALL_INTERFACES, Config
from lastcard.server.guards.deadlines import GuardedHttp
from lastcard.server.guards.frames import GuardedSocket
from lastcard.server.guards.gate import GatedConfig, Throttle
from lastcard.server.guards.unexpected_errors import Caught, summary
from lastcard.server.housekeeping import collect_rarely
from lastcard.server.rooms.message_filter import MAX_SETTINGS
from lastcard.server.storage.locking import only_server
from lastcard.server.web.headers import Secured

NEXT_PORTS = 20
PING_SECONDS = 20.0
GRACE_SECONDS = 10
BACKLOG = 1024
# How long one thread may hold the interpreter while others wait. A commit releases and takes the GIL many
# times: with Python's default of 5 ms, the writing thread waits that long each time if the event loop is busy
SWITCH_SECONDS = 0.0005
# Seconds between two updates of the time in the headers
TICK_SECONDS = 1.0
# Time without an acknowledgement after which the kernel drops a client
DEAD_MS = 60_000


# A request line and its headers, in bytes
MAX_HEADERS = 16 * 1024
# uvicorn's log messages about strangers
STRANGERS_FAULT = (
    *("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade", "No supported WebSocket"),
    "without completing handshake",
)


class PortTaken(LastcardError):
    """A port on which another program is listening."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or an error that says why there is none."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise LastcardError(f"can't listen on {host}: {error.strerror}") from None
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_MS)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise _why_not(host, port, error) from None
    return listener


def listen_near(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    for nearby in range(port, min(port + NEXT_PORTS, 65536)):
        try:
            return listen(host, nearby)
        except PortTaken:
            continue
    raise LastcardError(
        f"all ports from {port} to {port + NEXT_PORTS - 1} are taken; choose another: --port N"
    )


def _why_not(host: str, port: int, error: OSError) -> LastcardError:
    if error.errno == errno.EADDRINUSE:
        return PortTaken(f"port {port} of {host} is taken; choose another: --port N")
    return LastcardError(f"can't listen on port {port} of {host}: {error.strerror}")


def run(config: Config, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serves until the process is told to stop; then closes connections and stores everything."""
    _write_logs()
    sys.setswitchinterval(SWITCH_SECONDS)
    config = replace(config, port=listener.getsockname()[1])
    with only_server(config.store_url), suppress(KeyboardInterrupt):
        store = open_store(config)  # any fault of the store shows up before anybody connects
        app = make_app(config, lambda _: store, eager=not config.lazy_coach)
        collect_rarely()
        _Server(uvicorn_config(config, app), app, started).run(sockets=[listener])


class _Server(uvicorn.Server):
    """uvicorn's server, which announces its start, and hands its rooms over before it ends."""

    def __init__(self, config: uvicorn.Config, app: Starlette, told: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._told = told
        self._ending = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        state_of(app).end = self._end

    def _end(self) -> None:
        self.should_exit = True
        self._ending.set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._ending.set)

    async def main_loop(self) -> None:
        """Waits to be told to stop; uvicorn's own loop polls ten times a second, even on an idle server."""
        self._loop = asyncio.get_running_loop()
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), TICK_SECONDS)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._told()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes the listening socket first, so that a proxy immediately tries another server."""
        for server in self.servers:
            server.close()
        for listener in sockets or ():
            listener.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(state_of(self._app).parts.server.hand_over(), GRACE_SECONDS)
        await super().shutdown(sockets)


def uvicorn_config(config: Config, app: Starlette) -> uvicorn.Config:
    """The configuration: no access log, since links are secrets, and only known proxies may set a client's
    address."""
    gate = state_of(app).gate
    found = GatedConfig(
        Secured(Throttle(Caught(app, gate.unexpected), gate)),
        http=GuardedHttp,
        ws=GuardedSocket,
        h11_max_incomplete_event_size=MAX_HEADERS,
        ws_max_size=MAX_SETTINGS,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        proxy_headers=config.behind_proxy,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )
    found.gate = gate
    if config.behind_proxy:
        found.load()
        assert isinstance(found.loaded_app, ProxyHeadersMiddleware)
        gate.is_proxy = found.loaded_app.trusted_hosts.__contains__
    return found


class LogFilter(logging.Filter):
    """Drops warnings about strangers, which could fill a disk, and shortens a library's errors to one
    line."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], BaseException):
            record.msg = f"{str(record.msg).strip()} {summary(record.exc_info[1])}"
            record.exc_info = record.exc_text = None
        return not any(noise in str(record.msg) for noise in STRANGERS_FAULT)


def _write_logs() -> None:
    """Logs warnings and errors to standard error, but never a message, a token or a link."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    handler.addFilter(LogFilter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("lastcard").setLevel(logging.INFO)


def addresses(listener: socket.socket) -> tuple[str, str | None]:
    """The address for this machine, and the one for others on the same network, if there is one."""
    host, port = listener.getsockname()[:2]
    if host not in (ALL_INTERFACES, "::"):
        return f"http://{_bracketed(host)}:{port}", None
    others = lan_address()
    return f"http://localhost:{port}", None if others is None else f"http://{others}:{port}"


def lan_address() -> str | None:
    """The local address from which a packet to the internet would leave; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == ALL_INTERFACES else found


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
