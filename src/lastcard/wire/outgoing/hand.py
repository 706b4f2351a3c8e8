"""A hand during play."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from lastcard.number_types import Seat
from lastcard.wire.seen import Mine, PublicTable, SeenEvent

from .base import Outgoing


class Clock(Struct, frozen=True):
    """The seat whose clock is running, and the remaining time."""

    seat: Seat
    left_ms: int
    whole_ms: int


class WindowNews(Struct, frozen=True):
    """A race is open. Turn moves wait for `hold_ms` more, of `whole_ms`."""

    number: int
    hold_ms: int
    whole_ms: int


class Hand(Outgoing, frozen=True):
    """The whole hand as this member may see it; `history` has the events so far, at most the last 1,000.

    `seat` is None for a spectator. `commitment` is the SHA-256 of salt:secret; the secret is revealed when
    the hand is over.
    """

    n: int
    number: int
    seat: Seat | None
    table: PublicTable
    salt: str
    commitment: str
    mine: Mine | UnsetType = UNSET
    history: tuple[SeenEvent, ...] = ()
    window: WindowNews | None = None
    clock: Clock | None = None


class Change(Outgoing, frozen=True):
    """The changes made by an input; `n` counts the moves of a hand without a gap, and stays the same if only
    a clock or your own armed call has changed.
    """

    n: int
    events: tuple[SeenEvent, ...] = ()
    table: PublicTable | UnsetType = UNSET
    window: WindowNews | UnsetType | None = UNSET
    """The open race. Missing: unchanged; null: there is none any more. The same holds for `clock`."""
    clock: Clock | UnsetType | None = UNSET
    by: Literal["bot", "stand-in", "clock"] | None = None
    """The kind of player that moved instead of the seat's own, if any."""
    mine: Mine | UnsetType = UNSET


class EncodedChange(Outgoing, frozen=True, tag="change"):
    """A `Change` for many, whose common parts are encoded once for everyone, with each seat's own part added.
    On the wire it looks the same.
    """

    n: int
    events: Raw | UnsetType = UNSET
    table: Raw | UnsetType = UNSET
    window: WindowNews | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    by: Literal["bot", "stand-in", "clock"] | None = None
    mine: Mine | UnsetType = UNSET


class BackNews(Outgoing, frozen=True, tag="back", omit_defaults=True):
    """A seat asks the other people whether it may take back its last move; without a seat, the request is
    over.
    """

    seat: Seat | None = None
    awaited: tuple[Seat, ...] = ()
    """The seats that haven't answered yet."""
