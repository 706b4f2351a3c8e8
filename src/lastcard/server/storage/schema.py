"""The tables of the store: rooms, their entries, finished hands with their analyses, and files; and, for the
operator, bans and reports.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table

VERSION = 2

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
    # The server that has the room, and how often that has changed
    Column("owner", String(64)),
    Column("epoch", BigInteger, nullable=False, server_default="0"),
)

# The servers on one PostgreSQL, each until it ends or its lease expires by the database's clock
servers = Table(
    "servers",
    metadata,
    Column("id", String(64), primary_key=True),
    # Its name for proxies, and its address
    Column("name", String(40), nullable=False),
    Column("place", String(300), nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Without a rowid, an entry is one row in one tree, in the order in which a room is read.
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
    Column("room", String(20), nullable=False, index=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("body", LargeBinary, nullable=False),
    # The hash of the table's own cards
    Column("file", String(64), nullable=False, server_default="", index=True),
)

# The analyses of hands; `version` is the coach's
analyses = Table(
    "analyses",
    metadata,
    Column("hand", String(64), primary_key=True),
    Column("version", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# Card files and quote packs, each once by its hash. `at`: the time when it was last stored
files = Table(
    "files",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# The files that each room needs
uses = Table(
    "uses",
    metadata,
    Column("room", String(20), primary_key=True),
    Column("file", String(64), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

# Unreadable data, for the operator. A snapshot has the number 0
quarantine = Table(
    "quarantine",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", String(20), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("found", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# The time of the last sweep, and of the last successful test write
marks = Table(
    "marks", metadata, Column("name", String(20), primary_key=True), Column("at", BigInteger, nullable=False)
)

# Networks whose connections are refused. `until` 0: permanently
bans = Table(
    "bans",
    metadata,
    Column("network", String(50), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("why", String(200), nullable=False),
)

# Members' reports to the operator. `network`: that of the reported member, if connected
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("room", String(20), nullable=False),
    Column("reporter", String(100), nullable=False),
    Column("about", String(100), nullable=False),
    Column("network", String(50), nullable=False),
    Column("text", String(1000), nullable=False),
    # The latest chat lines of the room, as JSON
    Column("talk", LargeBinary, nullable=False),
)
