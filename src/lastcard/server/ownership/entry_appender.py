"""The commit of play: new entries and nothing else, stored by one statement if all their rooms are ours."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack

from sqlalchemy import Engine

from lastcard.server.ownership.direct_statement import AS_BINARY, AS_TEXT, DirectStatement
from lastcard.server.storage.records import Write

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
FORMATS = (AS_TEXT, AS_BINARY, AS_BINARY, AS_BINARY, AS_BINARY, AS_BINARY)
# PostgreSQL's numbers of the types in an array
BYTEA, BIGINT, TEXT = 17, 20, 25


class EntryAppender:
    """Appends entries to rooms. Almost every commit is nothing else."""

    def __init__(self, engine: Engine) -> None:
        self._statement = DirectStatement(engine, STATEMENT, FORMATS)

    def append(self, batch: Sequence[Write], me: str) -> bool:
        """Stores the entries. False means that nothing was stored, because of a room or an entry. An error
        means a lost connection, after which everything may have been stored.
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
    """Each value after its length."""
    return _head(kind, values) + b"".join(pack("!i", len(value)) + value for value in values)


def _numbers(values: Sequence[int]) -> bytes:
    return _head(BIGINT, values) + b"".join(pack("!iq", 8, value) for value in values)


def _head(kind: int, values: Sequence[object]) -> bytes:
    """One dimension, no NULL, counted from 1."""
    return pack("!5i", 1, 0, kind, len(values), 1)
