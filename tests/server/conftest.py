"""A PostgreSQL of our own, and the store on either database."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from lastcard.server.storage import SqlStore
from tests.support.postgres import BINARIES, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, for as long as the tests run."""
    if not BINARIES and os.environ.get("CI") != "true":
        print("\nNO POSTGRESQL HERE: its tests are SKIPPED (install the package postgresql)", file=sys.stderr)
        pytest.skip("there is no PostgreSQL on this machine")
    assert BINARIES, "CI needs PostgreSQL"
    with running_postgres() as found:
        yield found.url


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    if request.param == "sqlite":
        found = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    else:
        found = SqlStore(request.getfixturevalue("postgres"))
        with found.engine.begin() as connection:
            tables = ", ".join(table.name for table in metadata.sorted_tables if table is not about)
            connection.execute(text(f"truncate {tables}"))
    yield found
    found.close()
