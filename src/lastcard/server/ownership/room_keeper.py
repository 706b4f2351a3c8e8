"""Taking rooms and releasing them, for a server that is alone with its store or shares it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from lastcard.server.ownership.epochs import FIRST_EPOCH
from lastcard.server.ownership.lease_keeper import LeaseKeeper
from lastcard.server.storage.engines import is_lost, is_passing
from lastcard.server.storage.records import RoomElsewhere, StoredRoom, Write
from lastcard.server.storage.store import Store, now_ms
from lastcard.server.storage.writer import BUSY_PAUSE, LOST_SECONDS, Writer

# Seconds between two checks whether a late server is dead
POLL_SECONDS = 0.1

Loaded = TypeVar("Loaded")


class RoomKeeper:
    """Takes rooms from the store, and releases them."""

    def __init__(self, store: Store, writer: Writer, lease_keeper: LeaseKeeper | None) -> None:
        self._store = store
        self._writer = writer
        self._lease_keeper = lease_keeper

    @property
    def first_epoch(self) -> int:
        """The epoch of a new room; 0 if no other server could take it."""
        return 0 if self._lease_keeper is None else FIRST_EPOCH

    @property
    def _me(self) -> str:
        return "" if self._lease_keeper is None else self._lease_keeper.me

    async def take(self, code: str, read: Callable[[StoredRoom], Loaded]) -> Loaded | RoomElsewhere | None:
        """Takes the room; returns it as read, or the server that has it. If that server is late with its
        lease, waits until it renews it or is dead. Reading a long hand takes a while, but no other table
        waits for it.
        """
        await self._writer.settled()
        while True:
            before = self._me
            found = await asyncio.to_thread(self._taken, code, read)
            if isinstance(found, RoomElsewhere) and not found.fresh:
                await asyncio.sleep(POLL_SECONDS)
            elif before == self._me:  # otherwise this server was removed meanwhile, and the room with it
                return found

    def _taken(self, code: str, read: Callable[[StoredRoom], Loaded]) -> Loaded | RoomElsewhere | None:
        kept = self._retry(code)
        return read(kept) if isinstance(kept, StoredRoom) else kept

    def _retry(self, code: str) -> StoredRoom | RoomElsewhere | None:
        """Retries while the database is restarting."""
        give_up = monotonic() + LOST_SECONDS
        while True:
            try:
                return self._store.take(
                    code, may_evict=self._lease_keeper is None or self._lease_keeper.may_evict
                )
            except DBAPIError as error:
                if not (is_lost(error) or is_passing(error)) or monotonic() > give_up:
                    raise
            sleep(BUSY_PAUSE)

    def release(self, code: str, epoch: int) -> Write | None:
        """The write that releases a room to others; None if there are none."""
        return None if self._lease_keeper is None else Write(code, now_ms(), epoch=epoch, release=True)
