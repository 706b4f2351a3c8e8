"""The commit of play: new entries and nothing else, stored by one statement if all their rooms are ours.

Almost every commit is one of these. By way of SQLAlchemy it took four round trips and ten times the processor
time; here it goes straight to the driver, on a connection of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from lastcard.server.storage.records import Write

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

# All in one snapshot, which suffices: nobody takes a room without striking off the row that is locked here
# (`epochs.py`), and who has waited for that lock finds it struck off. One room that isn't ours is enough for
# nothing to be written.
STATEMENT = b"""
WITH me AS MATERIALIZED (SELECT id FROM servers WHERE id = $1 FOR KEY SHARE),
added AS (
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])
    AS added (room, epoch, number, at, body)
)
INSERT INTO entries (room, number, at, body)
SELECT room, number, at, body FROM added
WHERE NOT EXISTS (
    SELECT FROM added LEFT JOIN me ON true
    LEFT JOIN rooms ON rooms.code = added.room AND rooms.epoch = added.epoch AND rooms.owner = me.id
    WHERE rooms.code IS NULL
)
"""
NAME = b"append"
# Our name is text, the arrays are binary
FORMATS = (0, 1, 1, 1, 1, 1)
# PostgreSQL's numbers of the types in an array
BYTEA, BIGINT, TEXT = 17, 20, 25
# libpq's: the status of a command that was carried out, and the field of an error that says which one it is
COMMAND_OK = 1
SQLSTATE = ord("C")
# The data were refused, so nothing was written
REFUSED = (b"22", b"23")


class EntryAppender:
    """Appends entries on one connection, which is opened when it is first needed, or again after a fault."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._one_at_a_time = Lock()
        self._connection: Connection | None = None
        self._driver: PGconn | None = None

    def append(self, batch: Sequence[Write], me: str) -> bool:
        """Stores the entries. False: nothing was stored, because of a room or of an entry. After an error,
        which is that of a lost connection, perhaps everything was."""
        with self._one_at_a_time:
            try:
                return self._append(self._driver or self._open(), batch, me)
            except self._engine.dialect.loaded_dbapi.Error as error:
                raise self._lost(error) from None

    def _append(self, driver: PGconn, batch: Sequence[Write], me: str) -> bool:
        columns = _columns(batch)
        result = driver.exec_prepared(NAME, [me.encode(), *columns], FORMATS)
        if result.status == COMMAND_OK:
            return result.command_tuples == sum(len(write.entries) for write in batch)
        if _state(result).startswith(REFUSED):
            return False
        raise self._lost(ConnectionError(_state(result).decode()))

    def _open(self) -> PGconn:
        """A connection that the pool gives away for good."""
        self._connection = self._engine.connect()
        driver: PGconn = self._connection.connection.driver_connection.pgconn  # type: ignore[union-attr]
        self._connection.detach()
        result = driver.prepare(NAME, STATEMENT)
        if result.status != COMMAND_OK:
            raise self._lost(ConnectionError(_state(result).decode()))
        self._driver = driver
        return driver

    def _lost(self, error: Exception) -> OperationalError:
        self.close()
        return OperationalError(None, None, error, hide_parameters=True, connection_invalidated=True)

    def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._driver = None


def _state(result: PGresult) -> bytes:
    return result.error_field(SQLSTATE) or b""


def _columns(batch: Sequence[Write]) -> list[bytes]:
    """The rows of a batch as the arrays of their columns, in PostgreSQL's binary form."""
    rows = [
        (write.room.encode(), write.epoch, entry.number, entry.at, entry.body)
        for write in batch
        for entry in write.entries
    ]
    rooms, epochs, numbers, times, bodies = zip(*rows, strict=True)
    return [_array(TEXT, rooms), _numbers(epochs), _numbers(numbers), _numbers(times), _array(BYTEA, bodies)]


def _array(kind: int, values: Sequence[bytes]) -> bytes:
    """Each value after its length."""
    return _head(kind, values) + b"".join(pack("!i", len(value)) + value for value in values)


def _numbers(values: Sequence[int]) -> bytes:
    return _head(BIGINT, values) + b"".join(pack("!iq", 8, value) for value in values)


def _head(kind: int, values: Sequence[object]) -> bytes:
    """One dimension, no NULL, counted from 1."""
    return pack("!5i", 1, 0, kind, len(values), 1)
