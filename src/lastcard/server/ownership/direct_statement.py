"""A prepared statement on its own connection, for the most frequent operations.

Through SQLAlchemy, even the smallest transaction takes four round trips and ten times the CPU time.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

NAME = b"direct"
# The form of a parameter
AS_TEXT, AS_BINARY = 0, 1
# libpq's status of a successful command, and its error field for the SQLSTATE
COMMAND_OK = 1
SQLSTATE = ord("C")
# The data was refused, so nothing was written
REFUSED = (b"22", b"23")


class DirectStatement:
    """A statement that is a transaction by itself. The connection is opened when it is first needed, and
    again after a fault."""

    def __init__(self, engine: Engine, statement: bytes, formats: Sequence[int]) -> None:
        self._engine = engine
        self._statement = statement
        self._formats = formats
        self._one_at_a_time = Lock()
        self._connection: Connection | None = None
        self._driver: PGconn | None = None

    def execute(self, *parameters: bytes) -> int | None:
        """The number of rows written; None if the data was refused. An error means a lost connection, after
        which everything may have been written.
        """
        with self._one_at_a_time:
            try:
                driver = self._driver or self._open()
                result = driver.exec_prepared(NAME, parameters, self._formats)
            except self._engine.dialect.loaded_dbapi.Error as error:
                raise self._lost(error) from None
            if sql_state(result).startswith(REFUSED):
                return None
            return self._checked(result).command_tuples

    def _open(self) -> PGconn:
        self._connection, driver = own_connection(self._engine)
        self._checked(driver.prepare(NAME, self._statement))
        self._driver = driver
        return driver

    def _checked(self, result: PGresult) -> PGresult:
        if result.status != COMMAND_OK:
            raise self._lost(ConnectionError(sql_state(result).decode()))
        return result

    def _lost(self, error: Exception) -> OperationalError:
        self.close()
        return OperationalError(None, None, error, hide_parameters=True, connection_invalidated=True)

    def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._driver = None


def own_connection(engine: Engine) -> tuple[Connection, PGconn]:
    """A connection detached from the pool, and the driver's own one inside it."""
    connection = engine.connect()
    driver: PGconn = connection.connection.driver_connection.pgconn  # type: ignore[union-attr]
    connection.detach()
    return connection, driver


def sql_state(result: PGresult) -> bytes:
    """The SQLSTATE of an error; empty if there is none."""
    return result.error_field(SQLSTATE) or b""
