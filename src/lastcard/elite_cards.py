"""The print of an Elite Action Card, as one integer that the rules can read on any machine.

From the lowest bit: four icons of 11 bits each, in printed order (0: no more icons), then 4 bits for the
colours, 3 for the foil kind and 10 for the card's number in its catalogue, counted from 1, so that no two
cards of a catalogue have the same code. An icon is

=====  =========================================== 4 bits the action: SKIP .. REFRESH 2 bits aim: AS_PRINTED,
TARGET or EVERYONE 4 bits the number, for Draw alone 1 bit  the card type, for Discard and Recover: UNO_CARD
or ELITE_CARD =====  ===========================================
"""

from __future__ import annotations

from typing import NamedTuple

from lastcard.number_types import ColourNumber

MAX_ICONS = 4
MAX_DRAW = 15
MAX_CARDS = 1023
ICON_BITS = 11
COLOUR_SHIFT = MAX_ICONS * ICON_BITS
FOIL_SHIFT = COLOUR_SHIFT + 4
NUMBER_SHIFT = FOIL_SHIFT + 3

(
    SKIP_NEXT,
    TURN_ROUND,
    DRAW_CARDS,
    PEEK,
    PLAY_AGAIN,
    DISCARD,
    RECOVER_CARD,
    SWAP_HANDS,
    DISCARD_COLOUR,
    SEARCH,
    SUBSTITUTE,
    REFRESH,
) = range(1, 13)
ACTION_NAMES = (
    "",
    "skip",
    "reverse",
    "draw",
    "peek",
    "again",
    "discard",
    "recover",
    "swap",
    "discard-colour",
    "search",
    "substitute",
    "refresh",
)
ACTIONS = 12

AS_PRINTED, TARGET, EVERYONE = range(3)
UNO_CARD, ELITE_CARD = range(2)
NOT_FOIL, BASE_FOIL, DUAL_FOIL, WILD_FOIL, NITRO_FOIL = range(5)
FOIL_NAMES = ("", "base", "dual", "wild", "nitro")

# Which icons may carry a modifier (the ledger's note above EL-20).
TARGETED_ACTIONS = frozenset({SKIP_NEXT, DRAW_CARDS, DISCARD, RECOVER_CARD, REFRESH})
TYPED_ACTIONS = frozenset({DISCARD, RECOVER_CARD})


class Icon(NamedTuple):
    """One icon with its modifiers."""

    action: int
    """Its action: SKIP_NEXT to REFRESH."""
    who: int = AS_PRINTED
    """Its aim: AS_PRINTED, TARGET or EVERYONE."""
    number: int = 0
    """The number of cards to draw, only for Draw."""
    card_type: int = UNO_CARD
    """UNO_CARD or ELITE_CARD, only for Discard and Recover."""

    def code(self) -> int:
        """The icon as an integer of 11 bits, as the module describes it."""
        return self.action | self.who << 4 | self.number << 6 | self.card_type << 10


class EliteCard(NamedTuple):
    """An Elite Action Card."""

    id: str
    """Its unique name in a catalogue, in lower case with hyphens: ``maya-okafor``."""
    name: str
    """The name printed on it, which two cards may share; a dynasty deck can't hold both (DY-2)."""
    colours: tuple[ColourNumber, ...]
    """The numbers of the colours that activate it: one, two for a dual foil, four for a wild or nitro one."""
    icons: tuple[Icon, ...]
    """Its icons in printed order, which is the order in which they are carried out."""
    foil: int = NOT_FOIL
    """NOT_FOIL, BASE_FOIL, DUAL_FOIL, WILD_FOIL or NITRO_FOIL."""
    promo: bool = False
    """Whether it is a promo, which the option `foils` leaves out as well (D-5)."""
    pack: str = ""
    """The pack it comes in; empty if its file doesn't say."""

    def code(self, number: int) -> int:
        """The card as an integer; `number` is its place in the catalogue, from 1."""
        code = number << NUMBER_SHIFT | self.foil << FOIL_SHIFT
        for colour in self.colours:
            code |= 1 << (COLOUR_SHIFT + colour)
        for place, icon in enumerate(self.icons):
            code |= icon.code() << (place * ICON_BITS)
        return code

    def actions(self) -> frozenset[int]:
        """The actions of its icons, whatever their modifiers."""
        return frozenset(icon.action for icon in self.icons)
