"""The cards that can be played on each card (C-7), as constant masks over the kinds."""

from __future__ import annotations

from lastcard.cards import (
    COLOURS,
    DRAW_TWO,
    ELITE_WILD,
    KINDS,
    LOW_KINDS,
    RECOVER,
    REVERSE,
    SKIP,
    SPECIAL,
    SPECIAL_FOIL,
    WILD,
    WILD_FOUR,
    WILD_RECOVER,
    colour_of,
    has_icon,
    is_wild,
    symbol_of,
)
from lastcard.number_types import ColourNumber, Kind, Seat

from . import hooks
from .backend import plays_own, rule, table
from .state import State

(
    NO_POWER,
    SKIP_POWER,
    REVERSE_POWER,
    DRAW_TWO_POWER,
    FOUR_POWER,
    SPECIAL_POWER,
    ICON_POWER,
    ELITE_WILD_POWER,
    RECOVER_POWER,
    WILD_RECOVER_POWER,
) = range(10)

_SYMBOL_POWERS = {
    SKIP: SKIP_POWER,
    REVERSE: REVERSE_POWER,
    DRAW_TWO: DRAW_TWO_POWER,
    RECOVER: RECOVER_POWER,
}
_WILD_POWERS = {
    WILD_FOUR: FOUR_POWER,
    SPECIAL: SPECIAL_POWER,
    SPECIAL_FOIL: SPECIAL_POWER,
    ELITE_WILD: ELITE_WILD_POWER,
    WILD_RECOVER: WILD_RECOVER_POWER,
}


def _power(kind: Kind) -> int:
    if has_icon(kind):
        return ICON_POWER
    return _WILD_POWERS.get(kind, _SYMBOL_POWERS.get(symbol_of(kind), NO_POWER))


def _mask(kinds: list[Kind], first: int) -> int:
    return sum(1 << (kind - first) for kind in kinds)


def _low(kinds: list[Kind]) -> int:
    return _mask([kind for kind in kinds if kind < LOW_KINDS], 0)


def _high(kinds: list[Kind]) -> int:
    return _mask([kind for kind in kinds if kind >= LOW_KINDS], LOW_KINDS)


def _of_colour(colour: ColourNumber) -> list[Kind]:
    return [kind for kind in range(KINDS) if colour_of(kind) == colour]


def _of_symbol(symbol: int) -> list[Kind]:
    return [kind for kind in range(KINDS) if symbol_of(kind) == symbol and not is_wild(kind)]


COLOUR_OF = table(colour_of(kind) for kind in range(KINDS))
SYMBOL_OF = table(symbol_of(kind) for kind in range(KINDS))
POWER_OF = table(_power(kind) for kind in range(KINDS))
COLOUR_LOW = table(_low(_of_colour(colour)) for colour in range(COLOURS))
COLOUR_HIGH = table(_high(_of_colour(colour)) for colour in range(COLOURS))
SAME_SYMBOL_LOW = table(_low(_of_symbol(symbol_of(kind))) for kind in range(KINDS))
SAME_SYMBOL_HIGH = table(_high(_of_symbol(symbol_of(kind))) for kind in range(KINDS))
COLOURED = (1 << 52) - 1
ALL_WILDS = ((1 << 10) - 1) << WILD
FOURS = 1 << WILD_FOUR
TWOS = _low(_of_symbol(DRAW_TWO))
SPECIALS = 1 << SPECIAL | 1 << SPECIAL_FOIL


@rule
def has_four_colours(g: State, seat: Seat) -> bool:
    """Whether the hand has at least one card of each colour (AS-1)."""
    held = g.low[seat]
    return (
        held & COLOUR_LOW[0] != 0
        and held & COLOUR_LOW[1] != 0
        and held & COLOUR_LOW[2] != 0
        and held & COLOUR_LOW[3] != 0
    )


@rule
def would_bluff(g: State, seat: Seat) -> bool:
    """Whether playing a Wild Draw Four would leave a card of the colour in play, or another wild, in hand
    (K-6)."""
    held = g.low[seat]
    if held & (COLOUR_LOW[g.colour] | (ALL_WILDS & ~FOURS)) != 0:
        return True
    return g.low_twice[seat] & FOURS != 0


@rule
def matching_low(g: State) -> int:
    """The low kinds that match the colour in play or the top card's symbol, and the wilds (C-7)."""
    return COLOUR_LOW[g.colour] | SAME_SYMBOL_LOW[g.top] | g.wilds


@rule
def fitting_low(g: State) -> int:
    """The low kinds that go on the top card, by C-7 and the edition's own rules."""
    if plays_own(g):
        return hooks.fitting_kinds(g, matching_low(g))
    return matching_low(g)


@rule
def fitting_high(g: State) -> int:
    """The kinds of the second mask that match the colour in play or the top card's symbol (C-7)."""
    return COLOUR_HIGH[g.colour] | SAME_SYMBOL_HIGH[g.top]


@rule
def playable_low(g: State, seat: Seat) -> int:
    """The low kinds that the seat could play as its turn move.

    A wild that interrupts isn't among them with all four colours in hand: see `reactions`.
    """
    fits = g.low[seat] & fitting_low(g)
    if fits & g.interrupts != 0 and has_four_colours(g, seat):
        fits &= ~g.interrupts
    if g.bluffs == 0 and fits & FOURS != 0 and would_bluff(g, seat):
        fits &= ~FOURS
    return fits


@rule
def playable_high(g: State, seat: Seat) -> int:
    """The high kinds that the seat could play as its turn move."""
    return g.high[seat] & fitting_high(g)
