"""The store on either database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from lastcard.server.schema import about, metadata
from lastcard.server.storage import SqlStore


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
