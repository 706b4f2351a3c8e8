"""What the server gives its tables: bots, decks for them, the time of day, and its limits."""

from __future__ import annotations

from random import SystemRandom

from lastcard.bots import LEVELS, deck_for, seat_bot
from lastcard.server.storage.store import now_ms
from lastcard.table.environment import Environment
from lastcard.table.limits.quota import Quota
from lastcard.table.pace.tempo import Tempo


def table_environment(tempo: float, quota: Quota, *, open_tables: bool = False) -> Environment:
    """The server seats bots at tables; neither knows the other."""
    chance = SystemRandom()
    return Environment(
        levels=tuple(LEVELS),
        seat_bot=lambda level: seat_bot(level, chance),
        deck_for=lambda catalogue: deck_for(catalogue, chance),
        wall=now_ms,
        rng=chance,
        tempo=Tempo(factor=tempo),
        quota=quota,
        open_tables=open_tables,
    )
