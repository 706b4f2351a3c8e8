"""The commit of ordinary play: one statement, which writes nothing unless every room in it is ours."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from time import sleep

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from lastcard.server.ownership.entry_appender import EntryAppender
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage.engines import is_lost
from lastcard.server.storage.records import StoredRoom, Write
from lastcard.table.session import Stored
from tests.server.shared import Open, entry, expire, made

SECOND = Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)


# The connections on which entries were last written
THEIRS = "from pg_stat_activity where query like '%AS added%' and pid <> pg_backend_pid()"


def append(store: SharedStore, *batch: Write) -> bool:
    with closing(EntryAppender(store.engine)) as appender:
        return appender.append(batch, store.me)


def appending(store: SharedStore) -> Future[bool]:
    """Starts appending in another thread, and returns once that has begun."""
    pool = ThreadPoolExecutor(1)
    future = pool.submit(append, store, SECOND)
    sleep(0.3)
    pool.shutdown(wait=False)
    return future


def insert(connection: Connection, one: Stored) -> None:
    words = text("insert into entries (room, number, at, body) values ('BCDFGH', :number, 0, '')")
    connection.execute(words, {"number": one.number})


def end_its_connection(store: SharedStore) -> None:
    """Ends the appender's connection, as a restart of the database does."""
    with store.engine.begin() as connection:
        connection.execute(text(f"select pg_terminate_backend(pid) {THEIRS}"))


def test_entries_of_several_rooms_are_stored_as_they_are(server: Open) -> None:
    one = server("one")
    one.commit([made(), made("CCCCCC")])
    odd = [Stored(2, -1, b""), Stored(3, 1 << 40, bytes(range(256)))]
    batch = [SECOND, Write("CCCCCC", 2000, entries=odd, epoch=1), SECOND._replace(entries=[entry(3)])]
    one.commit(batch)
    assert one.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2), entry(3)])
    assert one.load("CCCCCC") == StoredRoom(None, 0, [entry(1), *odd])


@pytest.mark.parametrize(
    "other",
    [
        Write("CCCCCC", 2000, entries=[entry(2)], epoch=1),  # another server's
        Write("DDDDDD", 2000, entries=[entry(2)], epoch=1),  # nobody's
        SECOND._replace(entries=[entry(3)], epoch=2),  # ours, but of another epoch
    ],
)
def test_one_room_that_is_not_ours_and_nothing_is_written(server: Open, other: Write) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    two.commit([made("CCCCCC")])
    assert not append(one, SECOND, other)
    assert one.load("BCDFGH") == StoredRoom(None, 0, [entry(1)])
    assert one.load("CCCCCC") == StoredRoom(None, 0, [entry(1)])


def test_a_server_that_waits_while_another_server_takes_the_room_writes_nothing(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    with two.engine.begin() as connection:
        connection.execute(text("delete from servers where id = :one"), {"one": one.me})
        connection.execute(text("update rooms set owner = :two, epoch = 2"), {"two": two.me})
        waiting = appending(one)
        assert not waiting.done()
    assert not waiting.result(10)
    assert two.load("BCDFGH") == StoredRoom(None, 0, [entry(1)])


def test_a_server_that_takes_the_room_waits_for_entries_that_are_being_written(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    with ThreadPoolExecutor(1) as pool, two.engine.connect() as connection:
        insert(connection, entry(2))  # the same entry, so the statement waits while holding its lock
        waiting = appending(one)
        taken = pool.submit(two.take, "BCDFGH")
        sleep(0.3)
        assert not waiting.done()
        assert not taken.done()
        connection.rollback()
        assert waiting.result(10)
        assert taken.result(10) == StoredRoom(None, 0, [entry(1), entry(2)], epoch=2)


def test_an_entry_that_is_there_already_is_refused_like_any_other_way(server: Open) -> None:
    one = server("one")
    one.commit([made()])
    with pytest.raises(IntegrityError):
        one.commit([SECOND._replace(entries=[entry(1)])])
    one.commit([SECOND])


def test_a_lost_connection_is_reported_and_opened_again(server: Open) -> None:
    one = server("one")
    one.commit([made()])
    one.commit([SECOND])
    end_its_connection(one)
    with pytest.raises(DBAPIError) as lost:
        one.commit([SECOND._replace(entries=[entry(3)])])
    assert is_lost(lost.value), "so the writer tries it again"
    one.commit([SECOND._replace(entries=[entry(3)])])
    assert one.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2), entry(3)])


def test_a_closed_store_leaves_no_connection(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    one.commit([SECOND])
    one.close()
    sleep(0.1)
    with two.engine.connect() as connection:
        assert connection.execute(text(f"select count(*) {THEIRS}")).scalar_one() == 0
