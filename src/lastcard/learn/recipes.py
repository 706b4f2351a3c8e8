"""The runs behind the players that come with lastcard: `lastcard train --recipe NAME`, on a GPU."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.learn.settings import RunSettings

THEMED = "classic,classic,hail-mary,favorite-line,avatar-state"
SEATS = "2,2,2,3,3,4,4,4,5-10"  # small tables are played most


class Recipe(NamedTuple):
    """A run and what it is for."""

    settings: RunSettings
    """The run."""
    purpose: str
    """What it makes."""


RECIPES = {
    "duel": Recipe(
        RunSettings(seats="2", options="calls=auto", decisions=200_000_000),
        "classic with two seats and automatic calls: how fast learning is",
    ),
    "themed": Recipe(
        RunSettings(THEMED, SEATS, "any", decisions=700_000_000, steps=128, parts=64, tables=24, redeal=6),
        "one player for every edition but Elite, at 2 to 10 seats, with any options",
    ),
    "elite": Recipe(
        RunSettings("elite", SEATS, "any", decisions=300_000_000, steps=128, parts=64, tables=12, redeal=6),
        "the player for Elite, in all its modes, at 2 to 10 seats, with any options",
    ),
}
