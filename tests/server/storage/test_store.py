"""The store: committed data survives any restart, and commits are atomic, on SQLite and PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.records import StoredRoom, Write
from lastcard.server.storage.schema import marks, rooms
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Stored
from tests.server.stored import count, entry, new_room


def test_a_batch_is_stored_whole_or_not_at_all(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)])
    with pytest.raises(IntegrityError):
        store.commit([new_room("CCCCCC", 1), Write("BCDFGH", 2, entries=[entry(2), entry(1)])])
    assert store.load("CCCCCC") is None
    assert store.load("BCDFGH") == StoredRoom(None, 0, [entry(1)])


def test_a_store_that_can_be_written_says_so_again_and_again(store: SqlStore) -> None:
    for at in (1000, 2000):
        store.probe(at)
    assert count(store, marks) == 1


def test_the_size_of_a_store_follows_what_is_in_it(store: SqlStore) -> None:
    before = store.size()
    big = [Stored(number, 1000, os.urandom(10_000)) for number in range(100)]
    store.commit([Write("BCDFGH", 1000, new=True, entries=big)])
    assert store.size() - before >= 1_000_000


def test_a_store_is_opened_again_with_all_that_is_in_it(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)])
    again = SqlStore(store.engine.url.render_as_string(hide_password=False))
    assert again.known("BCDFGH")
    again.close()


def test_sqlite_survives_a_power_cut_and_lets_others_read(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'new folder' / 'tables.sqlite'}")
    with store.engine.connect() as connection:
        asked = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
        assert asked == ["wal", 2]
    store.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear grandmother, " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="not a database"):
        SqlStore(f"sqlite:///{path}")


def test_a_backup_while_the_table_goes_on_is_whole(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.commit([new_room("BCDFGH", 1)])
    with sqlite3.connect(tmp_path / "tables.sqlite") as here, sqlite3.connect(tmp_path / "copy") as there:
        here.backup(there)
    here.close()
    there.close()
    store.commit([Write("BCDFGH", 2, entries=[entry(2)])])
    copy = SqlStore(f"sqlite:///{tmp_path / 'copy'}")
    assert copy.load("BCDFGH") == StoredRoom(None, 0, [entry(1)])
    copy.close()
    with store.engine.connect() as connection:
        assert connection.execute(select(rooms.c.upto)).scalar() == 0
    store.close()
