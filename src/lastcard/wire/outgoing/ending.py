"""How a hand ended, and what its shuffle was made of."""

from __future__ import annotations

from lastcard.wire.seen import Cards

from .base import Outgoing
from .contributions import Contribution


class Over(Outgoing, frozen=True):
    """The hand is over: all hands are shown, and the secret of the shuffle."""

    number: int
    winner: int | None
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    secret: str
    salt: str
    commitment: str
    replay: str
    next_ms: int = 0
    """How long until the next hand is dealt automatically; 0: it isn't."""
    contributions: tuple[Contribution, ...] = ()
    """What each seat put into the shuffle; empty if nobody put in anything."""
    worth: tuple[int, ...] = ()
    """What the cards left in each hand are worth to the winner, whose points are their sum with `forfeit`
    (S-1); nothing for partners (H-7)."""
    forfeit: int = 0
    """What the cards of those who are out are worth (H-8)."""


class Broken(Outgoing, frozen=True):
    """The host ended the match in the middle of a hand: its shuffle can be checked all the same."""

    number: int
    secret: str
    salt: str
    commitment: str
    replay: str
    contributions: tuple[Contribution, ...] = ()
