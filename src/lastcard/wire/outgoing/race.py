"""Who was first in a race."""

from __future__ import annotations

from msgspec import Struct

from .base import Outgoing


class ClaimNews(Struct, frozen=True):
    """One claim in a race: how long after the first it came, round trips allowed for."""

    seat: int
    move: str
    after_ms: int
    won: bool


class Race(Outgoing, frozen=True):
    """The receipt of a race that several claimed."""

    window: int
    claims: tuple[ClaimNews, ...]
