"""The tables of the store: rooms, what was accepted in each, and the hands that are over."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table

VERSION = 1

metadata = MetaData()

about = Table("about", metadata, Column("version", Integer, primary_key=True))

rooms = Table(
    "rooms",
    metadata,
    Column("code", String(20), primary_key=True),
    Column("snapshot", LargeBinary),
    # The snapshot covers all entries up to this number
    Column("upto", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False, index=True),
)

# Without a rowid an entry is one row in one tree, in the order in which a room is read.
entries = Table(
    "entries",
    metadata,
    Column("room", String(20), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

hands = Table(
    "hands",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("room", String(20), nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
)
