"""A store that several servers share: their names and addresses, and the rooms that each may write."""

from __future__ import annotations

import pytest

from lastcard.server.ownership import shared_store
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.records import RoomsLost, StoredRoom, Write
from lastcard.table.session import Finished
from tests.server.shared import Open, entry, made


def test_a_server_that_resigns_leaves_its_rooms_at_once(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    one.resign()
    assert two.take("BCDFGH") == StoredRoom(None, 0, [entry(1)], epoch=2)


def test_a_write_with_an_unknown_outcome_can_be_repeated(server: Open) -> None:
    one = server("one")
    hand = Finished("abc", 5, b"{}")
    batch = [made()._replace(finished=[hand]), Write("BCDFGH", 2000, entries=[entry(2)], epoch=1)]
    one.commit(batch)
    one.commit([write._replace(again=True) for write in batch])
    assert one.load("BCDFGH") == StoredRoom(None, 0, [entry(1), entry(2)], hands=2)


def test_a_code_that_another_server_gave_a_room_meanwhile_is_lost(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made()])
    with pytest.raises(RoomsLost):
        two.commit([made(), made("CCCCCC")])
    assert not two.known("CCCCCC"), "nothing of a batch is written if a room in it is lost"


def test_two_servers_of_one_name_would_mislead_a_proxy(
    server: Open, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_store, "TIMEOUT", 0.0)
    server("one")
    with pytest.raises(StoreError, match="another server on this store is called 'one'"):
        SharedStore(postgres, "one", "host:another")


def test_a_server_that_is_started_again_in_its_place_needs_to_wait_for_nobody(server: Open) -> None:
    killed = server("one")
    killed.commit([made()])
    again = server("one")
    assert again.take("BCDFGH") == StoredRoom(None, 0, [entry(1)], epoch=2)
    assert not killed.renew()


def test_no_server_deletes_a_room_that_another_one_has(server: Open) -> None:
    one, two = server("one"), server("two")
    one.commit([made(), made("CCCCCC")])
    one.commit([Write("CCCCCC", 1000, epoch=1, release=True), Write("NEWEST", 10_000_000, new=True, epoch=1)])
    two.delete_expired(10_000_000, 1000)
    assert (two.known("BCDFGH"), two.known("CCCCCC")) == (True, False)
