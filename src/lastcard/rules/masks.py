"""Adding moves to the eight masks over the action space (see `actions`)."""

from __future__ import annotations

from lastcard.cards import WILD
from lastcard.number_types import Action, Seat

from . import actions as act
from .backend import lowbit, rule
from .matching import ALL_WILDS, COLOURED
from .state import Row, State

_EVERY_COLOUR = 15


@rule
def wild_bits(mask: int) -> int:
    """Every colour of every wild in a mask of kinds, as bits of word 2."""
    bits = 0
    mask &= ALL_WILDS
    while mask != 0:
        bits |= _EVERY_COLOUR << (4 * (lowbit(mask) - WILD))
        mask &= mask - 1
    return bits


@rule
def add_plays(g: State, seat: Seat, low: int, high: int, masks: Row) -> None:
    """Adds the plays of these kinds, also with the call if one card would be left (C-14)."""
    masks[0] |= low & COLOURED
    masks[1] |= high
    if low > COLOURED:
        masks[2] |= wild_bits(low)
    if g.sizes[seat] == 2 and g.auto_call == 0:
        masks[3] |= low & COLOURED
        masks[4] |= high
        masks[5] |= wild_bits(low)


@rule
def add(masks: Row, action: Action) -> None:
    """Adds an action to the masks."""
    masks[action // act.MASK_BITS] |= 1 << (action % act.MASK_BITS)
