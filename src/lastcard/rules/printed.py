"""Reading an encoded Elite card; `lastcard.elite_cards` describes the layout."""

from __future__ import annotations

from lastcard.elite_cards import COLOUR_SHIFT, ICON_BITS, MAX_ICONS
from lastcard.number_types import ColourNumber

from .backend import rule
from .state import State


@rule
def icon_at(code: int, place: int) -> int:
    """The icon at this place, with its modifiers; 0 when there is none."""
    return (code >> (place * ICON_BITS)) & 0x7FF


@rule
def active_icon(g: State) -> int:
    """The icon being carried out; 0 when the card has no more."""
    return icon_at(g.printed[g.active], g.icon)


@rule
def action_of(icon: int) -> int:
    """The icon's action: SKIP_NEXT to REFRESH."""
    return icon & 15


@rule
def who_of(icon: int) -> int:
    """The icon's aim: AS_PRINTED, TARGET or EVERYONE."""
    return (icon >> 4) & 3


@rule
def number_of(icon: int) -> int:
    """The number of cards that the icon makes a player draw."""
    return (icon >> 6) & 15


@rule
def type_of(icon: int) -> int:
    """The icon's card type: UNO_CARD or ELITE_CARD."""
    return (icon >> 10) & 1


@rule
def has_colour(code: int, colour: ColourNumber) -> bool:
    """Whether a card has this colour: a dual foil has two, a wild foil all four (EL-41 to EL-43)."""
    return (code >> (COLOUR_SHIFT + colour)) & 1 != 0


@rule
def action_set(code: int) -> int:
    """The set of action icons on a card, as a mask."""
    actions = 0
    for place in range(MAX_ICONS):
        icon = icon_at(code, place)
        if icon != 0:
            actions |= 1 << action_of(icon)
    return actions
