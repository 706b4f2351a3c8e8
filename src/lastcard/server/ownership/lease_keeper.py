"""Keeping this server's place among the others on the same database: it renews its lease, or loses its
rooms."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from lastcard.server.metrics import Metrics
from lastcard.server.ownership.epochs import LEASE_MS
from lastcard.server.ownership.lease import Lease, clock
from lastcard.server.ownership.shared_store import SharedStore

LEASE = LEASE_MS / 1000
BEAT = 1.0
RETRY = 0.2
# After an outage of the database all leases have expired: the others get this long to renew theirs
TIME_FOR_OTHERS = 1.0
# The time without a lease after which people are better off with another server
GIVE_UP_AFTER = 20.0

log = logging.getLogger("lastcard.server")


class LeaseKeeper:
    """Renews the lease well before it expires. `lost` is called when the rooms belong to others."""

    def __init__(self, store: SharedStore, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self.lost: Callable[[], None] = lambda: None
        # Its own thread, so that no other work on the store delays the lease
        self._thread = ThreadPoolExecutor(1, "lastcard-lease")
        self.lease = Lease(0.0)
        self._may_evict_from = 0.0
        # Whether the last renewal failed
        self._away = False

    @property
    def name(self) -> str:
        """The name of this server for proxies."""
        return self._store.name

    @property
    def me(self) -> str:
        """The identity of this server; a new one after it was removed."""
        return self._store.me

    @property
    def may_evict(self) -> bool:
        """Whether a server that hasn't renewed its lease must be dead."""
        return clock() >= self._may_evict_from

    async def stay(self) -> None:
        """Renews the lease for as long as the server runs."""
        good = True
        while True:
            await asyncio.sleep(BEAT if good else RETRY)
            good = await self.beat()
            if not good and clock() > self.lease.until + GIVE_UP_AFTER:
                self.lost()

    async def beat(self) -> bool:
        """Renews it once. It counts from before the query, so it never expires later than in the database."""
        began = clock()
        loop = asyncio.get_running_loop()
        try:
            here = await loop.run_in_executor(self._thread, self._store.renew)
            if not here:
                self.lease.until = 0.0
                here = await loop.run_in_executor(self._thread, self._store.register)
                self._struck_off()
        except SQLAlchemyError as error:
            self._missed(error)
            return False
        if here:
            self._renewed(began)
        return here

    def _missed(self, error: Exception) -> None:
        """Logs the failure, in one line however long it lasts."""
        if not self._away:
            log.warning("the lease could not be renewed: %s", type(error).__name__)
        self._away = True

    def _struck_off(self) -> None:
        """Drops pending messages: the rooms continue without us."""
        log.warning("this server was away for too long, and the others have its rooms now")
        self.lost()

    def _renewed(self, began: float) -> None:
        if self.lease.until and not self.lease.holds:
            self._metrics.lapses.add()
            self._may_evict_from = clock() + TIME_FOR_OTHERS
        self.lease.until = began + LEASE
        self._away = False

    async def end(self) -> None:
        """Leaves the remaining rooms to the others; if that fails, they are free when the lease expires."""
        self.lease.until = 0.0
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._store.resign)
        except SQLAlchemyError as error:
            log.warning("the lease could not be ended: %s", type(error).__name__)
        self._thread.shutdown(wait=False)
