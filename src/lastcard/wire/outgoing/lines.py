"""The round of lines in favorite-line."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lastcard.number_types import Seat

from .base import Outgoing


class LineNews(Struct, frozen=True, omit_defaults=True):
    """A line that was said; a bot's has no words. `fell`: it was rejected."""

    seat: Seat
    text: str = ""
    fell: bool = False


class Lines(Outgoing, frozen=True):
    """The round of lines: the film, the lines so far, and whether the last one is open to doubt or a vote."""

    film: str
    told: tuple[LineNews, ...] = ()
    stage: Literal["say", "doubt", "vote", "over"] = "say"
    doubted_by: Seat | None = None
    votes: int = 0
    left_ms: int = 0
