"""Decks for bots: legal ones, of many cards."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.bots import deck_for
from lastcard.catalogue import Catalogue, box, check_deck, everything
from lastcard.errors import CatalogueError
from tests.support.helpers import home_brew


@pytest.mark.parametrize("cards", [everything(), box(), home_brew()], ids=["all", "box", "home brew"])
def test_every_deck_is_legal(cards: Catalogue) -> None:
    used: set[str] = set()
    for seed in range(500):
        deck = deck_for(cards, Random(seed))
        assert check_deck([cards.card(id) for id in deck]) == []
        used.update(deck)
    assert len(used) > 0.9 * len(cards)


def test_the_same_generator_gives_the_same_deck() -> None:
    assert deck_for(box(), Random(4)) == deck_for(box(), Random(4)) != deck_for(box(), Random(5))


def test_a_colour_that_one_card_alone_has_is_found() -> None:
    blue = next(card for card in everything() if card.colours == (3,))
    cards = Catalogue([*(card for card in everything() if 3 not in card.colours), blue])
    assert all(blue.id in deck_for(cards, Random(seed)) for seed in range(50))


def test_cards_that_make_no_deck_are_refused() -> None:
    with pytest.raises(CatalogueError, match="no legal deck"):
        deck_for(Catalogue(everything().cards[:7]), Random(1))
    with pytest.raises(CatalogueError, match="no legal deck"):
        deck_for(Catalogue(()), Random(1))
