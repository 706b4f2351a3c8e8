"""Reading rooms and finished hands from the database."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, select

from lastcard.server.storage.records import StoredReplay, StoredRoom
from lastcard.server.storage.schema import entries, files, hands, rooms, uses
from lastcard.table.session import Stored

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


def read_room(connection: Connection, code: str) -> StoredRoom | None:
    """A room's snapshot, the entries after it, and its files."""
    row = connection.execute(_ROOM, {"the_code": code}).one_or_none()
    if row is None:
        return None
    later = connection.execute(_LATER, {"the_code": code, "the_upto": row.upto})
    stored = [Stored(*entry) for entry in later]
    own = {name: bytes(body) for name, body in connection.execute(_USED, {"the_code": code})}
    played = connection.execute(_PLAYED, {"the_code": code}).scalar_one()
    return StoredRoom(row.snapshot, row.upto, stored, own, played)


def read_hand(connection: Connection, hand: str) -> StoredReplay | None:
    """The record of a hand that is over, and the table's own cards."""
    row = connection.execute(_HAND, {"the_hand": hand}).one_or_none()
    return None if row is None else StoredReplay(bytes(row[0]), bytes(row[1] or b""))


def has_room(connection: Connection, code: str) -> bool:
    """Whether the code is a room's."""
    return connection.execute(_KNOWN, {"the_code": code}).first() is not None
