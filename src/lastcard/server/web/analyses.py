"""Analyses of finished hands, made by the server's worker when somebody asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from lastcard.coach.errands import analyse_errand
from lastcard.coach.thinker import can_search
from lastcard.coach.worker import CoachWorker, WorkerError
from lastcard.server.web.replays import Replays

KEPT = 64
MAX_SECONDS = 60.0


class Analyses:
    """Analyses by the link of the replay; the last few are cached, and nothing is made twice at once."""

    def __init__(self, replays: Replays, worker: CoachWorker) -> None:
        self._replays, self._worker = replays, worker
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making: dict[str, asyncio.Future[bytes | None]] = {}

    async def find(self, hand: str) -> bytes | None:
        """The analysis as JSON; None if there is no such hand, or if it can't be made now."""
        if hand in self._kept:
            self._kept.move_to_end(hand)
            return self._kept[hand]
        if hand not in self._making:
            self._making[hand] = asyncio.ensure_future(self._make(hand))
            self._making[hand].add_done_callback(lambda _: self._making.pop(hand, None))
        return await asyncio.shield(self._making[hand])

    async def _make(self, hand: str) -> bytes | None:
        replay = await self._replays.find(hand) if can_search() else None
        future = None if replay is None else self._worker.submit(analyse_errand, replay.decode())
        if future is None:
            return None
        try:
            found = await asyncio.wait_for(asyncio.wrap_future(future), MAX_SECONDS)
        except (WorkerError, TimeoutError):
            return None
        self._keep(hand, found.encode())
        return found.encode()

    def _keep(self, hand: str, found: bytes) -> None:
        self._kept[hand] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
