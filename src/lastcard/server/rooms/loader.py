"""Loading rooms: created with a free code, or read from the store and repaired if necessary."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from functools import partial

from lastcard.server.metrics import Metrics
from lastcard.server.ownership.room_keeper import RoomKeeper
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.room_codes import new_code
from lastcard.server.storage.records import RoomElsewhere, StoredRoom
from lastcard.server.storage.store import Store
from lastcard.table.environment import Environment
from lastcard.table.session import Session, new_session, restore_session

CODE_TRIES = 20

log = logging.getLogger("lastcard.server")


class RoomLoader:
    """Creates rooms, and takes them from the store."""

    def __init__(self, store: Store, keeper: RoomKeeper, table: Environment, metrics: Metrics) -> None:
        self._store = store
        self._keeper = keeper
        self._table = table
        self._metrics = metrics

    @property
    def store_is_full(self) -> bool:
        """Whether no more rooms may be created."""
        return self._table.quota.store_is_full

    async def make(self, taken: Container[str]) -> LiveRoom:
        """Creates a room, with a code that is neither among these nor in the store."""
        code = await self._free_code(taken)
        self._metrics.created.add()
        return LiveRoom(new_session(code, self._table), self._keeper.first_epoch, new=True)

    async def _free_code(self, taken: Container[str]) -> str:
        for _ in range(CODE_TRIES):
            code = new_code()
            if code not in taken and not await asyncio.to_thread(self._store.known, code):
                return code
        raise RuntimeError("no free room code was found")

    async def load(self, code: str) -> LiveRoom | RoomElsewhere | None:
        """Takes the room, once its pending writes are stored."""
        room = await self._keeper.take(code, partial(self._room, code))
        if room is None or isinstance(room, RoomElsewhere):
            return room
        if room.session.damaged:
            await self._repair(room)
        self._metrics.loaded.add()
        return room

    def _room(self, code: str, kept: StoredRoom) -> LiveRoom:
        return LiveRoom(self._restored(code, kept), kept.epoch, new=False)

    def _restored(self, code: str, kept: StoredRoom) -> Session:
        snapshot, upto, entries, files, hands, _ = kept
        return restore_session(code, snapshot, entries, self._table, upto, files, hands)

    async def knows(self, code: str, token: str) -> bool:
        """Whether a room on another server knows this token."""
        return await asyncio.to_thread(self._knows, code, token)

    def _knows(self, code: str, token: str) -> bool:
        kept = self._store.load(code)
        return kept is not None and self._restored(code, kept).knows(token)

    async def _repair(self, room: LiveRoom) -> None:
        """Sets damaged entries aside for the operator, and stores the state from which the room continues."""
        write = room.repairing()
        await asyncio.to_thread(self._store.commit, [write])
        self._metrics.quarantined.add(len(write.damaged))
        log.error("a room goes on without %d damaged entries, which are kept aside", len(write.damaged))
