"""The writes of a batch: entries, snapshots that cover them, files, and quarantined entries."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from lastcard.server.storage.records import StoredReplay, StoredRoom, Write
from lastcard.server.storage.schema import entries, files, quarantine
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Finished
from tests.server.stored import count, entry, new_room, stored_files


def test_a_snapshot_covers_what_came_before_it(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1, 2)])
    store.commit([Write("BCDFGH", 2000, entries=[entry(3)], snapshot=(2, b"all of it"))])
    assert store.load("BCDFGH") == StoredRoom(b"all of it", 2, [entry(3)])
    with store.engine.connect() as connection:
        assert connection.execute(select(entries.c.number)).scalars().all() == [3]


def test_of_two_snapshots_in_one_batch_the_later_one_is_kept(store: SqlStore) -> None:
    first = Write("BCDFGH", 2000, entries=[entry(2)], snapshot=(1, b"early"))
    second = Write("BCDFGH", 2001, entries=[entry(3)], snapshot=(2, b"late"))
    store.commit([new_room("BCDFGH", 1), first, second])
    assert store.load("BCDFGH") == StoredRoom(b"late", 2, [entry(3)])


def test_an_entry_is_never_overwritten(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)])
    with pytest.raises(IntegrityError):
        store.commit([Write("BCDFGH", 2, entries=[entry(1, b"another")])])


def test_a_file_is_stored_once_for_all_its_users(store: SqlStore) -> None:
    cards = b"[[card]]" * 1000
    store.commit([new_room(code, 1)._replace(files={"f00": cards}) for code in ("BCDFGH", "CCCCCC")])
    hand = Finished("abc", 5, b"{}", "f00")
    store.commit([Write("BCDFGH", 2000, finished=[hand], files={"f00": cards})])
    assert count(store, files) == 1
    assert [stored_files(store, code) for code in ("BCDFGH", "CCCCCC")] == [{"f00": cards}] * 2
    assert store.replay("abc") == StoredReplay(b"{}", cards)


def test_a_snapshot_says_which_files_a_room_still_needs(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)._replace(files={"f00": b"old"})])
    store.commit([Write("BCDFGH", 2000, entries=[entry(2)], files={"f01": b"new"})])
    assert stored_files(store, "BCDFGH") == {"f00": b"old", "f01": b"new"}
    covering = Write("BCDFGH", 2001, snapshot=(2, b"all"), uses={"f01"})
    later = Write("BCDFGH", 2002, entries=[entry(3)], files={"f02": b"newer"})
    store.commit([covering, later])
    assert stored_files(store, "BCDFGH") == {"f01": b"new", "f02": b"newer"}
    store.commit([Write("BCDFGH", 2003, snapshot=(3, b"all"), uses=())])
    assert stored_files(store, "BCDFGH") == {}


def test_damaged_entries_are_set_aside_with_the_snapshot_that_replaces_them(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1, 2)])
    store.commit([Write("BCDFGH", 3000, snapshot=(2, b"mended"), damaged=[entry(2, b"noise")])])
    assert store.load("BCDFGH") == StoredRoom(b"mended", 2, [])
    with store.engine.connect() as connection:
        [row] = connection.execute(select(quarantine)).mappings()
    assert dict(row) | {"id": 0} == {
        "id": 0,
        "room": "BCDFGH",
        "number": 2,
        "at": 1002,
        "found": 3000,
        "body": b"noise",
    }
