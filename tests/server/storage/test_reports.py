"""Reports in the store: written with the room's other data, limited in number, and deleted with the room."""

from __future__ import annotations

import pytest

from lastcard.server.storage.records import Write
from lastcard.server.storage.reports import StoredReport, count_reports, delete_reports, read_reports
from lastcard.server.storage.store import SqlStore

ONE = StoredReport("BCDFGH", 1000, "Ann", "shouts", "Ben", "203.0.113.7", ["Ben: AAAA"])


def test_reports_come_with_the_writes_of_their_room(store: SqlStore) -> None:
    store.commit([Write("BCDFGH", 1, new=True, reports=[ONE])])
    [found] = read_reports(store.engine)
    assert (found.room, found.reporter, found.about, found.network) == ("BCDFGH", "Ann", "Ben", "203.0.113.7")
    assert (found.text, list(found.talk)) == ("shouts", ["Ben: AAAA"])
    assert delete_reports(store.engine, [found.id, found.id + 1]) == 1
    assert count_reports(store.engine) == 0


def test_beyond_the_limit_nothing_is_added(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.storage.reports.MAX_REPORTS", 2)
    for _ in range(3):
        store.commit([Write("BCDFGH", 1, reports=[ONE])])
    assert count_reports(store.engine) == 2


def test_a_report_goes_with_its_room_when_nobody_uses_that_any_more(store: SqlStore) -> None:
    store.commit([Write("BCDFGH", 1, new=True, reports=[ONE]), Write("GHJKMN", 10_000, new=True)])
    assert store.delete_expired(10_000, 100).rooms == 1
    assert count_reports(store.engine) == 0


def test_the_report_of_a_closed_room_can_still_be_read(store: SqlStore) -> None:
    store.commit([Write("BCDFGH", 1, new=True, reports=[ONE])])
    store.commit([Write("BCDFGH", 2, closed=True)])
    assert not store.known("BCDFGH")
    assert count_reports(store.engine) == 1
