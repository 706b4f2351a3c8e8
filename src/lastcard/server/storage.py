"""Where tables are kept: SQLite in a file, or PostgreSQL, with the same statements."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from random import random
from time import monotonic, sleep, time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from lastcard.errors import LastcardError
from lastcard.server.schema import VERSION, about, entries, hands, metadata, rooms
from lastcard.table.session import Finished, Stored

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection

DRIVERS = ("sqlite", "postgresql+psycopg")
LOCK_WAIT_MS = 5000
# A vanished database is noticed within half a minute, not two hours
POSTGRES = {"connect_timeout": 10, "keepalives_idle": 30, "tcp_user_timeout": 30_000}
PATIENCE = 1.0
SHORT_WAIT = 0.1

Rows = list[dict[str, Any]]


class StoreError(LastcardError):
    """The store can't be opened, or isn't ours to use."""


class Write(NamedTuple):
    """What one input adds to a room. `new`: the room itself isn't stored yet."""

    room: str
    at: int
    new: bool = False
    entries: Sequence[Stored] = ()
    snapshot: tuple[int, bytes] | None = None
    finished: Sequence[Finished] = ()


class Kept(NamedTuple):
    """A room as it was stored: its last snapshot, and what was accepted since."""

    snapshot: bytes | None
    upto: int
    entries: list[Stored]


class Store(Protocol):
    """What the server needs of a store. All of it blocks, and is called from threads."""

    def load(self, code: str) -> Kept | None:
        """The room, or None if there is none."""

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes everything, or nothing and raises."""

    def replay(self, hand: str) -> bytes | None:
        """The stored body of a finished hand."""

    def known(self, code: str) -> bool:
        """Whether the code is taken."""

    def forget(self, before: int, keep: Collection[str] = ()) -> int:
        """Deletes rooms and hands unused since `before` (ms), except those to keep; counts the rooms."""

    def close(self) -> None:
        """Lets go of the database."""


class SqlStore:
    """A store in a database that SQLAlchemy speaks to."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(_checked(url))
        self._prepare()

    def _prepare(self) -> None:
        """Creates what is missing. Servers that do so together get in each other's way for a moment."""
        give_up = monotonic() + PATIENCE
        while True:
            try:
                with self.engine.begin() as connection:
                    _prepare_tables(connection)
                return
            except StoreError:
                self.close()
                raise
            except SQLAlchemyError as error:
                if monotonic() > give_up:
                    self.close()
                    raise StoreError(f"the store can't be opened: {_cause(error)}") from None
            sleep(random() * SHORT_WAIT)

    def load(self, code: str) -> Kept | None:
        """A room's snapshot and the entries after it; None for an unknown code."""
        with self.engine.connect() as connection:
            row = connection.execute(_ROOM, {"the_code": code}).one_or_none()
            if row is None:
                return None
            later = connection.execute(_LATER, {"the_code": code, "the_upto": row.upto})
            return Kept(row.snapshot, row.upto, [Stored(*entry) for entry in later])

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes a batch in one transaction: all of it, or nothing."""
        with self.engine.begin() as connection:
            _insert(connection, _NEW_ROOM, _new_rooms(batch))
            _insert(connection, _NEW_ENTRY, _new_entries(batch))
            _insert(connection, _NEW_HAND, _new_hands(batch))
            snapshots = _snapshots(batch)
            _insert(connection, _SNAPSHOT, snapshots)
            _insert(connection, _COVERED, _covered(snapshots))

    def replay(self, hand: str) -> bytes | None:
        """The record of a hand that is over, as it was stored; None for an unknown one."""
        with self.engine.connect() as connection:
            body = connection.execute(_HAND, {"the_hand": hand}).scalar_one_or_none()
            return None if body is None else bytes(body)

    def known(self, code: str) -> bool:
        """Whether the code is a room's."""
        with self.engine.connect() as connection:
            return connection.execute(_KNOWN, {"the_code": code}).first() is not None

    def forget(self, before: int, keep: Collection[str] = ()) -> int:
        """Deletes what hasn't been touched since, except the rooms to keep; returns how many rooms."""
        recent = select(entries.c.room).where(entries.c.room == rooms.c.code, entries.c.at >= before)
        old = select(rooms.c.code).where(rooms.c.touched < before, ~recent.exists())
        with self.engine.begin() as connection:
            codes = [code for code in connection.execute(old).scalars() if code not in keep]
            connection.execute(delete(hands).where(hands.c.at < before))
            _insert(connection, _NO_ROOM, [{"the_code": code} for code in codes])
            _insert(connection, _NO_ENTRIES, [{"the_code": code} for code in codes])
        return len(codes)

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
_HAND = select(hands.c.body).where(hands.c.id == bindparam("the_hand"))
_KNOWN = select(rooms.c.code).where(rooms.c.code == bindparam("the_code"))
_NEW_ROOM = insert(rooms)
_NEW_ENTRY = insert(entries)
_NEW_HAND = insert(hands)
_SNAPSHOT = (
    update(rooms)
    .where(rooms.c.code == bindparam("the_code"))
    .values(snapshot=bindparam("the_body"), upto=bindparam("the_new"), touched=bindparam("the_at"))
)
_COVERED = delete(entries).where(
    entries.c.room == bindparam("the_code"), entries.c.number <= bindparam("the_new")
)
_NO_ROOM = delete(rooms).where(rooms.c.code == bindparam("the_code"))
_NO_ENTRIES = delete(entries).where(entries.c.room == bindparam("the_code"))


def _insert(connection: Connection, statement: Any, rows: Rows) -> None:
    """One statement for many rows; none for no rows."""
    if rows:
        connection.execute(statement, rows)


def _new_rooms(batch: Sequence[Write]) -> Rows:
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
        {"id": hand.id, "room": write.room, "at": hand.at, "body": hand.body}
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


def _checked(url: str) -> URL:
    """The URL of the store; an error says what is allowed, and never repeats a password."""
    try:
        address = make_url(url)
    except ArgumentError:
        address = None
    if address is None or address.drivername not in DRIVERS:
        raise StoreError(
            "a store is sqlite:///FILE or postgresql+psycopg://USER:PASSWORD@HOST/NAME, and this is neither"
        )
    if address.drivername == "sqlite" and not address.database:
        raise StoreError("a store in memory would forget every table: name a file, as in sqlite:///FILE")
    return address


def _engine(address: URL) -> Engine:
    if address.drivername != "sqlite":
        return _postgres(address)
    try:
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder of the store can't be made: {error.strerror}") from None
    engine = create_engine(address, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _postgres(address: URL) -> Engine:
    """Dead connections are noticed before they are used."""
    try:
        return create_engine(address, hide_parameters=True, pool_pre_ping=True, connect_args=POSTGRES)
    except ModuleNotFoundError:
        raise StoreError(
            "PostgreSQL needs an extra: pip install '.[postgres]' in lastcard's folder"
        ) from None


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    """FULL, so that not even a power cut loses what was acknowledged: group commits make it cheap."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {LOCK_WAIT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = OFF",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _prepare_tables(connection: Connection) -> None:
    """Makes what is missing; a store of another version is left as it is."""
    found = _version(connection)
    if found is not None:
        _check_version(found)
    metadata.create_all(connection)
    if found is None:
        connection.execute(insert(about), {"version": VERSION})


def _version(connection: Connection) -> int | None:
    """The version that a store was made with; None where there is no store yet."""
    if not inspect(connection).has_table(about.name):
        return None
    version: int | None = connection.execute(select(func.max(about.c.version))).scalar_one()
    return version


def _check_version(found: int) -> None:
    if found != VERSION:
        age = "a newer" if found > VERSION else "an older"
        raise StoreError(
            f"this store is of version {found}, made by {age} lastcard; this one reads version {VERSION}: "
            "start that lastcard, or name another store"
        )


def _cause(error: SQLAlchemyError) -> str:
    """What the database said, in one line, without statements and parameters."""
    cause = error.__cause__ or error
    return " ".join(str(cause).split())


def now_ms() -> int:
    """The wall clock."""
    return int(time() * 1000)
