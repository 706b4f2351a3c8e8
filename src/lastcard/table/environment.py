"""What a table needs from outside: bots, decks for them, the time of day, and how long to wait."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from lastcard.catalogue import Catalogue
from lastcard.seated_bot import SeatedBot
from lastcard.setup import PublicSetup

from .limits.quota import Quota
from .pace.tempo import Tempo


def ignore(_: PublicSetup) -> None:
    """For whoever gives no hints."""


class Environment(NamedTuple):
    """Given to a session by whoever runs it."""

    levels: tuple[str, ...]
    seat_bot: Callable[[str], SeatedBot]
    deck_for: Callable[[Catalogue], tuple[str, ...]]
    wall: Callable[[], int]
    rng: Random
    tempo: Tempo = Tempo()
    quota: Quota = Quota()
    # Whether strangers may be invited to a table
    open_tables: bool = False
    # Hears of a hand in which somebody may ask for a hint
    expect_hints: Callable[[PublicSetup], None] = ignore
