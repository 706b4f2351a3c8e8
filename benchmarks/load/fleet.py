"""Several servers on one PostgreSQL, and everything that can happen to them."""

from __future__ import annotations

import asyncio
import signal
import subprocess
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from benchmarks.bench_table import free_port, start_server, wait_for
from tests.support.postgres import Postgres


class Database:
    """PostgreSQL, optionally with a synchronous standby."""

    def __init__(self, opened: ExitStack, *, standby: bool) -> None:
        self.primary = Postgres(Path(opened.enter_context(TemporaryDirectory(prefix="lastcard-primary-"))))
        self.primary.initialise()
        self.primary.start()
        opened.callback(self._end)
        self.standby: Postgres | None = None
        if standby:
            folder = opened.enter_context(TemporaryDirectory(prefix="lastcard-standby-"))
            opened.callback(self._end)
            self.standby = Postgres(Path(folder))
            self.standby.copy_from(self.primary)

    @property
    def url(self) -> str:
        """The URL, which names both; the driver uses the writable one."""
        if self.standby is None:
            return self.primary.url
        hosts = "&".join(f"host=127.0.0.1:{one.port}" for one in (self.primary, self.standby))
        return f"postgresql+psycopg://lastcard@/postgres?{hosts}&target_session_attrs=read-write"

    def restart(self, seconds: float) -> None:
        """Kills it, and restarts it after a while."""
        self.primary.kill()
        sleep(seconds)
        self.primary.start()

    def fail_over(self) -> None:
        """Kills the primary, and promotes the standby."""
        assert self.standby is not None
        self.primary.kill()
        self.primary, self.standby = self.standby, None
        self.primary.promote()

    def _end(self) -> None:
        for one in (self.primary, self.standby):
            if one is not None and (one.folder / "data" / "postmaster.pid").exists():
                one.stop()
        self.standby = None


class Fleet:
    """The servers by their names, and those that a proxy considers up."""

    def __init__(self, store: str, count: int, *, lifted: bool = True) -> None:
        self.store = store
        self.lifted = lifted
        self.ports = {f"server-{number}": free_port() for number in range(1, count + 1)}
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.hidden: set[str] = set()

    async def start(self, name: str) -> None:
        self.processes[name] = start_server(self.store, self.ports[name], "--name", name, lifted=self.lifted)
        await asyncio.to_thread(wait_for, self.ports[name])

    async def start_all(self) -> None:
        """Starts all servers; the first creates the tables of a new database before the others start."""
        first, *others = self.ports
        await self.start(first)
        await asyncio.gather(*map(self.start, others))

    def signal(self, name: str, number: signal.Signals) -> None:
        self.processes[name].send_signal(number)

    async def ended(self, name: str) -> None:
        await asyncio.to_thread(self.processes[name].wait)

    def end_all(self) -> None:
        for process in self.processes.values():
            process.kill()
            process.wait()

    def route(self, key: str) -> list[tuple[str, int]]:
        """The servers in the order in which a proxy with a consistent hash tries them."""
        names = sorted(self.ports, key=lambda name: sha256(f"{key} {name}".encode()).digest())
        return [(name, self.ports[name]) for name in names if name not in self.hidden]
