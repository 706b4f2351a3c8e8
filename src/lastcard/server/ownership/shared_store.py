"""A store that several servers share: each writes only to its own rooms."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from time import monotonic, sleep

from lastcard.server.ownership.direct_statement import AS_TEXT, DirectStatement
from lastcard.server.ownership.entry_appender import EntryAppender
from lastcard.server.ownership.epochs import (
    LEASE_MS,
    RENEWAL,
    own_rooms,
    register,
    release_rooms,
    resign,
    take_room,
)
from lastcard.server.storage.batches import write_contents
from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.records import RoomElsewhere, RoomsLost, StoredRoom, Write
from lastcard.server.storage.room_rows import read_room
from lastcard.server.storage.store import SqlStore

# A server of the same name may have just been killed
TIMEOUT = LEASE_MS / 1000 + 1.0
STEP = 0.1


class SharedStore(SqlStore):
    """A store on PostgreSQL, and this server's registration in it."""

    def __init__(self, url: str, name: str, address: str) -> None:
        super().__init__(url)
        self.name = name
        self._address = address
        self._appender = EntryAppender(self.engine)
        self._renewal = DirectStatement(self.engine, RENEWAL.encode(), [AS_TEXT])
        # A new identity after each removal
        self.me = ""
        self._retry()

    def _retry(self) -> None:
        give_up = monotonic() + TIMEOUT
        while not self.register():
            if monotonic() > give_up:
                self.close()
                raise StoreError(f"another server on this store is called {self.name!r}: --name NAME")
            sleep(STEP)

    def register(self) -> bool:
        """Registers this server; False if another one has its name."""
        me = f"{self.name}-{token_hex(8)}"
        with self.engine.begin() as connection:
            if not register(connection, me, self.name, self._address):
                return False
        self.me = me
        return True

    def renew(self) -> bool:
        """Renews the lease; False if this server was removed."""
        return self._renewal.execute(self.me.encode()) == 1

    def resign(self) -> None:
        """Leaves its rooms to the others."""
        with self.engine.begin() as connection:
            resign(connection, self.me)

    def take(self, code: str, *, may_evict: bool = True) -> StoredRoom | RoomElsewhere | None:
        """Takes the room, unless the server that has it is alive."""
        with self.engine.begin() as connection:
            taken = take_room(connection, code, self.me, may_evict=may_evict)
            if not isinstance(taken, int):
                return taken
            kept = read_room(connection, code)
            return None if kept is None else kept._replace(epoch=taken)

    def commit(self, batch: Sequence[Write]) -> None:
        """Writes a batch in one transaction, if all its rooms are ours."""
        if all(write.only_adds for write in batch) and self._appender.append(batch, self.me):
            return
        with self.engine.begin() as connection:
            if lost := own_rooms(connection, batch, self.me):
                raise RoomsLost(lost)
            write_contents(connection, batch)
            release_rooms(connection, batch)

    def close(self) -> None:
        """Closes all connections to the database."""
        self._appender.close()
        self._renewal.close()
        super().close()
