"""The commit of ordinary play on SQLite: new entries and nothing else, in one statement, bypassing
SQLAlchemy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from sqlite3 import Connection, Error
from threading import Lock

from sqlalchemy import Engine

from lastcard.server.storage.records import Write

# SQLite accepts 32,766 parameters
MAX_ROWS = 1000


class SqliteAppender:
    """Appends entries to rooms, on its own connection, which is opened when it is first needed.

    The statement is a transaction by itself, so the writing thread releases the GIL only once: each time, it
    has to wait for the event loop to release it in turn.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._one_at_a_time = Lock()
        self._driver: Connection | None = None

    def append(self, batch: Sequence[Write]) -> bool:
        """Stores all entries, or none and returns False; the slower way then shows why."""
        rows = [(write.room, *entry) for write in batch for entry in write.entries]
        if len(rows) > MAX_ROWS:
            return False
        values = [value for row in rows for value in row]
        with self._one_at_a_time:
            try:
                (self._driver or self._open()).execute(_insert(len(rows)), values)
            except Error:
                return False
        return True

    def _open(self) -> Connection:
        """A connection detached from the pool, which begins no transactions."""
        pooled = self._engine.raw_connection()
        driver = pooled.driver_connection
        assert isinstance(driver, Connection)
        pooled.detach()
        driver.isolation_level = None
        self._driver = driver
        return driver

    def close(self) -> None:
        """Closes the connection."""
        with self._one_at_a_time:
            if self._driver is not None:
                self._driver.close()
            self._driver = None


@cache
def _insert(rows: int) -> str:
    return "INSERT INTO entries (room, number, at, body) VALUES " + ", ".join(["(?, ?, ?, ?)"] * rows)
