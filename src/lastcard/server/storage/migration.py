"""Migrates a store to the current version, in one transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Column, Connection, Index, Table, func, insert, inspect, select, text
from sqlalchemy.schema import CreateColumn

from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.schema import VERSION, about, hands, metadata, rooms

# An arbitrary number, the same for all servers
POSTGRES_LOCK = 0x1A57CA4E


def prepare_tables(connection: Connection) -> None:
    """Creates missing tables, and upgrades those of an older version; a newer version's store is left
    alone.
    """
    _begin(connection)
    found = _version(connection)
    if found is not None:
        _check_version(found)
        for version in range(found, VERSION):
            STEPS[version](connection)
    metadata.create_all(connection)
    if found != VERSION:
        connection.execute(insert(about), {"version": VERSION})


def _begin(connection: Connection) -> None:
    """Begins a transaction, which SQLite's driver doesn't for DDL, and locks out other servers."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text(f"select pg_advisory_xact_lock({POSTGRES_LOCK})"))


def _version(connection: Connection) -> int | None:
    """The version that a store was made with; None where there is no store yet."""
    if not inspect(connection).has_table(about.name):
        return None
    version: int | None = connection.execute(select(func.max(about.c.version))).scalar_one()
    return version


def _check_version(found: int) -> None:
    if found > VERSION:
        raise StoreError(
            f"this store is of version {found}, made by a newer lastcard; this one reads version {VERSION} "
            "and older: start that lastcard, or name another store"
        )
    if found not in (*STEPS, VERSION):
        raise StoreError(f"this store is of version {found}, and no lastcard made one: name another store")


def _from_1(connection: Connection) -> None:
    """Adds the owners of rooms, and separates files from their uses. Existing rows stay readable."""
    _add_columns(connection, rooms, "owner", "epoch")
    _add_columns(connection, hands, "file")


def _add_columns(connection: Connection, table: Table, *names: str) -> None:
    for name in names:
        column: Column[object] = table.c[name]
        ddl = CreateColumn(column).compile(dialect=connection.dialect)
        connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {ddl}")
    new = {index for index in table.indexes if {column.name for column in index.columns} & set(names)}
    for index in _missing(connection, table) | new:
        index.create(connection, checkfirst=True)


def _missing(connection: Connection, table: Table) -> set[Index]:
    there = {index["name"] for index in inspect(connection).get_indexes(table.name)}
    return {index for index in table.indexes if index.name not in there}


STEPS: dict[int, Callable[[Connection], None]] = {1: _from_1}
