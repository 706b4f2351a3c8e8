"""Regular clean-up: takes empty rooms out of memory and old ones out of the store."""

from __future__ import annotations

import asyncio
import gc
import logging
from time import monotonic
from typing import TYPE_CHECKING

from lastcard.server.storage.reports import MAX_REPORTS, count_reports
from lastcard.server.storage.store import now_ms

if TYPE_CHECKING:
    from lastcard.server.live_server import LiveServer

SWEEP_SECONDS = 15.0
DELETE_SECONDS = 6 * 3600.0
MEASURE_SECONDS = 30.0
REFRESH_SECONDS = 5.0
DAY_MS = 24 * 3600 * 1000
# A garbage collection pauses all tables: with a thousand of them a small one takes 20 ms, a full one half a
# second. It finds next to nothing, since neither play nor closed rooms and connections leave reference
# cycles. In case some do after all, it runs after this many rooms or connections have gone.
ROOMS_PER_COLLECTION = 3000
CONNECTIONS_PER_COLLECTION = 100_000

log = logging.getLogger("lastcard.server")


def collect_rarely() -> None:
    """Exempts permanent objects from garbage collection, and makes it rare for the rest."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def sweep(server: LiveServer) -> None:
    """Unloads empty rooms, and drops the records of quiet addresses."""
    rooms = connections = 0
    idle = server.config.idle_minutes * 60
    while True:
        await asyncio.sleep(min(SWEEP_SECONDS, idle))
        server.rooms.unload_idle(idle)
        server.addresses.sweep(monotonic())
        rooms_gone = server.metrics.unloaded.value
        gone = server.metrics.opened.value - len(server.sockets)
        if rooms_gone - rooms >= ROOMS_PER_COLLECTION or gone - connections >= CONNECTIONS_PER_COLLECTION:
            rooms, connections = rooms_gone, gone
            gc.collect()


async def delete_expired(server: LiveServer) -> None:
    """Deletes data that has been unused for a long time."""
    while True:
        keep_ms = int(server.config.keep_days * DAY_MS)
        every = min(DELETE_SECONDS, keep_ms / 1000)
        try:
            swept = await asyncio.to_thread(
                server.store.delete_expired, now_ms(), keep_ms, server.rooms.codes, round(every * 900)
            )
        except Exception as error:
            log.error("old rooms could not be deleted: %s", type(error).__name__)
        else:
            if any(swept):
                words = "deleted %d rooms and %d hands that were unused for %g days; %d more rooms are due"
                log.info(words, swept.rooms, swept.hands, server.config.keep_days, swept.waiting)
        await asyncio.sleep(every)


async def refresh_shared(server: LiveServer) -> None:
    """Reads data that another server on the same store may have changed: bans, and the number of reports."""
    while True:
        try:
            await server.read_bans()
            count = await asyncio.to_thread(count_reports, server.store.engine)
        except Exception as error:
            log.error("bans could not be read: %s", type(error).__name__)
        else:
            messages = server.sockets.filter
            full, messages.reports_full = messages.reports_full, count >= MAX_REPORTS
            if messages.reports_full and not full:
                log.warning("there are %d reports, and no more are accepted: lastcard admin reports", count)
        await asyncio.sleep(REFRESH_SECONDS)


async def measure_store(server: LiveServer) -> None:
    """Measures the size of the store, and deletes files that are no longer referenced."""
    quota = server.quota
    while True:
        try:
            await asyncio.to_thread(server.store.delete_unused_files, now_ms())
            full, quota.used = quota.store_is_full, await asyncio.to_thread(server.store.size)
        except Exception as error:
            log.error("the store could not be measured: %s", type(error).__name__)
        else:
            if quota.store_is_full and not full:
                log.warning("the store has reached its limit of %d MiB", quota.store_bytes >> 20)
        await asyncio.sleep(MEASURE_SECONDS)
