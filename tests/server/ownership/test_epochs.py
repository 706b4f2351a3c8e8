"""A room has one owner, and no other server writes to it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from time import sleep

import pytest

from lastcard.server.ownership.epochs import own_rooms
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage.batches import write_contents
from lastcard.server.storage.engines import STOPPED_MS
from lastcard.server.storage.records import RoomElsewhere, RoomsLost, StoredRoom, Write
from tests.server.attacks import unhindered
from tests.server.shared import Open, entry, expire, made


def later(store: SharedStore, code: str = "BCDFGH") -> Future[StoredRoom | RoomElsewhere | None]:
    """Starts taking a room in another thread, and returns once that has begun."""
    pool = ThreadPoolExecutor(1)
    future = pool.submit(store.take, code)
    sleep(0.3)
    pool.shutdown(wait=False)
    return future


def test_a_room_is_its_makers_while_that_server_lives(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    assert two.take("BCDFGH") == RoomElsewhere("one", fresh=True)
    assert two.take("CCCCCC") is None
    with pytest.raises(RoomsLost):
        two.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])
    one.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])
    assert one.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2)])


def test_a_server_with_an_expired_lease_loses_a_room_to_another(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    assert two.take("BCDFGH", may_evict=False) == RoomElsewhere("one", fresh=False)
    assert two.take("BCDFGH") == StoredRoom(None, 0, [entry(1)], epoch=2)
    with pytest.raises(RoomsLost) as lost:
        one.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])
    assert set(lost.value.rooms) == {("BCDFGH", 1)}
    assert two.load("BCDFGH") == StoredRoom(None, 0, [entry(1)])


def test_a_server_that_was_struck_off_is_told_so_and_is_another_server_from_then_on(server: Open) -> None:
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
    assert one.take("CCCCCC") == StoredRoom(None, 0, [entry(1)], epoch=2)


def test_a_server_that_renews_the_lease_late_but_in_time_keeps_everything(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    assert one.renew()
    assert two.take("BCDFGH") == RoomElsewhere("one", fresh=True)
    one.commit([Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)])


def test_an_epoch_is_never_used_twice(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    one.commit([Write("BCDFGH", 2000, epoch=1, release=True)])
    assert two.take("BCDFGH") == StoredRoom(None, 0, [entry(1)], epoch=2)
    two.commit([Write("BCDFGH", 3000, entries=[entry(2)], epoch=2, release=True)])
    assert one.take("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2)], epoch=3)
    with pytest.raises(RoomsLost):
        one.commit([Write("BCDFGH", 4000, entries=[entry(3)], epoch=1)])
    one.commit([Write("BCDFGH", 4000, entries=[entry(3)], epoch=3)])


def test_a_server_that_takes_a_room_waits_for_a_commit_that_is_under_way(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    batch = [Write("BCDFGH", 2000, entries=[entry(2)], snapshot=(1, b"all"), epoch=1)]
    with one.engine.begin() as connection:
        assert not own_rooms(connection, batch, one.me)
        taken = later(two)
        assert not taken.done()
        write_contents(connection, batch)
    assert taken.result(10) == StoredRoom(b"all", 1, [entry(2)], epoch=2)


def test_a_server_that_is_stopped_in_the_middle_of_a_commit_holds_up_nobody(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    expire(one)
    batch = [Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)]
    with one.engine.connect() as connection:
        assert not own_rooms(connection, batch, one.me)
        write_contents(connection, batch)
        began = unhindered()
        assert two.take("BCDFGH") == StoredRoom(None, 0, [entry(1)], epoch=2)
        assert unhindered() - began < STOPPED_MS / 1000 + 2
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
        assert sum(isinstance(room, StoredRoom) for room in found) == 1
        assert sum(isinstance(room, RoomElsewhere) for room in found) == 1
