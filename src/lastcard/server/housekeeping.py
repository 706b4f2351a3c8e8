"""Regular clean-up: takes empty rooms out of memory and old ones out of the store."""

from __future__ import annotations

import asyncio
import gc
import logging
from time import monotonic
from typing import TYPE_CHECKING

from lastcard.server.storage import now_ms

if TYPE_CHECKING:
    from lastcard.server.app import Server

SWEEP_SECONDS = 15.0
FORGET_SECONDS = 6 * 3600.0
DAY_MS = 24 * 3600 * 1000
# A garbage collection holds up all tables: with a thousand of them a small one takes 20 ms, a full one half a
# second. Play leaves nothing for it to find, but rooms and connections that have gone do. So it runs only
# after this many of them, to free their memory.
ROOMS_A_COLLECTION = 300
CONNECTIONS_A_COLLECTION = 3000

log = logging.getLogger("lastcard.server")


def tame_collector() -> None:
    """Exempts from garbage collection what is loaded for good; the rest is collected only when we say so."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def sweep(server: Server) -> None:
    """Takes empty rooms out of memory, and forgets addresses that have been quiet."""
    rooms = connections = 0
    idle = server.config.idle_minutes * 60
    while True:
        await asyncio.sleep(min(SWEEP_SECONDS, idle))
        server.rooms.unload_idle(idle)
        server.addresses.sweep(monotonic())
        rooms_gone = server.metrics.unloaded.value
        gone = server.metrics.opened.value - len(server.door)
        if rooms_gone - rooms >= ROOMS_A_COLLECTION or gone - connections >= CONNECTIONS_A_COLLECTION:
            rooms, connections = rooms_gone, gone
            gc.collect()


async def forget(server: Server) -> None:
    """Deletes what nobody has used for a long time."""
    while True:
        before = now_ms() - int(server.config.keep_days * DAY_MS)
        try:
            await asyncio.to_thread(server.store.forget, before, server.rooms.codes)
        except Exception as error:
            log.error("old rooms could not be deleted: %s", type(error).__name__)
        await asyncio.sleep(FORGET_SECONDS)
