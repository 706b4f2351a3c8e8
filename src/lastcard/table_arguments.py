"""The keywords that make a table or a hand, declared once for whatever takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from lastcard.catalogue import Catalogue
from lastcard.editions import Value


class TableArguments(TypedDict, total=False):
    """The keywords that make a table of an edition; whatever takes a table takes them."""

    seats: int
    """How many play: 4 unless another number is given."""
    options: Mapping[str, Value] | None
    """The options of the table by name; the edition's usual values for the others."""
    deck: Mapping[str, int] | None
    """Elite: how many of each UNO card the deck has, 112 in all (D-3)."""
    catalogue: Catalogue | None
    """Elite: all existing cards; lastcard's own unless others are given."""
    pool: Sequence[str] | None
    """Elite: the ids of the cards that quick play and drafts use (EL-1, DR-1)."""
    decks: Sequence[Sequence[str]] | None
    """Elite: the ids of each seat's Player Deck, for dynasty and for kept drafted decks."""


class HandArguments(TableArguments, total=False):
    """The keywords that make a hand: those of its table, and the source of its randomness."""

    seed: int | None
    """Deals the same hand each time; random if neither a seed nor a secret is given."""
    secret: str | None
    """Deals from a secret, so that the shuffle can be checked afterwards; 64 hexadecimal digits."""
    contributions: Sequence[str] | None
    """With a secret: the number that each seat puts into the shuffle, 64 hexadecimal digits or empty."""
