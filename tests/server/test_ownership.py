"""Several servers on one PostgreSQL: a room has one owner, and nobody else writes to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing
from time import monotonic, sleep

import pytest
from sqlalchemy import text

from lastcard.server import shared_store
from lastcard.server.engines import STOPPED_MS, StoreError
from lastcard.server.ownership import own_rooms
from lastcard.server.shared_store import SharedStore
from lastcard.server.storage import Elsewhere, Kept, RoomsLost, SqlStore, Write, write_contents
from lastcard.table.session import Finished, Stored

Open = Callable[[str], SharedStore]


@pytest.fixture
def server(postgres: str) -> Iterator[Open]:
    """Opens the store for a server of this name."""
    with ExitStack() as opened:
        with closing(SqlStore(postgres)) as store, store.engine.begin() as connection:
            connection.execute(text("truncate rooms, entries, hands, files, uses, servers"))

        def new(name: str) -> SharedStore:
            return opened.enter_context(closing(SharedStore(postgres, name, f"host:{name}")))

        yield new


def entry(number: int) -> Stored:
    return Stored(number, 1000 + number, b"{}")


def made(code: str = "BCDFGH") -> Write:
    return Write(code, 1000, new=True, entries=[entry(1)], epoch=1)


def expire(store: SharedStore) -> None:
    """As if it hadn't been able to renew its lease for a while."""
    with store.engine.begin() as connection:
        connection.execute(text("update servers set until = 0 where id = :me"), {"me": store.me})


def later(store: SharedStore, code: str = "BCDFGH") -> Future[Kept | Elsewhere | None]:
    """Takes a room in a thread of its own, which has begun to do so when this returns."""
    pool = ThreadPoolExecutor(1)
    future = pool.submit(store.take, code)
    sleep(0.3)
    pool.shutdown(wait=False)
    return future


def test_a_room_is_its_makers_while_that_server_lives(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    assert two.take("BCDFGH") == Elsewhere("one", fresh=True)
    assert two.take("CCCCCC") is None
    with pytest.raises(RoomsLost):
        two.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])
    one.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])
    assert one.load("BCDFGH") == Kept(None, 0, [entry(1), entry(2)])


def test_whose_lease_has_ended_loses_a_room_to_whoever_takes_it(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    assert two.take("BCDFGH", bold=False) == Elsewhere("one", fresh=False)
    assert two.take("BCDFGH") == Kept(None, 0, [entry(1)], epoch=2)
    with pytest.raises(RoomsLost) as lost:
        one.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])
    assert set(lost.value.rooms) == {("BCDFGH", 1)}
    assert two.load("BCDFGH") == Kept(None, 0, [entry(1)])


def test_who_was_struck_off_is_told_so_and_is_another_server_from_then_on(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made(), made("CCCCCC")])
    before = one.me
    expire(one)
    two.take("BCDFGH")
    assert not one.renew()
    assert one.register()
    assert one.me != before
    assert one.renew()
    with pytest.raises(RoomsLost) as lost:
        one.commit([Write("CCCCCC", 2000, entries=[entry(2)], epoch=1)])
    assert set(lost.value.rooms) == {("CCCCCC", 1)}, "though nobody has taken that one yet"
    assert one.take("CCCCCC") == Kept(None, 0, [entry(1)], epoch=2)


def test_who_renews_the_lease_late_but_in_time_keeps_everything(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    assert one.renew()
    assert two.take("BCDFGH") == Elsewhere("one", fresh=True)
    one.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])


def test_an_epoch_is_never_used_twice(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    one.commit([Write("BCDFGH", 2000, epoch=1, release=True)])
    assert two.take("BCDFGH") == Kept(None, 0, [entry(1)], epoch=2)
    two.commit([Write("BCDFGH", 3000, entries=[entry(2)], epoch=2, release=True)])
    assert one.take("BCDFGH") == Kept(None, 0, [entry(1), entry(2)], epoch=3)
    with pytest.raises(RoomsLost):
        one.commit([Write("BCDFGH", 4000, entries=[entry(3)], epoch=1)])
    one.commit([Write("BCDFGH", 4000, entries=[entry(3)], epoch=3)])


def test_a_server_that_resigns_leaves_its_rooms_at_once(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    one.resign()
    assert two.take("BCDFGH") == Kept(None, 0, [entry(1)], epoch=2)


def test_who_takes_a_room_waits_for_a_commit_that_is_under_way(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    batch = [Write("BCDFGH", 2000, entries=[entry(2)], snapshot=(1, b"all"), epoch=1)]
    with one.engine.begin() as connection:
        assert not own_rooms(connection, batch, one.me)
        taken = later(two)
        assert not taken.done()
        write_contents(connection, batch)
    assert taken.result(10) == Kept(b"all", 1, [entry(2)], epoch=2)


def test_a_server_that_is_stopped_in_the_middle_of_a_commit_holds_up_nobody(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    batch = [Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)]
    with one.engine.connect() as connection:
        assert not own_rooms(connection, batch, one.me)
        write_contents(connection, batch)
        began = monotonic()
        assert two.take("BCDFGH") == Kept(None, 0, [entry(1)], epoch=2)
        assert monotonic() - began < STOPPED_MS / 1000 + 2
        connection.invalidate()


def test_one_of_two_who_want_the_same_room_gets_it(server: Open) -> None:
    one, two, three = server("one"), server("two"), server("three")
    codes = ["BCDFGH", "CCCCCC", "DDDDDD", "FFFFFF"]
    one.commit([made(code) for code in codes])
    expire(one)
    with ThreadPoolExecutor(8) as pool:
        wanted = [(code, pool.submit(store.take, code)) for code in codes for store in (two, three)]
    for code in codes:
        found = [future.result(10) for named, future in wanted if named == code]
        assert sum(isinstance(room, Kept) for room in found) == 1
        assert sum(isinstance(room, Elsewhere) for room in found) == 1


def test_what_was_perhaps_written_can_be_written_again(server: Open) -> None:
    one = server("one")
    hand = Finished("abc", 5, b"{}")
    batch = [made()._replace(finished=[hand]), Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)]
    one.commit(batch)
    one.commit([write._replace(again=True) for write in batch])
    assert one.load("BCDFGH") == Kept(None, 0, [entry(1), entry(2)], hands=2)


def test_a_code_that_another_server_gave_a_room_meanwhile_is_lost(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    with pytest.raises(RoomsLost):
        two.commit([made(), made("CCCCCC")])
    assert not two.known("CCCCCC"), "nothing of a batch is written if a room in it is lost"


def test_two_servers_of_one_name_would_mislead_a_proxy(
    server: Open, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_store, "PATIENCE", 0.0)
    server("one")
    with pytest.raises(StoreError, match="another server on this store is called 'one'"):
        SharedStore(postgres, "one", "host:another")


def test_who_is_started_again_in_its_place_needs_to_wait_for_nobody(server: Open) -> None:
    killed = server("one")
    killed.commit([made()])
    again = server("one")
    assert again.take("BCDFGH") == Kept(None, 0, [entry(1)], epoch=2)
    assert not killed.renew()


def test_no_server_deletes_a_room_that_another_one_has(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made(), made("CCCCCC")])
    one.commit([Write("CCCCCC", 1000, epoch=1, release=True), Write("NEWEST", 10_000_000, new=True, epoch=1)])
    two.forget(10_000_000, 1000)
    assert (two.known("BCDFGH"), two.known("CCCCCC")) == (True, False)
