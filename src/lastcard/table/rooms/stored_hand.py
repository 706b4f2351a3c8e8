"""The stored form of a finished hand for its replay, when nothing about it is secret any more."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType, field

from lastcard.number_types import Seat
from lastcard.wire.outgoing import Contribution

from .hand_entries import By

# Version 1 had no contributions, and only hands that were over
REPLAY_VERSION = 2


class StoredMove(Struct, frozen=True):
    """A move and its time; `by` is the kind of player that made it."""

    seat: Seat
    move: str
    at: int = 0
    by: By | None = ""


class StoredTakeover(Struct, frozen=True):
    """A person took a seat over from a bot with this name, before move number `n`. Of the events before,
    whose number is `events`, they learn what a spectator may.
    """

    seat: Seat
    n: int
    name: str
    events: int = 0


class StoredHand(Struct, frozen=True, kw_only=True):
    """A hand that is over, or was `broken` off. `rules` is the version that it was played by, `file` the hash
    of the table's own cards; the first version had their text, as `cards`."""

    version: int = 1
    id: str
    number: int
    names: tuple[str, ...]
    edition: str
    record: str
    rules: int = 1
    file: str = ""
    salt: str
    secret: str
    commitment: str
    moves: list[StoredMove]
    winner: Seat | None
    points: tuple[int, ...]
    contributions: tuple[Contribution, ...] = field(default=(), name="lots")
    broken: bool = False
    takeovers: list[StoredTakeover] = []
    cards: str | UnsetType = UNSET
