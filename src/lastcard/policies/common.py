"""Functions that every policy needs."""

from __future__ import annotations

from lastcard.cards import COLOURED_KINDS, LOW_KINDS, WILD
from lastcard.number_types import Action, ColourNumber, Kind, Seat

from ..rules import actions as act
from ..rules.backend import nth_bit, popcount, rule
from ..rules.dice import policy_roll
from ..rules.matching import playable_high, playable_low
from ..rules.state import State

# From this size on, a hand is likely to have held the colour in play
SUSPICIOUS_HAND = 6


@rule
def clear_masks(g: State) -> None:
    """Clears the state's own masks, before choices are listed in them."""
    for index in range(act.MASK_COUNT):
        g.masks[index] = 0


@rule
def any_move(g: State) -> Action:
    """One of the moves listed in the state's words, all equally likely; -1 if there is none."""
    total = 0
    for index in range(act.MASK_COUNT):
        total += popcount(g.masks[index])
    if total == 0:
        return -1
    number = policy_roll(g, total)
    for index in range(act.MASK_COUNT):
        count = popcount(g.masks[index])
        if number < count:
            return index * act.MASK_BITS + nth_bit(g.masks[index], number)
        number -= count
    return -1


@rule
def encode_play(kind: Kind, colour: ColourNumber, calling: int) -> Action:
    """The action that plays a kind; the colour matters for wilds only."""
    action = act.PLAY + kind
    if kind >= LOW_KINDS:
        action = act.PLAY_HIGH + kind - LOW_KINDS
    elif kind >= COLOURED_KINDS:
        action = act.PLAY_WILD + 4 * (kind - WILD) + colour
    if calling:
        action += act.WITH_CALL
    return action


@rule
def encode_pair(g: State, seat: Seat, kind: Kind, calling: int) -> Action:
    """The action that lays two of a kind (H-6), with the call if it is wanted and one card would be left."""
    action = act.PLAY_PAIR + kind
    if calling and g.sizes[seat] == 3 and g.auto_call == 0:
        action += act.WITH_CALL
    return action


@rule
def can_play_drawn(g: State, seat: Seat) -> bool:
    """Whether the card just drawn can be played as a turn move; an interruption isn't that."""
    if g.drawn < LOW_KINDS:
        return (playable_low(g, seat) >> g.drawn) & 1 != 0
    return (playable_high(g, seat) >> (g.drawn - LOW_KINDS)) & 1 != 0
