"""The commit of ordinary play on SQLite: one statement, which stores all entries of a batch or none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from lastcard.server.storage import sqlite_appender
from lastcard.server.storage.records import StoredRoom, Write
from lastcard.server.storage.sqlite_appender import SqliteAppender
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Stored
from tests.server.stored import entry, new_room

SECOND = Write("BCDFGH", 2000, entries=[entry(2)])
THIRD = Write("BCDFGH", 3000, entries=[entry(3)])


@pytest.fixture
def one_room(tmp_path: Path) -> Iterator[SqlStore]:
    """A store with a room of one entry."""
    with closing(SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")) as store:
        store.commit([new_room("BCDFGH", 1)])
        yield store


@pytest.fixture
def appender(one_room: SqlStore) -> Iterator[SqliteAppender]:
    with closing(SqliteAppender(one_room.engine)) as found:
        yield found


def test_entries_of_several_rooms_are_stored_as_they_are(
    one_room: SqlStore, appender: SqliteAppender
) -> None:
    one_room.commit([new_room("CCCCCC", 1)])
    odd = [Stored(2, -1, b""), Stored(3, 1 << 40, bytes(range(256)))]
    assert appender.append([SECOND, Write("CCCCCC", 2000, entries=odd), THIRD])
    assert one_room.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2), entry(3)])
    assert one_room.load("CCCCCC") == StoredRoom(None, 0, [entry(1), *odd])


def test_one_entry_that_is_there_already_and_nothing_is_stored(
    one_room: SqlStore, appender: SqliteAppender
) -> None:
    assert not appender.append([SECOND, Write("BCDFGH", 3000, entries=[entry(1)])])
    assert one_room.load("BCDFGH") == StoredRoom(None, 0, [entry(1)])
    assert appender.append([SECOND]), "the next batch doesn't suffer"


def test_more_than_one_statement_takes_is_stored_another_way(
    one_room: SqlStore, appender: SqliteAppender, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_appender, "MAX_ROWS", 1)
    assert not appender.append([SECOND, THIRD])
    one_room.commit([SECOND, THIRD])
    assert one_room.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2), entry(3)])


def test_the_moves_of_play_do_without_sqlalchemy(one_room: SqlStore) -> None:
    statements: list[str] = []
    event.listen(one_room.engine, "before_cursor_execute", lambda *heard: statements.append(heard[2]))
    one_room.commit([SECOND, THIRD])
    assert not statements
    one_room.commit([Write("BCDFGH", 4000, snapshot=(3, b"all"))])
    assert statements


def test_a_power_cut_costs_its_commits_nothing(one_room: SqlStore, appender: SqliteAppender) -> None:
    assert appender.append([SECOND])
    driver = appender._driver
    assert driver is not None
    asked = [driver.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert asked == ["wal", 2]


def test_a_closed_one_opens_again(one_room: SqlStore, appender: SqliteAppender) -> None:
    assert appender.append([SECOND])
    appender.close()
    assert appender.append([THIRD])
    assert one_room.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2), entry(3)])
