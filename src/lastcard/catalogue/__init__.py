"""Elite Action Cards as TOML, and the loader that checks them."""

from lastcard.catalogue.collection import Catalogue
from lastcard.catalogue.decks import (
    Deck,
    check_deck,
    describe_deck,
    load_deck,
    load_decks,
    most_players,
)
from lastcard.catalogue.icons import icon_text, read_icon
from lastcard.catalogue.loader import box, everything, load_cards, read_cards
from lastcard.catalogue.tables import colours_text

__all__ = [
    "Catalogue",
    "Deck",
    "box",
    "check_deck",
    "colours_text",
    "describe_deck",
    "everything",
    "icon_text",
    "load_cards",
    "load_deck",
    "load_decks",
    "most_players",
    "read_cards",
    "read_icon",
]
