"""The environment that the server gives its tables: bots, decks for them, the time of day, and its limits."""

from __future__ import annotations

from random import SystemRandom

from lastcard.bots import LEVELS, deck_for, seat_bot
from lastcard.coach.preparation import Preparation
from lastcard.coach.thinker import WorkerThinker
from lastcard.coach.worker import CoachWorker
from lastcard.server.storage.store import now_ms
from lastcard.table.environment import Environment, ignore
from lastcard.table.limits.quota import Quota
from lastcard.table.pace.tempo import Tempo


def table_environment(
    tempo: float,
    quota: Quota,
    worker: CoachWorker | None = None,
    preparation: Preparation | None = None,
    *,
    open_tables: bool = False,
) -> Environment:
    """The environment of all tables. Tables and bots don't know each other; the strongest bots think in a
    worker. With a `preparation`, the worker is ready before the first hint is requested.
    """
    rng = SystemRandom()
    thinker = None if worker is None else WorkerThinker(worker)
    return Environment(
        levels=tuple(LEVELS),
        seat_bot=lambda level: seat_bot(level, rng, thinker),
        deck_for=lambda catalogue: deck_for(catalogue, rng),
        wall=now_ms,
        rng=rng,
        tempo=Tempo(factor=tempo),
        quota=quota,
        open_tables=open_tables,
        expect_hints=ignore if preparation is None else preparation.prepare,
    )
