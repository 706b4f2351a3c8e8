"""What has to be done now and then: empty rooms out of memory, old ones out of the store."""

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
# A collection holds up all tables: of a thousand tables a small one for 20 ms, a full one for half a second.
# Play leaves nothing for it to find, rooms and connections that have gone do: so it isn't left to chance, but
# done after so many of them, whose memory it gives back.
ROOMS_A_COLLECTION = 300
CONNECTIONS_A_COLLECTION = 3000

log = logging.getLogger("lastcard.server")


def tame_collector() -> None:
    """What was loaded for good isn't looked at again, and the rest only when we say so."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def sweep(server: Server) -> None:
    """Rooms that nobody is in leave the memory, and addresses that were quiet are forgotten."""
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
    """Deletes what nobody has used for long."""
    while True:
        before = now_ms() - int(server.config.keep_days * DAY_MS)
        try:
            await asyncio.to_thread(server.store.forget, before, server.rooms.codes)
        except Exception as error:
            log.error("old rooms could not be deleted: %s", type(error).__name__)
        await asyncio.sleep(FORGET_SECONDS)
