"""The settings that a host can choose for a room."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

OptionValue = bool | int | str | None
ClockChoice = Literal["auto", "none", "relaxed", "fast"]
Pace = Literal["calm", "usual", "quick"]
DoorState = Literal["public", "open", "knock", "locked"]

MAX_TARGET = 100_000
MAX_HOLD_MS = 10_000
MAX_FILE = 64 * 1024


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices of a room; `options` are the ledger's, only those that differ from their defaults."""

    edition: Annotated[str, Meta(max_length=20)] = "classic"
    """The edition's name."""
    options: dict[Annotated[str, Meta(max_length=20)], OptionValue] = field(default_factory=dict)
    """The ledger's options by name, only those that differ from their defaults."""
    chairs: Annotated[int, Meta(ge=2, le=10)] = 4
    """The number of chairs around the table."""
    target: Annotated[int, Meta(ge=0, le=MAX_TARGET)] | None = None
    """Points to reach (in Elite, hands to win); None: 500, or 3 in Elite; 0: a single hand."""
    clock: ClockChoice = "auto"
    """The time limit for a decision: automatic (60 seconds, but none for the only person), none, 60 seconds
    or 15."""
    hold_ms: Annotated[int, Meta(ge=0, le=MAX_HOLD_MS)] | None = None
    """The time that the next turn waits for the first moments of a race. None: as long as the people at the
    table need, at least 4 s, without bots racing ahead of them; 1.2 s with only bots."""
    pace: Pace = "usual"
    """The speed of the bots."""
    spectators: bool = True
    """Whether strangers may watch."""
    hints: bool = False
    """Whether players may ask for hints; a player alone with bots always may."""
    pool: Literal["box", "all"] = "box"
    """The pool of Elite cards for quick play and draft: the box of 42 (five players), or all of ours."""
    cards: Annotated[str, Meta(max_length=MAX_FILE)] = ""
    """The table's own Elite cards, as the text of a TOML file."""
    quotes: dict[
        Annotated[str, Meta(max_length=120)],
        Annotated[list[Annotated[str, Meta(max_length=300)]], Meta(max_length=500)],
    ] = field(default_factory=dict)
    """A quote pack: lines by film, which decide doubts (FL-6)."""
