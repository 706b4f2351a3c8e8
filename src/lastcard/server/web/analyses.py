"""Analyses of finished hands, made by the server's worker on request, and kept with their replays."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from lastcard.coach.deadlines import Deadline
from lastcard.coach.tasks import MAX_ANALYSED_MOVES, NOTHING, TOO_LONG, analyse_task
from lastcard.coach.thinker import can_search
from lastcard.coach.version import coach_version
from lastcard.coach.worker import CoachWorker, WorkerError
from lastcard.codes import Code
from lastcard.editions import own_editions
from lastcard.errors import Reason, reason
from lastcard.server.storage.store import Store
from lastcard.server.web.replays import Replays
from lastcard.table.limits.storage_budget import UNLIMITED, StorageBudget

# Well before the connection's own deadline
MAX_SECONDS = 25.0

log = logging.getLogger("lastcard.server")


class Analyses:
    """Analyses by the replay's link; none is made twice, unless the coach has changed since."""

    def __init__(
        self, store: Store, replays: Replays, worker: CoachWorker, store_is_full: Callable[[], bool]
    ) -> None:
        self._store, self._replays, self._worker = store, replays, worker
        # Whether the store is too full to keep anything that can be made again
        self._store_is_full = store_is_full
        self._finding: dict[str, asyncio.Future[bytes | Reason | None]] = {}

    async def find(self, hand: str, budget: StorageBudget = UNLIMITED) -> bytes | Reason | None:
        """The analysis as JSON, or the reason why there can't be one; None if there is no such hand, or not
        now. The first to ask pays for keeping it."""
        if hand not in self._finding:
            self._finding[hand] = asyncio.ensure_future(self._find(hand, budget))
            self._finding[hand].add_done_callback(lambda _: self._finding.pop(hand, None))
        return await asyncio.shield(self._finding[hand])

    async def _find(self, hand: str, budget: StorageBudget) -> bytes | Reason | None:
        replay = await self._replays.find(hand)
        if replay is None:
            return None
        kept = await asyncio.to_thread(self._kept, hand)
        return await self._make(hand, replay, budget) if kept is None else kept

    async def _make(self, hand: str, replay: bytes, budget: StorageBudget) -> bytes | Reason | None:
        if not can_search():
            return None
        deadline = Deadline(monotonic() + MAX_SECONDS)
        future = self._worker.submit(analyse_task, replay.decode(), own_editions(), deadline)
        if future is None:
            return None
        try:
            found = await asyncio.wait_for(asyncio.wrap_future(future), MAX_SECONDS)
        except (WorkerError, TimeoutError):
            return None
        if found == NOTHING:
            return reason(Code.ANALYSIS_HOUSE)
        if found == TOO_LONG:
            return reason(Code.ANALYSIS_LONG, most=MAX_ANALYSED_MOVES)
        if not (self._store_is_full() or budget.is_spent(monotonic())):
            budget.add(len(found), monotonic())
            await asyncio.to_thread(self._keep, hand, found.encode())
        return found.encode()

    def _kept(self, hand: str) -> bytes | None:
        return self._store.analysis(hand, coach_version())

    def _keep(self, hand: str, found: bytes) -> None:
        """Stores an analysis; if that fails, the answer is sent anyway."""
        try:
            self._store.keep_analysis(hand, coach_version(), found)
        except SQLAlchemyError as error:
            log.error("an analysis could not be kept: %s", type(error).__name__)
