"""The commit of ordinary play: new entries and nothing else, stored by one statement if all their rooms are
ours."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack

from sqlalchemy import Engine

from lastcard.server.ownership.direct_statement import AS_BINARY, AS_TEXT, DirectStatement
from lastcard.server.storage.records import Write

# A single snapshot is enough: nobody takes a room without deleting the server's row, which is locked here
# (`epochs.py`), and a commit that has waited for that lock finds the row gone. If a single room isn't ours,
# nothing is written.
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
FORMATS = (AS_TEXT, AS_BINARY, AS_BINARY, AS_BINARY, AS_BINARY, AS_BINARY)
# PostgreSQL's OIDs of the types in an array
BYTEA, BIGINT, TEXT = 17, 20, 25


class EntryAppender:
    """Appends entries to rooms, which is all that almost every commit does."""

    def __init__(self, engine: Engine) -> None:
        self._statement = DirectStatement(engine, STATEMENT, FORMATS)

    def append(self, batch: Sequence[Write], me: str) -> bool:
        """Stores the entries. False means that nothing was stored, because a room or an entry was refused. An
        error means a lost connection, after which everything may have been stored.
        """
        written = self._statement.execute(me.encode(), *columns(batch))
        return written == sum(len(write.entries) for write in batch)

    def close(self) -> None:
        """Closes the connection."""
        self._statement.close()


def columns(batch: Sequence[Write]) -> list[bytes]:
    """The rows of a batch as the arrays of their columns, in PostgreSQL's binary form."""
    rows = [
        (write.room.encode(), write.epoch, entry.number, entry.at, entry.body)
        for write in batch
        for entry in write.entries
    ]
    rooms, epochs, numbers, times, bodies = zip(*rows, strict=True)
    return [_array(TEXT, rooms), _numbers(epochs), _numbers(numbers), _numbers(times), _array(BYTEA, bodies)]


def _array(kind: int, values: Sequence[bytes]) -> bytes:
    """The values of an array, each after its length."""
    return _head(kind, values) + b"".join(pack("!i", len(value)) + value for value in values)


def _numbers(values: Sequence[int]) -> bytes:
    return _head(BIGINT, values) + b"".join(pack("!iq", 8, value) for value in values)


def _head(kind: int, values: Sequence[object]) -> bytes:
    """The header of an array: one dimension, no NULL, indices from 1."""
    return pack("!5i", 1, 0, kind, len(values), 1)
