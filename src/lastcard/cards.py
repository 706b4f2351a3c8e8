"""Colours, kinds and symbols of UNO cards, and their notation.

A *kind* is a small integer: two red sevens are two cards of one kind. Kinds fall into two ranges, so that
the kinds a hand holds fit into two masks of at most 62 bits:

=========  =====================================================================
0 .. 51    colour * 13 + symbol: 0 to 9, Skip, Reverse, Draw Two
52 .. 61   the wild cards; 54 and 55 are the edition's special wild and its foil, 56 to 59 are free
62 .. 101  a number with an Elite Icon: 62 + colour * 10 + number
102 .. 105 Recover: 102 + colour
=========  =====================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from lastcard.codes import Code
from lastcard.errors import NotationError, Reason, reason
from lastcard.locales.quoting import shown
from lastcard.number_types import ColourNumber, Kind

RED: ColourNumber = 0
YELLOW: ColourNumber = 1
GREEN: ColourNumber = 2
BLUE: ColourNumber = 3
NO_COLOUR: ColourNumber = 4
COLOURS = 4
COLOUR_LETTERS = "RYGB"
Colour = Literal["red", "yellow", "green", "blue"]
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
COLOUR_SHAPES = "▲■●◆"

LOW_KINDS = 62
COLOURED_KINDS = 52
WILD: Kind = 52
WILD_FOUR: Kind = 53
SPECIAL: Kind = 54
SPECIAL_FOIL: Kind = 55
ELITE_WILD: Kind = 60
WILD_RECOVER: Kind = 61
FIRST_ICON: Kind = 62
FIRST_RECOVER: Kind = 102
KINDS = 106

SKIP, REVERSE, DRAW_TWO, RECOVER, NO_SYMBOL = 10, 11, 12, 13, 14

# How a symbol is written after its colour, from 0 to RECOVER
SYMBOL_TEXTS: tuple[str, ...] = (*"0123456789", "S", "R", "+2", "V")
_WILD_TEXTS = {WILD: "W", WILD_FOUR: "W+4", ELITE_WILD: "EW", WILD_RECOVER: "WR"}
FOIL_LETTER = "F"


def kind_of(colour: ColourNumber, symbol: int, *, icon: bool = False) -> Kind:
    """The kind of a coloured card: `symbol` is 0 to 9, SKIP, REVERSE, DRAW_TWO or RECOVER."""
    if icon:
        return FIRST_ICON + colour * 10 + symbol
    if symbol == RECOVER:
        return FIRST_RECOVER + colour
    return colour * 13 + symbol


def colour_of(kind: Kind) -> ColourNumber:
    """The colour of a kind, NO_COLOUR for a wild card."""
    if kind < COLOURED_KINDS:
        return kind // 13
    if kind < FIRST_ICON:
        return NO_COLOUR
    if kind < FIRST_RECOVER:
        return (kind - FIRST_ICON) // 10
    return kind - FIRST_RECOVER


def symbol_of(kind: Kind) -> int:
    """The symbol of a kind, by which it matches besides its colour; an Elite Icon isn't one (C-7)."""
    if kind < COLOURED_KINDS:
        return kind % 13
    if kind < FIRST_ICON:
        return NO_SYMBOL
    if kind < FIRST_RECOVER:
        return (kind - FIRST_ICON) % 10
    return RECOVER


def is_wild(kind: Kind) -> bool:
    """Whether the kind is a wild card, which has no colour of its own."""
    return COLOURED_KINDS <= kind < FIRST_ICON


def has_icon(kind: Kind) -> bool:
    """Whether the kind is a number with an Elite Icon."""
    return FIRST_ICON <= kind < FIRST_RECOVER


def is_number(kind: Kind) -> bool:
    """Whether the kind is a number, with an Elite Icon or without."""
    return symbol_of(kind) < 10


class CardTexts(NamedTuple):
    """The notation of an edition's cards, both ways."""

    edition: str
    """The edition's name, for messages."""
    texts: tuple[str, ...]
    """The text of each kind; empty for a wild that the edition doesn't have."""
    kinds: Mapping[str, Kind]
    """The kind of each text."""

    def kind(self, text: str) -> Kind:
        """The kind with this text; a NotationError for anything that isn't a card of the edition."""
        try:
            return self.kinds[text]
        except KeyError:
            raise NotationError(self.not_a_card(text)) from None

    def not_a_card(self, text: str) -> Reason:
        """The reason to refuse a text that isn't a card of the edition."""
        return reason(Code.NOT_A_CARD, text=shown(text), edition=self.edition)


def card_texts(edition: str, special: str = "") -> CardTexts:
    """The texts of an edition's cards; `special` are the letters of its special wild."""
    wilds = dict(_WILD_TEXTS)
    if special:
        wilds |= {SPECIAL: special, SPECIAL_FOIL: special + FOIL_LETTER}
    texts = tuple(_text(kind, wilds) for kind in range(KINDS))
    return CardTexts(edition, texts, {text: kind for kind, text in enumerate(texts) if text})


def _text(kind: Kind, wilds: Mapping[Kind, str]) -> str:
    """The notation of a kind; empty for a wild that the edition doesn't have."""
    if is_wild(kind):
        return wilds.get(kind, "")
    letter = COLOUR_LETTERS[colour_of(kind)]
    if has_icon(kind):
        return f"{letter}{symbol_of(kind)}*"
    return letter + SYMBOL_TEXTS[symbol_of(kind)]


# The cards with the same notation in every edition
COMMON_CARDS = card_texts("every edition")
