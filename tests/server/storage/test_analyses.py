"""Stored analyses: one per hand, with the version of the coach that made it."""

from __future__ import annotations

from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Finished


def add_hand(store: SqlStore, hand: str = "abc") -> None:
    store.commit([Write(f"ROOM-{hand}", 1000, new=True, finished=[Finished(hand, 5, b"{}")])])


def test_an_analysis_is_found_by_its_hand_and_its_coach(store: SqlStore) -> None:
    add_hand(store)
    store.keep_analysis("abc", "v1", b'{"winner":0}')
    assert store.analysis("abc", "v1") == b'{"winner":0}'
    assert store.analysis("abc", "v2") is None
    assert store.analysis("abd", "v1") is None


def test_a_newer_coach_replaces_it(store: SqlStore) -> None:
    add_hand(store)
    store.keep_analysis("abc", "v1", b"old")
    store.keep_analysis("abc", "v2", b"new")
    assert [store.analysis("abc", version) for version in ("v1", "v2")] == [None, b"new"]


def test_a_hand_that_is_gone_has_none(store: SqlStore) -> None:
    store.keep_analysis("gone", "v1", b"late")
    assert store.analysis("gone", "v1") is None


def test_an_erased_room_takes_it_along(store: SqlStore) -> None:
    for hand in ("abc", "abd"):
        add_hand(store, hand)
        store.keep_analysis(hand, "v1", b"found")
    store.commit([Write("ROOM-abc", 2000, closed=True, erased=True)])
    assert [store.analysis(hand, "v1") for hand in ("abc", "abd")] == [None, b"found"]
