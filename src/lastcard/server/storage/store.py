"""The store of rooms and hands: SQLite in a file, or PostgreSQL, with the same statements."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import random
from time import monotonic, sleep, time
from typing import Protocol

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from lastcard.server.storage.analyses import keep_analysis, read_analysis
from lastcard.server.storage.batches import add_rooms, write_contents
from lastcard.server.storage.engines import StoreError, cause, checked, open_engine
from lastcard.server.storage.migration import prepare_tables
from lastcard.server.storage.records import RoomElsewhere, StoredReplay, StoredRoom, Write
from lastcard.server.storage.retention import Swept, set_mark, sweep_files, sweep_rooms
from lastcard.server.storage.room_rows import has_room, read_hand, read_room
from lastcard.server.storage.sqlite_appender import SqliteAppender

TIMEOUT = 1.0
SHORT_WAIT = 0.1


class Store(Protocol):
    """The server's interface to a store. All methods block, and are called from threads."""

    def load(self, code: str) -> StoredRoom | None:
        """The room, or None if there is none."""

    def take(self, code: str, *, may_evict: bool = True) -> StoredRoom | RoomElsewhere | None:
        """Takes the room for this server; with `may_evict` even from a server that is dead."""

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes everything, or raises and writes nothing."""

    def replay(self, hand: str) -> StoredReplay | None:
        """A finished hand."""

    def analysis(self, hand: str, version: str) -> bytes | None:
        """This version of the coach's analysis of a finished hand."""

    def keep_analysis(self, hand: str, version: str, body: bytes) -> None:
        """Keeps an analysis for as long as its hand."""

    def known(self, code: str) -> bool:
        """Whether the code is taken."""

    def delete_expired(self, now: int, keep_ms: int, keep: Collection[str] = (), every_ms: int = 0) -> Swept:
        """Deletes some of the data unused for this long, except the rooms to keep; does nothing if any server
        did so less than `every_ms` ago."""

    def delete_unused_files(self, now: int) -> int:
        """Deletes files that are no longer needed; returns their number."""

    def size(self) -> int:
        """Its size in bytes."""

    def probe(self, at: int) -> None:
        """Writes a test row; raises if that fails."""

    def close(self) -> None:
        """Closes the connection to the database."""


class SqlStore:
    """A store in a database that SQLAlchemy speaks to."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(checked(url))
        self._prepare()
        self._adder = SqliteAppender(self.engine) if self.engine.dialect.name == "sqlite" else None

    def _prepare(self) -> None:
        """Creates missing tables, with retries: servers that start together conflict for a moment."""
        give_up = monotonic() + TIMEOUT
        while True:
            try:
                with self.engine.begin() as connection:
                    prepare_tables(connection)
                return
            except StoreError:
                self.engine.dispose()
                raise
            except SQLAlchemyError as error:
                if monotonic() > give_up:
                    self.engine.dispose()
                    raise StoreError(f"the store can't be opened: {cause(error)}") from None
            sleep(random() * SHORT_WAIT)

    def load(self, code: str) -> StoredRoom | None:
        """A room's snapshot and the entries after it; None for an unknown code."""
        with self.engine.connect() as connection:
            return read_room(connection, code)

    def take(self, code: str, *, may_evict: bool = True) -> StoredRoom | RoomElsewhere | None:
        """Takes the room; a server that is alone with its store has every room."""
        return self.load(code)

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes a batch in one transaction: all of it, or nothing."""
        if self._adder and all(write.only_adds for write in batch) and self._adder.append(batch):
            return
        with self.engine.begin() as connection:
            add_rooms(connection, batch)
            write_contents(connection, batch)

    def replay(self, hand: str) -> StoredReplay | None:
        """The record of a hand that is over, as it was stored; None for an unknown one."""
        with self.engine.connect() as connection:
            return read_hand(connection, hand)

    def analysis(self, hand: str, version: str) -> bytes | None:
        """This version of the coach's analysis of a hand; None if there is none."""
        with self.engine.connect() as connection:
            return read_analysis(connection, hand, version)

    def keep_analysis(self, hand: str, version: str, body: bytes) -> None:
        """Keeps an analysis in place of an older one, for as long as its hand."""
        with self.engine.begin() as connection:
            keep_analysis(connection, hand, version, body)

    def known(self, code: str) -> bool:
        """Whether the code is a room's."""
        with self.engine.connect() as connection:
            return has_room(connection, code)

    def delete_expired(self, now: int, keep_ms: int, keep: Collection[str] = (), every_ms: int = 0) -> Swept:
        """Deletes some of the data unused for this long, except the rooms to keep."""
        with self.engine.begin() as connection:
            return sweep_rooms(connection, now, keep_ms, keep, every_ms)

    def delete_unused_files(self, now: int) -> int:
        """Deletes the files that neither a room nor a hand needs; returns their number."""
        with self.engine.begin() as connection:
            return sweep_files(connection, now)

    def size(self) -> int:
        """The number of bytes in use in the database."""
        with self.engine.connect() as connection:
            return _size_of(connection)

    def probe(self, at: int) -> None:
        """Writes one row, always the same."""
        with self.engine.begin() as connection:
            set_mark(connection, "probe", at)

    def close(self) -> None:
        """Closes all connections to the database."""
        if self._adder:
            self._adder.close()
        self.engine.dispose()


def _size_of(connection: Connection) -> int:
    if connection.dialect.name != "sqlite":
        return int(connection.execute(text("select pg_database_size(current_database())")).scalar_one())
    pages, free, each = (
        connection.execute(text(f"PRAGMA {name}")).scalar_one()
        for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * each)


def now_ms() -> int:
    """The wall-clock time in milliseconds."""
    return int(time() * 1000)
