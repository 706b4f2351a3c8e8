"""Fixtures: the store on either database, and a server for HTTP requests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from sqlalchemy import text

from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage.schema import about, metadata
from lastcard.server.storage.store import SqlStore
from tests.server.harness import LocalServer, serving
from tests.server.shared import Open


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


@pytest.fixture
def server(postgres: str) -> Iterator[Open]:
    """Stores of servers, by their names."""
    with ExitStack() as opened:
        with closing(SqlStore(postgres)) as store, store.engine.begin() as connection:
            connection.execute(text("truncate rooms, entries, hands, files, uses, servers"))

        def new(name: str) -> SharedStore:
            return opened.enter_context(closing(SharedStore(postgres, name, f"host:{name}")))

        yield new


@pytest.fixture(scope="module")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """One server for all tests of a module."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def running(running_server: LocalServer) -> LocalServer:
    """The server, with fresh limits for our address."""
    running_server.server.addresses._known.clear()
    return running_server
