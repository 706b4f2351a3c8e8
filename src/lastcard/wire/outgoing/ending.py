"""The end of a hand, and its shuffle."""

from __future__ import annotations

from lastcard.number_types import Seat
from lastcard.wire.seen import SeenCards

from .base import Outgoing
from .contributions import Contribution


class Over(Outgoing, frozen=True):
    """The hand is over: all hands are shown, and the secret of the shuffle."""

    number: int
    winner: Seat | None
    hands: tuple[SeenCards, ...]
    points: tuple[int, ...]
    secret: str
    salt: str
    commitment: str
    replay: str
    next_ms: int = 0
    """The time until the next hand is dealt automatically; 0: it isn't."""
    contributions: tuple[Contribution, ...] = ()
    """Each seat's contribution to the shuffle; empty if there are none."""
    worth: tuple[int, ...] = ()
    """The value of the cards left in each hand for the winner, whose points are their sum with `forfeit`
    (S-1); 0 for partners (H-7).
    """
    forfeit: int = 0
    """The value of the cards of players who are out (H-8)."""


class Broken(Outgoing, frozen=True):
    """The hand was broken off; its shuffle can still be checked."""

    number: int
    secret: str
    salt: str
    commitment: str
    replay: str
    contributions: tuple[Contribution, ...] = ()
