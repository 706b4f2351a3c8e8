"""A check whether the store can be written, run only once in a while, however often it is requested."""

from __future__ import annotations

import asyncio
from time import monotonic

from lastcard.server.storage.store import Store, now_ms

HOLDS_SECONDS = 2.0
STORE_SECONDS = 5.0


class Readiness:
    """Caches the last answer for a while, and runs one check at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked = asyncio.Lock()
        self._answer = False
        self._until = 0.0

    async def ask(self) -> bool:
        """Whether the store could be written just now."""
        async with self._asked:
            if monotonic() >= self._until:
                self._answer = await self._written()
                self._until = monotonic() + HOLDS_SECONDS
            return self._answer

    async def _written(self) -> bool:
        try:
            await asyncio.wait_for(asyncio.to_thread(self._store.probe, now_ms()), STORE_SECONDS)
        except Exception:
            return False
        return True
