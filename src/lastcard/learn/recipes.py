"""The runs that produced the players that come with lastcard: `lastcard train --recipe NAME`, on a GPU."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.learn.settings import RunSettings

THEMED = "classic,classic,hail-mary,favorite-line,avatar-state"
SEATS = "2,2,2,3,3,4,4,4,5-10"  # small tables are played most
ELITE_SEATS = "2,2,3,4,4,4,4,5-10"  # there are three modes to learn at each


class Recipe(NamedTuple):
    """A run and its purpose."""

    settings: RunSettings
    """The run."""
    purpose: str
    """Its product."""


def _large(editions: str, seats: str, decisions: int, tables: int) -> RunSettings:
    """Settings with many games, and the same tables for a while: on a GPU a step costs hardly more for twice
    the games, but new tables cost seconds.
    """
    many = RunSettings(editions, seats, "any", decisions=decisions, tables=tables)
    return many._replace(games=1 << 16, minibatches=64, redeal=24)


RECIPES = {
    "duel": Recipe(
        RunSettings(seats="2", options="calls=auto", decisions=200_000_000),
        "classic with two seats and automatic calls: how fast learning is",
    ),
    "themed": Recipe(
        _large(THEMED, SEATS, decisions=1_500_000_000, tables=24),
        "one player for every edition but Elite, at 2 to 10 seats, with any options",
    ),
    "elite": Recipe(
        _large("elite", ELITE_SEATS, decisions=1_200_000_000, tables=12),
        "the player for Elite, in all its modes, at 2 to 10 seats, with any options",
    ),
}
