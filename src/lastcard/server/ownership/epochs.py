"""The ownership of rooms: one server at a time, with an epoch that grows whenever the room is taken.

A server is a row of `servers` until its lease ends. It commits under a lock on its own row, and a server that
takes a room from a dead one deletes that row first. So a commit is either in the store before the room is
read there, or finds that its server has been removed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, literal_column, select, text, update
from sqlalchemy.dialects import postgresql

from lastcard.server.storage.batches import new_rooms
from lastcard.server.storage.records import RoomElsewhere, Write
from lastcard.server.storage.schema import rooms, servers

LEASE_MS = 3000
# The rest of a lease below which its server must have missed a renewal
FRESH_MS = 1400
# The time after which the row of a dead server is deleted
TRACE_MS = 3_600_000

FIRST_EPOCH = 1


def register(connection: Connection, me: str, name: str, address: str) -> bool:
    """Adds a server, unless another one has its name. Any server that used its address before must have
    ended."""
    connection.execute(_NO_TRACE, {"place": address, "trace": TRACE_MS})
    if connection.execute(_NAMESAKE, {"name": name}).first() is not None:
        return False
    connection.execute(_REGISTER, {"id": me, "name": name, "place": address, "lease": LEASE_MS})
    return True


def resign(connection: Connection, me: str) -> None:
    """Removes the server, which frees its rooms."""
    connection.execute(_RESIGN, {"the_me": me})


def take_room(connection: Connection, code: str, me: str, *, may_evict: bool) -> int | RoomElsewhere | None:
    """The room's new epoch; None if there is no such room."""
    while True:
        found = connection.execute(_HOLDER, {"the_code": code}).one_or_none()
        if found is None:
            return None
        owner, name, left = found
        if name is not None and owner != me:
            if left > 0 or not may_evict:
                return RoomElsewhere(name, left > FRESH_MS)
            connection.execute(_STRIKE, {"the_owner": owner})
            continue  # it may have just renewed its lease
        taken = connection.execute(_TAKE, {"the_code": code, "the_owner": owner, "the_me": me}).first()
        if taken is not None:
            return int(taken.epoch)


def own_rooms(connection: Connection, batch: Sequence[Write], me: str) -> Collection[tuple[str, int]]:
    """Adds the new rooms of a batch; returns those that aren't ours, or not any more."""
    wanted = {(write.room, write.epoch) for write in batch}
    if connection.execute(_STAY, {"the_me": me}).first() is None:
        return wanted
    if new := [{**row, "owner": me, "epoch": FIRST_EPOCH} for row in new_rooms(batch)]:
        connection.execute(_NEW_ROOM, new)
    codes = [code for code, _ in wanted]
    # A separate statement: it sees what was committed while the previous one waited
    return wanted - {(code, epoch) for code, epoch in connection.execute(_MINE, {"me": me, "codes": codes})}


def release_rooms(connection: Connection, batch: Sequence[Write]) -> None:
    """Releases rooms."""
    if codes := [write.room for write in batch if write.release]:
        connection.execute(_RELEASE, {"codes": codes})


_CLOCK = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
# Renews the lease, which every server does all the time
RENEWAL = f"UPDATE servers SET until = {_CLOCK} + {LEASE_MS} WHERE id = $1"
_NO_TRACE = text(f"DELETE FROM servers WHERE place = :place OR until < {_CLOCK} - :trace")
_NAMESAKE = text(f"SELECT id FROM servers WHERE name = :name AND until > {_CLOCK}")
_REGISTER = text(
    f"INSERT INTO servers (id, name, place, until) VALUES (:id, :name, :place, {_CLOCK} + :lease)"
)
_RESIGN = text("DELETE FROM servers WHERE id = :the_me")
_STRIKE = text(f"DELETE FROM servers WHERE id = :the_owner AND until <= {_CLOCK}")
# Renewing the lease doesn't conflict with this lock; removing the server does
_STAY = text("SELECT id FROM servers WHERE id = :the_me FOR KEY SHARE")
_HOLDER = (
    select(rooms.c.owner, servers.c.name, servers.c.until - literal_column(_CLOCK))
    .join_from(rooms, servers, servers.c.id == rooms.c.owner, isouter=True)
    .where(rooms.c.code == bindparam("the_code"))
)
_TAKE = (
    update(rooms)
    .where(rooms.c.code == bindparam("the_code"), rooms.c.owner.is_not_distinct_from(bindparam("the_owner")))
    .values(owner=bindparam("the_me"), epoch=rooms.c.epoch + 1)
    .returning(rooms.c.epoch)
)
_NEW_ROOM = postgresql.insert(rooms).on_conflict_do_nothing()
_MINE = text("SELECT code, epoch FROM rooms WHERE owner = :me AND code = ANY(:codes)")
_RELEASE = text("UPDATE rooms SET owner = NULL WHERE code = ANY(:codes)")
