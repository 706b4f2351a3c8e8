"""A fixture: a database with an empty table of marks."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, text

from tests.server.shared import Open


@pytest.fixture
def engine(server: Open) -> Engine:
    found = server("one").engine
    with found.begin() as connection:
        connection.execute(text("truncate marks"))
    return found
