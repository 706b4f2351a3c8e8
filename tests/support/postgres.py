"""A PostgreSQL server for tests, which can be killed, restarted, and have a standby that takes over."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


class Postgres:
    """One PostgreSQL server, with its own data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self._run_as = _owner(folder)

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://lastcard@127.0.0.1:{self.port}/postgres"

    def initialise(self) -> None:
        self._control("init", "-o", "-A trust -U lastcard --no-sync")

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self._control("-o", options, "-l", self.folder / "log", "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def kill(self) -> None:
        """Kills all its processes at once, as a power cut does."""
        lock = self.folder / "data" / "postmaster.pid"
        postmaster = int(lock.read_text().split()[0])
        os.kill(postmaster, signal.SIGSTOP)  # no more child processes start
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        for process in (postmaster, *map(int, children)):
            os.kill(process, signal.SIGKILL)
        while any(_lives(process) for process in (postmaster, *map(int, children))):
            sleep(0.01)
        lock.unlink()  # the kill may not have been noticed yet

    def copy_from(self, primary: Postgres) -> None:
        """Makes it the synchronous standby of another one."""
        primary.say("ALTER SYSTEM SET synchronous_standby_names = '*'")
        source = f"host=127.0.0.1 port={primary.port} user=lastcard"
        self._call(
            "pg_basebackup", "-d", source, "-D", self.folder / "data", "-R", "-X", "stream", "-c", "fast"
        )
        self.start()
        primary.say("SELECT pg_reload_conf()")

    def promote(self) -> None:
        """Promotes the standby to primary, without a standby of its own."""
        self._control("promote")
        self.say("ALTER SYSTEM RESET synchronous_standby_names")
        self.say("SELECT pg_reload_conf()")

    def say(self, statement: str) -> None:
        address = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "lastcard", "-d", "postgres")
        self._call("psql", *address, "-qc", statement)

    def _log(self) -> str:
        """The last lines of its log."""
        log = self.folder / "log"
        return log.read_text()[-2000:] if log.exists() else ""

    def _control(self, *command: str | Path) -> None:
        self._call("pg_ctl", "-D", self.folder / "data", "-w", *command)

    def _call(self, program: str, *arguments: str | Path) -> None:
        command = [*self._run_as, str(BINARIES[-1] / program), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/", timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr + self._log()


def _owner(folder: Path) -> list[str]:
    """The user to run as: PostgreSQL doesn't run as root, so then it is `postgres`."""
    if os.geteuid() != 0:
        return []
    shutil.chown(folder, "postgres")
    return ["runuser", "-u", "postgres", "--"]


def _lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server that runs until the end of the block."""
    with TemporaryDirectory(prefix="lastcard-postgres-") as name:
        found = Postgres(Path(name))
        found.initialise()
        found.start()
        try:
            yield found
        finally:
            found.stop()
