"""Rooms to store, and the content of a store."""

from __future__ import annotations

from sqlalchemy import Table, func, select

from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore
from lastcard.table.session import Stored


def entry(number: int, body: bytes = b"{}") -> Stored:
    return Stored(number, 1000 + number, body)


def new_room(code: str, *numbers: int) -> Write:
    return Write(code, 1000, new=True, entries=[entry(number) for number in numbers])


def stored_files(store: SqlStore, code: str) -> dict[str, bytes]:
    kept = store.load(code)
    assert kept is not None
    return dict(kept.files)


def count(store: SqlStore, table: Table) -> int:
    with store.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(table)).scalar_one()
