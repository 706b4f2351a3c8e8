"""The store: what is committed is there after any restart, whole or not at all, on SQLite and PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Table, func, select, text
from sqlalchemy.exc import IntegrityError

from lastcard.server.storage.schema import entries, files, marks, quarantine, rooms
from lastcard.server.storage.store import Kept, KeptHand, SqlStore, StoreError, Write
from lastcard.table.session import Finished, Stored


def entry(number: int, body: bytes = b"{}") -> Stored:
    return Stored(number, 1000 + number, body)


def new_room(code: str, *numbers: int) -> Write:
    return Write(code, 1000, new=True, entries=[entry(number) for number in numbers])


def test_a_room_is_found_as_it_was_stored(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1, 2)])
    store.commit([Write("BCDFGH", 2000, entries=[entry(3, b"\x00three")])])
    assert store.load("BCDFGH") == Kept(None, 0, [entry(1), entry(2), entry(3, b"\x00three")])
    assert store.load("ZZZZZZ") is None
    assert (store.known("BCDFGH"), store.known("ZZZZZZ")) == (True, False)


def test_a_snapshot_covers_what_came_before_it(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1, 2)])
    store.commit([Write("BCDFGH", 2000, entries=[entry(3)], snapshot=(2, b"all of it"))])
    assert store.load("BCDFGH") == Kept(b"all of it", 2, [entry(3)])
    with store.engine.connect() as connection:
        assert connection.execute(select(entries.c.number)).scalars().all() == [3]


def test_of_two_snapshots_in_one_batch_the_later_one_is_kept(store: SqlStore) -> None:
    first = Write("BCDFGH", 2000, entries=[entry(2)], snapshot=(1, b"early"))
    second = Write("BCDFGH", 2001, entries=[entry(3)], snapshot=(2, b"late"))
    store.commit([new_room("BCDFGH", 1), first, second])
    assert store.load("BCDFGH") == Kept(b"late", 2, [entry(3)])


def test_rooms_do_not_mix(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1), new_room("CCCCCC", 1), Write("BCDFGH", 1, entries=[entry(2)])])
    store.commit([Write("CCCCCC", 1, snapshot=(1, b"snap"))])
    assert store.load("BCDFGH") == Kept(None, 0, [entry(1), entry(2)])
    assert store.load("CCCCCC") == Kept(b"snap", 1, [])


def test_a_finished_hand_is_found_by_its_id(store: SqlStore) -> None:
    store.commit([Write("BCDFGH", 1000, new=True, finished=[Finished("abc", 5, b'{"id":"abc"}')])])
    assert store.replay("abc") == KeptHand(b'{"id":"abc"}')
    assert store.replay("abd") is None


def test_a_batch_is_stored_whole_or_not_at_all(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)])
    with pytest.raises(IntegrityError):
        store.commit([new_room("CCCCCC", 1), Write("BCDFGH", 2, entries=[entry(2), entry(1)])])
    assert store.load("CCCCCC") is None
    assert store.load("BCDFGH") == Kept(None, 0, [entry(1)])


def test_an_entry_is_never_overwritten(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)])
    with pytest.raises(IntegrityError):
        store.commit([Write("BCDFGH", 2, entries=[entry(1, b"another")])])


def test_a_file_is_kept_once_whoever_uses_it(store: SqlStore) -> None:
    cards = b"[[card]]" * 1000
    store.commit([new_room(code, 1)._replace(files={"f00": cards}) for code in ("BCDFGH", "CCCCCC")])
    hand = Finished("abc", 5, b"{}", "f00")
    store.commit([Write("BCDFGH", 2000, finished=[hand], files={"f00": cards})])
    assert count(store, files) == 1
    assert [stored_files(store, code) for code in ("BCDFGH", "CCCCCC")] == [{"f00": cards}] * 2
    assert store.replay("abc") == KeptHand(b"{}", cards)


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


def stored_files(store: SqlStore, code: str) -> dict[str, bytes]:
    kept = store.load(code)
    assert kept is not None
    return dict(kept.files)


def count(store: SqlStore, table: Table) -> int:
    with store.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(table)).scalar_one()


def test_a_room_knows_how_much_its_hands_take(store: SqlStore) -> None:
    over = [Finished("abc", 5, b"x" * 30), Finished("abd", 6, b"x" * 12)]
    store.commit([new_room("BCDFGH", 1)._replace(finished=over), new_room("CCCCCC", 1)])
    assert [kept and kept.hands for kept in map(store.load, ("BCDFGH", "CCCCCC"))] == [42, 0]


def test_what_is_damaged_is_put_aside_with_the_snapshot_that_replaces_it(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1, 2)])
    store.commit([Write("BCDFGH", 3000, snapshot=(2, b"mended"), damaged=[entry(2, b"noise")])])
    assert store.load("BCDFGH") == Kept(b"mended", 2, [])
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
    assert copy.load("BCDFGH") == Kept(None, 0, [entry(1)])
    copy.close()
    with store.engine.connect() as connection:
        assert connection.execute(select(rooms.c.upto)).scalar() == 0
    store.close()
