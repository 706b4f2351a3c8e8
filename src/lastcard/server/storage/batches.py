"""A batch of writes as rows: a few statements for all its rooms."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Executable, bindparam, delete, insert, text, update
from sqlalchemy.dialects import postgresql

from lastcard.server.storage.records import Write
from lastcard.server.storage.reports import add_reports
from lastcard.server.storage.retention import delete_hands, delete_rooms
from lastcard.server.storage.schema import entries, hands, quarantine, rooms, uses

Parameters = list[dict[str, object]]

# Built once: making a statement costs more than running it.
_NEW_ROOM = insert(rooms)
_NEW_ENTRY = insert(entries)
_NEW_HAND = insert(hands)
# An entry's number is assigned once, by the room's only owner, so a row that exists already is identical
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
# Storing a file again keeps it from being deleted just then
_NEW_FILE = text(
    "INSERT INTO files (hash, at, body) VALUES (:hash, :at, :body) "
    "ON CONFLICT (hash) DO UPDATE SET at = excluded.at"
)
_NEW_USE = text("INSERT INTO uses (room, file) VALUES (:room, :file) ON CONFLICT DO NOTHING")
_NO_USES = delete(uses).where(uses.c.room == bindparam("the_code"))
_ASIDE = insert(quarantine)


def add_rooms(connection: Connection, batch: Sequence[Write]) -> None:
    """The rooms' own rows."""
    _execute(connection, _NEW_ROOM, new_rooms(batch))


def write_contents(connection: Connection, batch: Sequence[Write]) -> None:
    """Writes everything but the rooms' own rows, which exist already."""
    again = any(write.again for write in batch)
    _execute(connection, _SAME_ENTRY if again else _NEW_ENTRY, _new_entries(batch))
    _execute(connection, _SAME_HAND if again else _NEW_HAND, _new_hands(batch))
    snapshots = _snapshots(batch)
    _execute(connection, _SNAPSHOT, snapshots)
    _execute(connection, _ASIDE, _damaged(batch))
    _execute(connection, _COVERED, _covered(snapshots))
    _execute(connection, _NEW_FILE, _new_files(batch))
    _replace_uses(connection, batch)
    add_reports(connection, [report for write in batch for report in write.reports])
    delete_rooms(connection, [write.room for write in batch if write.closed])
    delete_hands(connection, [write.room for write in batch if write.erased])


def _execute(connection: Connection, statement: Executable, rows: Parameters) -> None:
    """Executes one statement for many rows, if there are any."""
    if rows:
        connection.execute(statement, rows)


def new_rooms(batch: Sequence[Write]) -> Parameters:
    """The rows of the rooms that aren't stored yet."""
    return [
        {"code": write.room, "snapshot": None, "upto": 0, "created": write.at, "touched": write.at}
        for write in batch
        if write.new
    ]


def _new_entries(batch: Sequence[Write]) -> Parameters:
    return [
        {"room": write.room, "number": entry.number, "at": entry.at, "body": entry.body}
        for write in batch
        for entry in write.entries
    ]


def _new_hands(batch: Sequence[Write]) -> Parameters:
    return [
        {"id": hand.id, "room": write.room, "at": hand.at, "body": hand.body, "file": hand.file}
        for write in batch
        for hand in write.finished
    ]


def _snapshots(batch: Sequence[Write]) -> Parameters:
    """Stores only the last snapshot of each room."""
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


def _covered(snapshots: Parameters) -> Parameters:
    return [{name: row[name] for name in ("the_code", "the_new")} for row in snapshots]


def _new_files(batch: Sequence[Write]) -> Parameters:
    return [
        {"hash": name, "at": write.at, "body": body} for write in batch for name, body in write.files.items()
    ]


def _replace_uses(connection: Connection, batch: Sequence[Write]) -> None:
    """Replaces the list of files that a room needs by its snapshot's, and those stored with it or later."""
    needed: dict[str, set[str]] = {}
    replaced: set[str] = set()
    for write in batch:
        if write.uses is not None:
            replaced.add(write.room)
            needed[write.room] = set(write.uses)
        if write.files:
            needed.setdefault(write.room, set()).update(write.files)
    _execute(connection, _NO_USES, [{"the_code": room} for room in replaced])
    _execute(connection, _NEW_USE, [{"room": room, "file": name} for room in needed for name in needed[room]])


def _damaged(batch: Sequence[Write]) -> Parameters:
    return [
        {"room": write.room, "number": entry.number, "at": entry.at, "found": write.at, "body": entry.body}
        for write in batch
        for entry in write.damaged
    ]
