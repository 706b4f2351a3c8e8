"""A PostgreSQL of our own, and the store on either database."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import text

from lastcard.server.storage import SqlStore

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, for as long as the tests run."""
    if not BINARIES and os.environ.get("CI") != "true":
        print("\nNO POSTGRESQL HERE: its tests are SKIPPED (install the package postgresql)", file=sys.stderr)
        pytest.skip("there is no PostgreSQL on this machine")
    assert BINARIES, "CI needs PostgreSQL"
    with TemporaryDirectory(prefix="lastcard-postgres-") as name, socket.socket() as free:
        folder, run_as = Path(name), _owner(name)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        control = (BINARIES[-1] / "pg_ctl", "-D", folder / "data", "-w")
        _call(run_as, *control, "init", "-o", "-A trust -U lastcard --no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        _call(run_as, *control, "-o", options, "-l", folder / "log", "start")
        try:
            yield f"postgresql+psycopg://lastcard@127.0.0.1:{port}/postgres"
        finally:
            _call(run_as, *control, "-m", "immediate", "stop")


def _owner(folder: str) -> list[str]:
    """PostgreSQL doesn't run as root: then the user postgres runs it."""
    if os.geteuid() != 0:
        return []
    shutil.chown(folder, "postgres")
    return ["runuser", "-u", "postgres", "--"]


def _call(run_as: list[str], *command: str | Path) -> None:
    done = subprocess.run(
        [*run_as, *map(str, command)], capture_output=True, text=True, check=False, cwd="/", timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    if request.param == "sqlite":
        found = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    else:
        found = SqlStore(request.getfixturevalue("postgres"))
        with found.engine.begin() as connection:
            connection.execute(text("truncate rooms, entries, hands, files, uses, quarantine, marks"))
    yield found
    found.close()
