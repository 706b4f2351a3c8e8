"""The connection to a store's database: the allowed URLs, and the permissions of SQLite's files."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED
from typing import TYPE_CHECKING

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError

from lastcard.errors import LastcardError

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection

DRIVERS = ("sqlite", "postgresql+psycopg")
LOCK_WAIT_MS = 5000
# A vanished database is noticed within seconds, not two hours
POSTGRES = {
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
# A server paused in the middle of a transaction must not block others
STOPPED_MS = 2000
# The file contains the secrets of current hands
OWNERS_FILE, OWNERS_FOLDER = 0o600, 0o700
# SQLite's files beside the database itself, and our lock
SUFFIXES = ("", "-wal", "-shm", "-journal", ".lock")
# SQLSTATEs of an unavailable lock, a deadlock, a transaction to retry
PASSING_STATES = ("55P03", "40P01", "40001")
# SQLSTATEs of a database that is shutting down, has crashed, is starting, became a standby, or timed out
# waiting for us
LOST_STATES = ("57P01", "57P02", "57P03", "25006", "25P03")

log = logging.getLogger("lastcard.server")


class StoreError(LastcardError):
    """A store that can't be opened, or that isn't ours to use."""


def checked(url: str) -> URL:
    """The checked URL of the store; an error lists what is allowed, and never repeats a password."""
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


def open_engine(address: URL) -> Engine:
    """The engine of a checked URL; the files of SQLite are made for their owner alone."""
    if address.drivername != "sqlite":
        return _postgres(address)
    make_private(sqlite_path(address))
    engine = create_engine(address, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def sqlite_path(address: URL) -> Path:
    """The file itself, with symbolic links resolved: SQLite's other files are beside it."""
    return Path(os.path.realpath(str(address.database)))


def make_private(path: Path) -> None:
    """Creates the file and its folder if they are missing; only their owner can read them."""
    try:
        path.parent.mkdir(OWNERS_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder of the store can't be made: {error.strerror}") from None
    _create(path)
    for ending in SUFFIXES:
        _narrow(path.with_name(path.name + ending))


def _create(path: Path) -> None:
    """Creates a file. Never opens an existing one: closing it again would release SQLite's own locks."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNERS_FILE))
    except FileExistsError:
        return
    except OSError as error:
        raise StoreError(f"the store can't be opened: {error.strerror}") from None


def _narrow(path: Path) -> None:
    """Makes a file private, or only warns if it belongs to somebody else."""
    try:
        if path.stat().st_mode & 0o077:
            path.chmod(OWNERS_FILE)
    except FileNotFoundError:
        return
    except OSError:
        log.warning("others on this machine can read the store %s: chmod 600 it", path.name)


def _postgres(address: URL) -> Engine:
    """The engine for PostgreSQL, which checks connections before use. The URL's own settings take
    precedence."""
    try:
        arguments = {name: value for name, value in POSTGRES.items() if name not in address.query}
        engine = create_engine(address, hide_parameters=True, pool_pre_ping=True, connect_args=arguments)
    except ModuleNotFoundError:
        raise StoreError(
            "PostgreSQL needs an extra: pip install '.[postgres]' in lastcard's folder"
        ) from None
    event.listen(engine, "connect", _prepare_postgres)
    return engine


def _prepare_postgres(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = {STOPPED_MS}")
    cursor.close()
    connection.commit()


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    """Sets SQLite's pragmas. With FULL, not even a power cut loses acknowledged data: group commits make it
    cheap."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {LOCK_WAIT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = OFF",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def cause(error: SQLAlchemyError) -> str:
    """The database's message, in one line, without statements and parameters."""
    found = error.__cause__ or error
    return " ".join(str(found).split())


def is_passing(error: Exception) -> bool:
    """Whether the database was only busy: nothing was written, and a retry may work."""
    if not isinstance(error, OperationalError) or error.orig is None:
        return False
    busy = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in (SQLITE_BUSY, SQLITE_LOCKED)
    return busy or getattr(error.orig, "sqlstate", "") in PASSING_STATES


def is_lost(error: Exception) -> bool:
    """Whether the connection was lost: the database may come back, and may have written everything."""
    if not isinstance(error, DBAPIError) or error.orig is None:
        return False
    state = getattr(error.orig, "sqlstate", "")
    unreachable = state is None and isinstance(error, OperationalError)
    return error.connection_invalidated or unreachable or state in LOST_STATES
