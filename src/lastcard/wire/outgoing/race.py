"""The result of a race."""

from __future__ import annotations

from msgspec import Struct

from lastcard.number_types import Seat

from .base import Outgoing


class ClaimNews(Struct, frozen=True):
    """One claim in a race: its delay after the first, allowing for round trips."""

    seat: Seat
    move: str
    after_ms: int
    won: bool


class Race(Outgoing, frozen=True):
    """The result of a race with several claims."""

    window: int
    claims: tuple[ClaimNews, ...]
