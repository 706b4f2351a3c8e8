"""A table's environment: every level of bot, a deck for each, and the server's tempo and quota."""

from __future__ import annotations

from lastcard.bots import LEVELS
from lastcard.catalogue import everything
from lastcard.server.rooms.environment import table_environment
from lastcard.table.limits.quota import Quota


def test_a_table_gets_bots_of_every_level_and_decks_for_them() -> None:
    environment = table_environment(1.0, Quota())
    assert environment.levels == tuple(LEVELS)
    assert all(environment.seat_bot(level).thinking_ms() >= 0 for level in environment.levels)
    # DY-1: a dynasty deck has eight cards
    assert len(environment.deck_for(everything())) == 8


def test_tempo_and_quota_are_the_servers() -> None:
    quota = Quota(store_bytes=7)
    environment = table_environment(0.25, quota)
    assert environment.tempo.factor == 0.25
    assert environment.quota is quota
