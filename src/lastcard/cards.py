"""Colours, kinds and symbols of UNO cards, and how a card is written.

A *kind* is a small integer: two red sevens are two cards of one kind. Kinds fall into two ranges, so that
the kinds a hand holds fit into two masks of at most 62 bits:

=========  =====================================================================
0 .. 51    colour * 13 + symbol: 0 to 9, Skip, Reverse, Draw Two
52 .. 61   the wild cards
62 .. 101  a number with an Elite Icon: 62 + colour * 10 + number
102 .. 105 Recover: 102 + colour
=========  =====================================================================
"""

from __future__ import annotations

RED, YELLOW, GREEN, BLUE = range(4)
COLOURS = 4
NO_COLOUR = 4
COLOUR_LETTERS = "RYGB"
COLOUR_NAMES = ("red", "yellow", "green", "blue")
COLOUR_SHAPES = "▲■●◆"

LOW_KINDS = 62
COLOURED_KINDS = 52
WILD = 52
WILD_FOUR = 53
HAIL_MARY = 54
HAIL_MARY_FOIL = 55
FAVORITE_LINE = 56
FAVORITE_LINE_FOIL = 57
AVATAR_STATE = 58
AVATAR_STATE_FOIL = 59
ELITE_WILD = 60
WILD_RECOVER = 61
FIRST_ICON = 62
FIRST_RECOVER = 102
KINDS = 106

SKIP, REVERSE, DRAW_TWO, RECOVER, NO_SYMBOL = 10, 11, 12, 13, 14

# How a symbol is written after its colour, from 0 to RECOVER
SYMBOL_TEXTS: tuple[str, ...] = (*"0123456789", "S", "R", "+2", "V")
_WILD_LETTERS = ("W", "W+4", "HM", "HMF", "FL", "FLF", "AS", "ASF", "EW", "WR")


def kind_of(colour: int, symbol: int, *, icon: bool = False) -> int:
    """The kind of a coloured card: `symbol` is 0 to 9, SKIP, REVERSE, DRAW_TWO or RECOVER."""
    if icon:
        return FIRST_ICON + colour * 10 + symbol
    if symbol == RECOVER:
        return FIRST_RECOVER + colour
    return colour * 13 + symbol


def colour_of(kind: int) -> int:
    """The colour of a kind, NO_COLOUR for a wild card."""
    if kind < COLOURED_KINDS:
        return kind // 13
    if kind < FIRST_ICON:
        return NO_COLOUR
    if kind < FIRST_RECOVER:
        return (kind - FIRST_ICON) // 10
    return kind - FIRST_RECOVER


def symbol_of(kind: int) -> int:
    """What a kind matches by besides its colour; an Elite Icon is no symbol (C-7)."""
    if kind < COLOURED_KINDS:
        return kind % 13
    if kind < FIRST_ICON:
        return NO_SYMBOL
    if kind < FIRST_RECOVER:
        return (kind - FIRST_ICON) % 10
    return RECOVER


def is_wild(kind: int) -> bool:
    return COLOURED_KINDS <= kind < FIRST_ICON


def has_icon(kind: int) -> bool:
    return FIRST_ICON <= kind < FIRST_RECOVER


def is_number(kind: int) -> bool:
    return symbol_of(kind) < 10


def _text(kind: int) -> str:
    if is_wild(kind):
        return _WILD_LETTERS[kind - WILD]
    letter = COLOUR_LETTERS[colour_of(kind)]
    if has_icon(kind):
        return f"{letter}{symbol_of(kind)}*"
    return letter + SYMBOL_TEXTS[symbol_of(kind)]


CARD_TEXTS = tuple(_text(kind) for kind in range(KINDS))
KIND_BY_TEXT = {text: kind for kind, text in enumerate(CARD_TEXTS)}


def card_face(text: str) -> str:
    """A card as it is shown to people: its colour's own shape before it, so that no eye for colour is
    needed (A-1)."""
    colour = colour_of(card_kind(text))
    return text if colour == NO_COLOUR else f"{COLOUR_SHAPES[colour]}{text}"


def card_kind(text: str) -> int:
    """The kind that is written so; a ValueError for anything that is no card."""
    try:
        return KIND_BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None
