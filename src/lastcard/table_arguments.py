"""The keywords for a table or a hand, declared once for all functions that take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from lastcard.catalogue import Catalogue
from lastcard.editions import Value


class TableArguments(TypedDict, total=False):
    """The keywords for a table of an edition; every function that makes a table takes them."""

    seats: int
    """The number of seats, by default 4."""
    options: Mapping[str, Value] | None
    """The options of the table by name; the others get the edition's defaults."""
    deck: Mapping[str, int] | None
    """Elite: how many of each UNO card the deck has, 112 in all (D-3)."""
    catalogue: Catalogue | None
    """Elite: all existing cards, by default lastcard's own."""
    pool: Sequence[str] | None
    """Elite: the ids of the cards that quick play and drafts use (EL-1, DR-1)."""
    decks: Sequence[Sequence[str]] | None
    """Elite: the ids of each seat's Player Deck, for dynasty and for kept drafted decks."""


class HandArguments(TableArguments, total=False):
    """The keywords for a hand: those of its table, and the source of its randomness."""

    seed: int | None
    """Deals the same hand each time; random if neither a seed nor a secret is given."""
    secret: str | None
    """Deals from a secret, so that the shuffle can be checked afterwards; 64 hexadecimal digits."""
    contributions: Sequence[str] | None
    """With a secret: each seat's contribution to the shuffle, 64 hexadecimal digits or empty."""
