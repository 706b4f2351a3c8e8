"""A dynasty deck for a bot, which owns no cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lastcard.cards import COLOURS
from lastcard.catalogue import Catalogue, check_deck
from lastcard.codes import Code
from lastcard.elite_cards import EliteCard
from lastcard.errors import CatalogueError, Fault, reason
from lastcard.rules.state import PLAYER_DECK

TRIES = 100
"""The number of random decks tried before giving up."""


def deck_for(catalogue: Catalogue, rng: Random) -> tuple[str, ...]:
    """The ids of a random legal dynasty deck of eight (DY-1 to DY-4); a CatalogueError if none is found."""
    for _ in range(TRIES):
        deck = _some_deck(rng.sample(catalogue.cards, len(catalogue)))
        if not check_deck(deck):
            return tuple(card.id for card in deck)
    raise CatalogueError([Fault(reason(Code.NO_LEGAL_DECK, "DY-5"))])


def _some_deck(cards: Sequence[EliteCard]) -> list[EliteCard]:
    """A deck with a card of each colour first, then any cards in random order."""
    deck: list[EliteCard] = []
    for colour in range(COLOURS):
        if not any(colour in card.colours for card in deck):
            _add(deck, [card for card in cards if colour in card.colours], len(deck) + 1)
    _add(deck, cards, PLAYER_DECK)
    return deck


def _add(deck: list[EliteCard], cards: Sequence[EliteCard], size: int) -> None:
    """Adds cards that fit the deck, up to this size."""
    for card in cards:
        if len(deck) >= size:
            return
        if _go_together([*deck, card]):
            deck.append(card)


def _go_together(cards: Sequence[EliteCard]) -> bool:
    """Whether more cards could make it a legal deck: only its size and colours may still be wrong."""
    return all(fault.rule in ("DY-1", "DY-3") for fault in check_deck(cards))
