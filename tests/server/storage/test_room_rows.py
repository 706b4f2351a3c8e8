"""Reading from a store: a room with all entries after its snapshot, a finished hand."""

from __future__ import annotations

from lastcard.server.storage.records import StoredReplay, StoredRoom, Write
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Finished
from tests.server.stored import entry, new_room


def test_a_room_is_found_as_it_was_stored(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1, 2)])
    store.commit([Write("BCDFGH", 2000, entries=[entry(3, b"\x00three")])])
    assert store.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2), entry(3, b"\x00three")])
    assert store.load("ZZZZZZ") is None
    assert (store.known("BCDFGH"), store.known("ZZZZZZ")) == (True, False)


def test_rooms_do_not_mix(store: SqlStore) -> None:
    store.commit([new_room("BCDFGH", 1), new_room("CCCCCC", 1), Write("BCDFGH", 1, entries=[entry(2)])])
    store.commit([Write("CCCCCC", 1, snapshot=(1, b"snap"))])
    assert store.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2)])
    assert store.load("CCCCCC") == StoredRoom(b"snap", 1, [])


def test_a_finished_hand_is_found_by_its_id(store: SqlStore) -> None:
    store.commit([Write("BCDFGH", 1000, new=True, finished=[Finished("abc", 5, b'{"id":"abc"}')])])
    assert store.replay("abc") == StoredReplay(b'{"id":"abc"}')
    assert store.replay("abd") is None


def test_a_room_knows_how_much_its_hands_take(store: SqlStore) -> None:
    over = [Finished("abc", 5, b"x" * 30), Finished("abd", 6, b"x" * 12)]
    store.commit([new_room("BCDFGH", 1)._replace(finished=over), new_room("CCCCCC", 1)])
    assert [kept and kept.hands for kept in map(store.load, ("BCDFGH", "CCCCCC"))] == [42, 0]
