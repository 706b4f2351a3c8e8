"""Deleting old data from a store, safely even if the clock is wrong."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Table, bindparam, delete, func, select, text

from lastcard.server.storage.analyses import delete_analyses
from lastcard.server.storage.schema import entries, files, hands, marks, reports, rooms, servers, uses

# One sweep deletes at most a tenth of all rooms, and of all hands
PART = 10
# A file without references may be on its way into the store
FRESH_MS = 60_000


class Swept(NamedTuple):
    """The result of a sweep: what it deleted, and how many rooms are left for the next ones."""

    rooms: int = 0
    hands: int = 0
    waiting: int = 0


def sweep_rooms(
    connection: Connection, now: int, keep_ms: int, keep: Collection[str], every_ms: int
) -> Swept:
    """Deletes the longest unused rooms and hands, unless the last sweep was recent: even a server that keeps
    restarting deletes no more. If the clock is ahead of the newest row, ages count back from that row: in an
    unused store nothing grows old.
    """
    last = connection.execute(_MARK, {"the_name": "sweep"}).scalar_one_or_none()
    if last is not None and 0 <= now - last < every_ms:
        return Swept()
    set_mark(connection, "sweep", now)
    before = min(now, _newest(connection)) - keep_ms
    old = [code for code in connection.execute(_OLD_ROOMS, {"before": before}).scalars() if code not in keep]
    codes = old[: _part(connection, rooms)]
    delete_rooms(connection, codes)
    _delete_reports(connection, codes)
    return Swept(len(codes), _delete_hands(connection, before), len(old) - len(codes))


def _delete_hands(connection: Connection, before: int) -> int:
    most = _part(connection, hands)
    gone = connection.execute(_OLD_HANDS, {"before": before, "most": most}).scalars().all()
    if gone:
        connection.execute(_NO_HAND, [{"the_hand": hand} for hand in gone])
    delete_analyses(connection)
    return len(gone)


def set_mark(connection: Connection, name: str, at: int) -> None:
    """Stores the time at which something was done."""
    connection.execute(_SET_MARK, {"name": name, "at": at})


def sweep_files(connection: Connection, now: int) -> int:
    """Deletes the files that neither a room nor a hand refers to; returns their number."""
    return connection.execute(_NO_FILES, {"before": now - FRESH_MS}).rowcount


def _newest(connection: Connection) -> int:
    """The time of the last write to the store, as its indexes show it; never later than the real one."""
    found = [connection.execute(question).scalar() for question in _NEWEST]
    return max((at for at in found if at is not None), default=0)


def _part(connection: Connection, table: Table) -> int:
    count: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return max(1, count // PART)


def delete_rooms(connection: Connection, codes: Sequence[str]) -> None:
    """Deletes rooms with everything in them, except their finished hands and reports."""
    if codes:
        for statement in _NO_ROOM:
            connection.execute(statement, [{"the_code": code} for code in codes])


def delete_hands(connection: Connection, codes: Sequence[str]) -> None:
    """Deletes the finished hands of rooms with their analyses, so that links to their replays stop
    working."""
    if codes:
        connection.execute(_NO_HANDS, [{"the_code": code} for code in codes])
        delete_analyses(connection)


def _delete_reports(connection: Connection, codes: Sequence[str]) -> None:
    """Deletes the reports about rooms that are gone."""
    if codes:
        connection.execute(_NO_REPORTS, [{"the_code": code} for code in codes])


_MARK = select(marks.c.at).where(marks.c.name == bindparam("the_name"))
_SET_MARK = text(
    "INSERT INTO marks (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
)
_NEWEST = (select(func.max(rooms.c.touched)), select(func.max(hands.c.at)))
_RECENT = select(entries.c.room).where(entries.c.room == rooms.c.code, entries.c.at >= bindparam("before"))
_IN_USE = select(servers.c.id).where(servers.c.id == rooms.c.owner)
_OLD_ROOMS = (
    select(rooms.c.code)
    .where(rooms.c.touched < bindparam("before"), ~_RECENT.exists(), ~_IN_USE.exists())
    .order_by(rooms.c.touched)
)
_OLD_HANDS = (
    select(hands.c.id).where(hands.c.at < bindparam("before")).order_by(hands.c.at).limit(bindparam("most"))
)
_NO_HANDS = delete(hands).where(hands.c.room == bindparam("the_code"))
_NO_HAND = delete(hands).where(hands.c.id == bindparam("the_hand"))
_NO_ROOM = (
    delete(rooms).where(rooms.c.code == bindparam("the_code")),
    delete(entries).where(entries.c.room == bindparam("the_code")),
    delete(uses).where(uses.c.room == bindparam("the_code")),
)
_NO_REPORTS = delete(reports).where(reports.c.room == bindparam("the_code"))
_NO_FILES = delete(files).where(
    files.c.at < bindparam("before"),
    ~select(uses.c.file).where(uses.c.file == files.c.hash).exists(),
    ~select(hands.c.file).where(hands.c.file == files.c.hash).exists(),
)
