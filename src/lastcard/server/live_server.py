"""All parts of a running server, from its first lease on the store to its shutdown."""

from __future__ import annotations

import asyncio

from lastcard.coach.preparation import Preparation
from lastcard.coach.worker import CoachWorker
from lastcard.server.config import Config
from lastcard.server.draining import leave_in_turn
from lastcard.server.guards.bans import read_bans
from lastcard.server.guards.gate import Gate
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import ALWAYS
from lastcard.server.ownership.lease_keeper import LeaseKeeper
from lastcard.server.ownership.loop_writer import LoopWriter
from lastcard.server.ownership.room_keeper import RoomKeeper
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.rooms.environment import table_environment
from lastcard.server.rooms.loader import RoomLoader
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.rooms.websocket_endpoint import WebSocketEndpoint
from lastcard.server.storage.store import SqlStore, now_ms
from lastcard.server.storage.writer import Writer
from lastcard.table.limits.quota import Quota

GOODBYE_SECONDS = 1.0


class LiveServer:
    """The store and its writer, the rooms, the WebSockets, and this server's place among others."""

    def __init__(
        self, config: Config, store: SqlStore, gate: Gate, metrics: Metrics, *, eager: bool = False
    ) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.addresses = gate.addresses
        self.bans = gate.bans
        self.quota = Quota(config.room_megabytes << 20, config.store_megabytes << 20)
        self.worker = CoachWorker()
        self.preparation = Preparation(self.worker) if eager else None
        metrics.stored.ask = lambda: self.quota.used
        self.writer = self._writer()
        self.lease_keeper = LeaseKeeper(store, metrics) if isinstance(store, SharedStore) else None
        self.rooms = self._registry(gate)
        lease = ALWAYS if self.lease_keeper is None else self.lease_keeper.lease
        self.sockets = WebSocketEndpoint(config, self.rooms, lease, self.addresses, metrics, gate.unexpected)

    def _writer(self) -> Writer:
        loop = asyncio.get_running_loop()
        if isinstance(self.store, SharedStore):
            return LoopWriter(self.store, self.metrics, loop)
        return Writer(self.store, self.metrics, loop)

    def _registry(self, gate: Gate) -> RoomRegistry:
        keeper = RoomKeeper(self.store, self.writer, self.lease_keeper)
        environment = table_environment(
            self.config.tempo,
            self.quota,
            self.worker,
            self.preparation,
            open_tables=self.config.open_tables,
        )
        loader = RoomLoader(self.store, keeper, environment, self.metrics)
        return RoomRegistry(loader, self.writer, keeper, self.metrics, gate.unexpected)

    async def begin(self) -> None:
        """Registers the server, if its store can have several."""
        if self.lease_keeper is not None:
            self.lease_keeper.lost = self.rooms.move_all
            await self.lease_keeper.beat()

    async def read_bans(self) -> int:
        """Reads the bans from the store; returns the number of connections that they closed."""
        listed = await asyncio.to_thread(read_bans, self.store.engine, now_ms())
        if not self.bans.replace(listed):
            return 0
        return self.sockets.disconnect_all(lambda network: self.bans.forbid(network, now_ms()))

    async def stay(self) -> None:
        """Renews the registration for as long as the server runs."""
        if self.lease_keeper is not None:
            await self.lease_keeper.stay()

    async def hand_over(self) -> None:
        """Hands its rooms over to another server, and redirects all clients."""
        self.sockets.shut()
        if self.lease_keeper is None:
            self.rooms.hand_over()
        else:
            await leave_in_turn(self.rooms, self.writer.settled)
        await self.writer.settled()
        await self.sockets.empty(GOODBYE_SECONDS)

    async def close(self) -> None:
        """Stops the rooms, flushes pending writes, and closes the store, in this order."""
        self.worker.close()
        self.rooms.stop()
        await self.writer.close()
        if self.lease_keeper is not None:
            await self.lease_keeper.end()
        await asyncio.to_thread(self.store.close)
