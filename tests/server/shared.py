"""Stores of several servers on one PostgreSQL, without the servers."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import text

from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.storage.records import Write
from lastcard.table.session import Stored

# Opens the store for a server of this name
Open = Callable[[str], SharedStore]


def entry(number: int) -> Stored:
    return Stored(number, 1000 + number, b"{}")


def made(code: str = "BCDFGH") -> Write:
    return Write(code, 1000, new=True, entries=[entry(1)], epoch=1)


def expire(store: SharedStore) -> None:
    """Makes a server's lease expire, as if it hadn't been able to renew it."""
    with store.engine.begin() as connection:
        connection.execute(text("update servers set until = 0 where id = :me"), {"me": store.me})
