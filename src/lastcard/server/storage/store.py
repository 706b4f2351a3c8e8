"""Where tables are kept: SQLite in a file, or PostgreSQL, with the same statements."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import random
from time import monotonic, sleep, time
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError

from lastcard.server.storage.engines import StoreError, cause, checked, open_engine
from lastcard.server.storage.migration import prepare_tables
from lastcard.server.storage.reports import Report, add_reports
from lastcard.server.storage.retention import (
    Swept,
    delete_hands,
    delete_rooms,
    set_mark,
    sweep_files,
    sweep_rooms,
)
from lastcard.server.storage.schema import entries, files, hands, quarantine, rooms, uses
from lastcard.table.session import Finished, Stored

PATIENCE = 1.0
SHORT_WAIT = 0.1

__all__ = ["Kept", "KeptHand", "SqlStore", "Store", "StoreError", "Swept", "Write", "now_ms"]

Rows = list[dict[str, Any]]
NOTHING: Mapping[str, bytes] = {}


class Write(NamedTuple):
    """What one input adds to a room. `new`: the room itself isn't stored yet.

    `files` are new ones by their hash; `uses` are all that the room needs after a snapshot, None if that
    hasn't changed; `damaged` is put aside. `epoch` says since when the room is ours, where several servers
    share a store; `release`: it is nobody's from now on. `again`: perhaps it was written already.
    `reports` are for the operator, who may close the room, with its finished hands too if `erased`.
    """

    room: str
    at: int
    new: bool = False
    entries: Sequence[Stored] = ()
    snapshot: tuple[int, bytes] | None = None
    finished: Sequence[Finished] = ()
    files: Mapping[str, bytes] = NOTHING
    uses: Collection[str] | None = None
    damaged: Sequence[Stored] = ()
    epoch: int = 0
    release: bool = False
    again: bool = False
    reports: Sequence[Report] = ()
    closed: bool = False
    erased: bool = False


class Kept(NamedTuple):
    """A room as it was stored: its last snapshot, what was accepted since, and its files. `hands` are the
    bytes of its finished hands; `epoch` is of a room that was taken."""

    snapshot: bytes | None
    upto: int
    entries: list[Stored]
    files: Mapping[str, bytes] = NOTHING
    hands: int = 0
    epoch: int = 0


class Elsewhere(NamedTuple):
    """Another server has the room. `fresh`: it has shown so just now."""

    server: str
    fresh: bool


class RoomsLost(Exception):
    """Other servers have taken these rooms, each named with its former epoch; nothing was written."""

    def __init__(self, rooms: Collection[tuple[str, int]]) -> None:
        super().__init__(f"{len(rooms)} rooms are lost")
        self.rooms = rooms


class KeptHand(NamedTuple):
    """A finished hand, and the table's own cards."""

    body: bytes
    cards: bytes = b""


class Store(Protocol):
    """What the server needs of a store. All of it blocks, and is called from threads."""

    def load(self, code: str) -> Kept | None:
        """The room, or None if there is none."""

    def take(self, code: str, *, bold: bool = True) -> Kept | Elsewhere | None:
        """The room, which is this server's from now on. A bold server takes those of others that are gone."""

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes everything, or nothing and raises."""

    def replay(self, hand: str) -> KeptHand | None:
        """A finished hand."""

    def known(self, code: str) -> bool:
        """Whether the code is taken."""

    def forget(self, now: int, keep_ms: int, keep: Collection[str] = (), every_ms: int = 0) -> Swept:
        """Deletes some of what hasn't been used for so long, except the rooms to keep; nothing if that was
        done less than `every_ms` ago, by whichever server."""

    def forget_files(self, now: int) -> int:
        """Deletes the files that nothing needs any more; counts them."""

    def size(self) -> int:
        """How many bytes it holds."""

    def probe(self, at: int) -> None:
        """Writes something; raises if it can't."""

    def close(self) -> None:
        """Lets go of the database."""


class SqlStore:
    """A store in a database that SQLAlchemy speaks to."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(checked(url))
        self._prepare()

    def _prepare(self) -> None:
        """Creates what is missing. Servers that do so together get in each other's way for a moment."""
        give_up = monotonic() + PATIENCE
        while True:
            try:
                with self.engine.begin() as connection:
                    prepare_tables(connection)
                return
            except StoreError:
                self.close()
                raise
            except SQLAlchemyError as error:
                if monotonic() > give_up:
                    self.close()
                    raise StoreError(f"the store can't be opened: {cause(error)}") from None
            sleep(random() * SHORT_WAIT)

    def load(self, code: str) -> Kept | None:
        """A room's snapshot and the entries after it; None for an unknown code."""
        with self.engine.connect() as connection:
            return read_room(connection, code)

    def take(self, code: str, *, bold: bool = True) -> Kept | Elsewhere | None:
        """A server that is alone with its store has every room."""
        return self.load(code)

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes a batch in one transaction: all of it, or nothing."""
        with self.engine.begin() as connection:
            _insert(connection, _NEW_ROOM, new_rooms(batch))
            write_contents(connection, batch)

    def replay(self, hand: str) -> KeptHand | None:
        """The record of a hand that is over, as it was stored; None for an unknown one."""
        with self.engine.connect() as connection:
            row = connection.execute(_HAND, {"the_hand": hand}).one_or_none()
            return None if row is None else KeptHand(bytes(row[0]), bytes(row[1] or b""))

    def known(self, code: str) -> bool:
        """Whether the code is a room's."""
        with self.engine.connect() as connection:
            return connection.execute(_KNOWN, {"the_code": code}).first() is not None

    def forget(self, now: int, keep_ms: int, keep: Collection[str] = (), every_ms: int = 0) -> Swept:
        """Deletes some of what hasn't been used for so long, except the rooms to keep."""
        with self.engine.begin() as connection:
            return sweep_rooms(connection, now, keep_ms, keep, every_ms)

    def forget_files(self, now: int) -> int:
        """Deletes the files that no room and no hand needs; counts them."""
        with self.engine.begin() as connection:
            return sweep_files(connection, now)

    def size(self) -> int:
        """How many bytes the database has in use."""
        with self.engine.connect() as connection:
            if connection.dialect.name != "sqlite":
                return int(
                    connection.execute(text("select pg_database_size(current_database())")).scalar_one()
                )
            pages, free, each = (
                connection.execute(text(f"PRAGMA {name}")).scalar_one()
                for name in ("page_count", "freelist_count", "page_size")
            )
            return int((pages - free) * each)

    def probe(self, at: int) -> None:
        """Writes one row, always the same."""
        with self.engine.begin() as connection:
            set_mark(connection, "probe", at)

    def close(self) -> None:
        """Closes all connections to the database."""
        self.engine.dispose()


# Built once: making a statement costs more than running it.
_ROOM = select(rooms.c.snapshot, rooms.c.upto).where(rooms.c.code == bindparam("the_code"))
_LATER = (
    select(entries.c.number, entries.c.at, entries.c.body)
    .where(entries.c.room == bindparam("the_code"), entries.c.number > bindparam("the_upto"))
    .order_by(entries.c.number)
)
_USED = select(files.c.hash, files.c.body).join_from(
    uses, files, (files.c.hash == uses.c.file) & (uses.c.room == bindparam("the_code"))
)
_PLAYED = select(func.coalesce(func.sum(func.length(hands.c.body)), 0)).where(
    hands.c.room == bindparam("the_code")
)
_HAND = (
    select(hands.c.body, files.c.body)
    .join_from(hands, files, files.c.hash == hands.c.file, isouter=True)
    .where(hands.c.id == bindparam("the_hand"))
)
_KNOWN = select(rooms.c.code).where(rooms.c.code == bindparam("the_code"))
_NEW_ROOM = insert(rooms)
_NEW_ENTRY = insert(entries)
_NEW_HAND = insert(hands)
# An entry's number is given once, by the room's only owner: what is there already is the same
_SAME_ENTRY = postgresql.insert(entries).on_conflict_do_nothing()
_SAME_HAND = postgresql.insert(hands).on_conflict_do_nothing()
_SNAPSHOT = (
    update(rooms)
    .where(rooms.c.code == bindparam("the_code"))
    .values(snapshot=bindparam("the_body"), upto=bindparam("the_new"), touched=bindparam("the_at"))
)
_COVERED = delete(entries).where(
    entries.c.room == bindparam("the_code"), entries.c.number <= bindparam("the_new")
)
# Whoever stores a file again keeps it from being deleted at that moment
_NEW_FILE = text(
    "INSERT INTO files (hash, at, body) VALUES (:hash, :at, :body) "
    "ON CONFLICT (hash) DO UPDATE SET at = excluded.at"
)
_NEW_USE = text("INSERT INTO uses (room, file) VALUES (:room, :file) ON CONFLICT DO NOTHING")
_NO_USES = delete(uses).where(uses.c.room == bindparam("the_code"))
_ASIDE = insert(quarantine)


def read_room(connection: Connection, code: str) -> Kept | None:
    """A room's snapshot, the entries after it, and its files."""
    row = connection.execute(_ROOM, {"the_code": code}).one_or_none()
    if row is None:
        return None
    later = connection.execute(_LATER, {"the_code": code, "the_upto": row.upto})
    stored = [Stored(*entry) for entry in later]
    own = {name: bytes(body) for name, body in connection.execute(_USED, {"the_code": code})}
    played = connection.execute(_PLAYED, {"the_code": code}).scalar_one()
    return Kept(row.snapshot, row.upto, stored, own, played)


def write_contents(connection: Connection, batch: Sequence[Write]) -> None:
    """Everything but the rooms' own rows, which are there."""
    again = any(write.again for write in batch)
    _insert(connection, _SAME_ENTRY if again else _NEW_ENTRY, _new_entries(batch))
    _insert(connection, _SAME_HAND if again else _NEW_HAND, _new_hands(batch))
    snapshots = _snapshots(batch)
    _insert(connection, _SNAPSHOT, snapshots)
    _insert(connection, _ASIDE, _damaged(batch))
    _insert(connection, _COVERED, _covered(snapshots))
    _insert(connection, _NEW_FILE, _new_files(batch))
    _replace_uses(connection, batch)
    add_reports(connection, [report for write in batch for report in write.reports])
    delete_rooms(connection, [write.room for write in batch if write.closed])
    delete_hands(connection, [write.room for write in batch if write.erased])


def _insert(connection: Connection, statement: Any, rows: Rows) -> None:
    """One statement for many rows; none for no rows."""
    if rows:
        connection.execute(statement, rows)


def new_rooms(batch: Sequence[Write]) -> Rows:
    """The rows of the rooms that aren't stored yet."""
    return [
        {"code": write.room, "snapshot": None, "upto": 0, "created": write.at, "touched": write.at}
        for write in batch
        if write.new
    ]


def _new_entries(batch: Sequence[Write]) -> Rows:
    return [
        {"room": write.room, "number": entry.number, "at": entry.at, "body": entry.body}
        for write in batch
        for entry in write.entries
    ]


def _new_hands(batch: Sequence[Write]) -> Rows:
    return [
        {"id": hand.id, "room": write.room, "at": hand.at, "body": hand.body, "file": hand.file}
        for write in batch
        for hand in write.finished
    ]


def _snapshots(batch: Sequence[Write]) -> Rows:
    """The last snapshot of each room is all that counts."""
    last = {
        write.room: {
            "the_code": write.room,
            "the_new": write.snapshot[0],
            "the_body": write.snapshot[1],
            "the_at": write.at,
        }
        for write in batch
        if write.snapshot is not None
    }
    return list(last.values())


def _covered(snapshots: Rows) -> Rows:
    return [{name: row[name] for name in ("the_code", "the_new")} for row in snapshots]


def _new_files(batch: Sequence[Write]) -> Rows:
    return [
        {"hash": name, "at": write.at, "body": body} for write in batch for name, body in write.files.items()
    ]


def _replace_uses(connection: Connection, batch: Sequence[Write]) -> None:
    """A snapshot says which files a room still needs; those stored with it or later are needed too."""
    needed: dict[str, set[str]] = {}
    replaced: set[str] = set()
    for write in batch:
        if write.uses is not None:
            replaced.add(write.room)
            needed[write.room] = set(write.uses)
        if write.files:
            needed.setdefault(write.room, set()).update(write.files)
    _insert(connection, _NO_USES, [{"the_code": room} for room in replaced])
    _insert(connection, _NEW_USE, [{"room": room, "file": name} for room in needed for name in needed[room]])


def _damaged(batch: Sequence[Write]) -> Rows:
    return [
        {"room": write.room, "number": entry.number, "at": entry.at, "found": write.at, "body": entry.body}
        for write in batch
        for entry in write.damaged
    ]


def now_ms() -> int:
    """The wall clock."""
    return int(time() * 1000)
