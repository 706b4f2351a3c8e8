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
# A full collection looks at every object of every table: with a thousand tables that takes half a second. So
# it isn't left to chance, but done after so many rooms have gone, whose memory it gives back.
YOUNG, MIDDLE, NEVER = 2000, 20, 1_000_000
ROOMS_A_COLLECTION = 300

log = logging.getLogger("lastcard.server")


def tame_collector() -> None:
    """What was loaded for good isn't looked at again, and old objects only when we say so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def sweep(server: Server) -> None:
    """Rooms that nobody is in leave the memory, and addresses that were quiet are forgotten."""
    collected = 0
    idle = server.config.idle_minutes * 60
    while True:
        await asyncio.sleep(min(SWEEP_SECONDS, idle))
        server.rooms.unload_idle(idle)
        server.addresses.sweep(monotonic())
        if server.metrics.unloaded.value - collected >= ROOMS_A_COLLECTION:
            collected = server.metrics.unloaded.value
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
