"""The environment of a table: bots, decks for them, the time of day, and how long to wait."""

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
    """The callback for an environment without hints."""


class Environment(NamedTuple):
    """The environment that the caller gives to a session."""

    levels: tuple[str, ...]
    seat_bot: Callable[[str], SeatedBot]
    deck_for: Callable[[Catalogue], tuple[str, ...]]
    wall: Callable[[], int]
    rng: Random
    tempo: Tempo = Tempo()
    quota: Quota = Quota()
    # Whether strangers may be invited to a table
    open_tables: bool = False
    # A callback for each hand in which hints may be requested
    expect_hints: Callable[[PublicSetup], None] = ignore
