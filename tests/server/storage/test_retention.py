"""Retention: data is deleted by its age against the store's newest row, part by part, and files only when
unused."""

from __future__ import annotations

import pytest

from lastcard.server.storage.records import Write
from lastcard.server.storage.retention import FRESH_MS, Swept
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Finished, Stored

DAY = 24 * 3600 * 1000
NOW = 1000 * DAY
KEEP = 60 * DAY


def fill(store: SqlStore, **days: int) -> None:
    """Stores rooms by their code, last used this many days ago."""
    store.commit([Write(code, NOW - ago * DAY, new=True) for code, ago in days.items()])


def left(store: SqlStore, *codes: str) -> list[str]:
    return [code for code in codes if store.known(code)]


def test_old_rooms_and_hands_are_forgotten_but_not_those_in_use(store: SqlStore) -> None:
    old = [Finished("old", NOW - 99 * DAY, b"{}"), Finished("new", NOW - DAY, b"{}")]
    store.commit([Write("OLD", NOW - 99 * DAY, new=True, entries=[Stored(1, 1, b"{}")], finished=old)])
    store.commit([Write("PLAYED", NOW - 99 * DAY, new=True, entries=[Stored(1, NOW - DAY, b"{}")])])
    fill(store, HERE=99, NEW=0)
    for hand in ("old", "new"):
        store.keep_analysis(hand, "v1", b"found")
    assert store.delete_expired(NOW, KEEP, keep={"HERE"}) == Swept(1, 1, 0)
    assert left(store, "OLD", "PLAYED", "HERE", "NEW") == ["PLAYED", "HERE", "NEW"]
    assert store.load("OLD") is None
    assert store.replay("old") is None
    assert store.replay("new") is not None
    assert [store.analysis(hand, "v1") for hand in ("old", "new")] == [None, b"found"]


def test_a_clock_far_ahead_makes_nothing_old(store: SqlStore) -> None:
    fill(store, AAA=0, BBB=1, CCC=59)
    assert store.delete_expired(NOW + 61 * DAY, KEEP) == Swept()
    assert store.delete_expired(NOW + 10_000 * DAY, KEEP) == Swept()


def test_a_clock_that_was_ahead_once_leaves_no_trace(store: SqlStore) -> None:
    """A room with a future date doesn't make today's rooms old."""
    fill(store, AAA=0, FUTURE=-500)
    assert store.delete_expired(NOW, KEEP) == Swept()


def test_a_sweep_deletes_a_tenth_at_most_the_oldest_first(store: SqlStore) -> None:
    fill(store, NEW=0, **{f"OLD{number}": 100 + number for number in range(39)})
    assert store.delete_expired(NOW, KEEP) == Swept(4, 0, 35)
    assert left(store, "OLD38", "OLD37", "OLD36", "OLD35", "OLD34") == ["OLD34"]
    assert store.delete_expired(NOW, KEEP) == Swept(3, 0, 32)


def test_of_a_small_store_one_room_goes_at_a_time(store: SqlStore) -> None:
    fill(store, NEW=0, OLD1=100, OLD2=101)
    assert store.delete_expired(NOW, KEEP) == Swept(1, 0, 1)
    assert left(store, "OLD1", "OLD2") == ["OLD1"]


def test_of_the_hands_too_a_tenth_goes_at_a_time(store: SqlStore) -> None:
    fill(store, NEW=0)
    hands = [Finished(f"h{number}", NOW - 100 * DAY, b"{}") for number in range(30)]
    store.commit([Write("NEW", NOW, finished=hands)])
    assert store.delete_expired(NOW, KEEP) == Swept(0, 3, 0)


def test_a_server_that_is_started_again_and_again_sweeps_once(store: SqlStore) -> None:
    fill(store, NEW=0, OLD1=100, OLD2=101)
    swept = [store.delete_expired(NOW + ms, KEEP, every_ms=5000).rooms for ms in (0, 1, 4999, 5000)]
    assert swept == [1, 0, 0, 1]


def test_a_sweep_of_the_future_does_not_prevent_those_of_today(store: SqlStore) -> None:
    fill(store, NEW=0, OLD1=100)
    store.delete_expired(NOW + 99 * DAY, KEEP + 99 * DAY, every_ms=5000)
    assert store.delete_expired(NOW, KEEP, every_ms=5000).rooms == 1


@pytest.mark.parametrize("user", ["room", "hand", "knock-unanswered"])
def test_a_file_goes_when_nothing_needs_it(store: SqlStore, user: str) -> None:
    store.commit([Write("ROOM", NOW, new=True, files={"f00": b"cards"})])
    if user != "room":
        store.commit([Write("ROOM", NOW, snapshot=(0, b"{}"), uses=())])
    if user == "hand":
        store.commit([Write("ROOM", NOW, finished=[Finished("abc", NOW, b"{}", "f00")])])
    assert store.delete_unused_files(NOW + FRESH_MS) == 0
    assert store.delete_unused_files(NOW + FRESH_MS + 1) == (user == "knock-unanswered")


def test_a_deleted_room_leaves_its_files_to_nobody(store: SqlStore) -> None:
    store.commit([Write("OLD", NOW - 99 * DAY, new=True, files={"f00": b"cards"})])
    fill(store, NEW=0)
    store.delete_expired(NOW, KEEP)
    assert store.delete_unused_files(NOW) == 1
