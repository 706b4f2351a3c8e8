"""The store: what is committed is there after any restart, whole or not at all, on SQLite and PostgreSQL."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from lastcard.server import locking
from lastcard.server.schema import VERSION, about, entries, rooms
from lastcard.server.storage import Kept, SqlStore, StoreError, Write
from lastcard.table.session import Finished, Stored

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, for as long as the tests run."""
    if not BINARIES and os.environ.get("CI") != "true":
        print("\nNO POSTGRESQL HERE: its tests are SKIPPED (install the package postgresql)", file=sys.stderr)
        pytest.skip("there is no PostgreSQL on this machine")
    assert BINARIES, "CI needs PostgreSQL"
    with TemporaryDirectory(prefix="lastcard-postgres-") as name, socket.socket() as free:
        folder, run_as = Path(name), _owner(name)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        control = (BINARIES[-1] / "pg_ctl", "-D", folder / "data", "-w")
        _call(run_as, *control, "init", "-o", "-A trust -U lastcard --no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        _call(run_as, *control, "-o", options, "-l", folder / "log", "start")
        try:
            yield f"postgresql+psycopg://lastcard@127.0.0.1:{port}/postgres"
        finally:
            _call(run_as, *control, "-m", "immediate", "stop")


def _owner(folder: str) -> list[str]:
    """PostgreSQL doesn't run as root: then the user postgres runs it."""
    if os.geteuid() != 0:
        return []
    shutil.chown(folder, "postgres")
    return ["runuser", "-u", "postgres", "--"]


def _call(run_as: list[str], *command: str | Path) -> None:
    done = subprocess.run(
        [*run_as, *map(str, command)], capture_output=True, text=True, check=False, cwd="/", timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    if request.param == "sqlite":
        found = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    else:
        found = SqlStore(request.getfixturevalue("postgres"))
        with found.engine.begin() as connection:
            connection.execute(text("truncate rooms, entries, hands"))
    yield found
    found.close()


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
    assert store.replay("abc") == b'{"id":"abc"}'
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


def test_old_rooms_and_hands_are_forgotten_but_not_those_in_use(store: SqlStore) -> None:
    old = [Finished("old", 500, b"{}")]
    store.commit([Write("BCDFGH", 1000, new=True, entries=[Stored(1, 1000, b"{}")], finished=old)])
    store.commit([Write("CCCCCC", 1000, new=True, entries=[Stored(1, 9000, b"{}")])])
    store.commit([Write("DDDDDD", 1000, new=True)])
    store.commit([Write("FFFFFF", 9000, new=True)])
    assert store.forget(5000, keep={"DDDDDD"}) == 1
    assert [store.known(code) for code in ("BCDFGH", "CCCCCC", "DDDDDD", "FFFFFF")] == [
        False,
        True,
        True,
        True,
    ]
    assert store.load("BCDFGH") is None
    assert store.replay("old") is None


def test_a_store_is_opened_again_with_all_that_is_in_it(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1)])
    again = SqlStore(store.engine.url.render_as_string(hide_password=False))
    assert again.known("BCDFGH")
    again.close()


def test_a_store_is_kept_for_one_server(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.2)
    url = store.engine.url.render_as_string(hide_password=False)
    refused = pytest.raises(StoreError, match="another lastcard")
    with locking.only_server(url), refused, locking.only_server(url):
        pass
    with locking.only_server(url):
        pass


@pytest.mark.parametrize(("version", "age"), [(VERSION + 1, "a newer"), (VERSION - 1, "an older")])
def test_a_store_of_another_version_is_left_alone(tmp_path: Path, version: int, age: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    engine = create_engine(url)
    about.create(engine)
    with engine.begin() as connection:
        connection.execute(insert(about), {"version": version})
    with pytest.raises(StoreError, match=f"of version {version}, made by {age} lastcard"):
        SqlStore(url)
    assert inspect(engine).get_table_names() == ["about"]
    engine.dispose()


def test_a_store_is_refused_when_a_newer_version_has_used_it_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    store = SqlStore(url)
    with store.engine.begin() as connection:
        connection.execute(insert(about), {"version": VERSION + 1})
    store.close()
    with pytest.raises(StoreError, match="made by a newer lastcard"):
        SqlStore(url)


def test_sqlite_survives_a_power_cut_and_lets_others_read(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'new folder' / 'tables.sqlite'}")
    with store.engine.connect() as connection:
        asked = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
        assert asked == ["wal", 2]
    store.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "a store is sqlite:///FILE"),
        ("tables.sqlite", "a store is sqlite:///FILE"),
        ("mysql://user:pass@host/db", "a store is sqlite:///FILE"),
        ("sqlite://", "would forget every table"),
        ("sqlite:////proc/no/such/folder/x.sqlite", "can't be made"),
        ("postgresql+psycopg://u:geheim@127.0.0.1:1/x", "can't be opened"),
    ],
)
def test_a_store_that_cannot_be_opened_is_refused_in_a_sentence_without_its_password(
    url: str, said: str
) -> None:
    with pytest.raises(StoreError, match=said) as caught:
        SqlStore(url)
    assert "geheim" not in str(caught.value)
    assert "\n" not in str(caught.value)


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
