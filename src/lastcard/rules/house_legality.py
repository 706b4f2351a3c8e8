"""A seat's legal moves with house rules (H-1 to H-3, H-5, H-6)."""

from __future__ import annotations

from lastcard.number_types import Seat

from . import actions as act
from .backend import rule
from .jumping import can_jump_in
from .masks import add, add_plays
from .matching import COLOURED, FOURS, SPECIALS, playable_low
from .order import is_out
from .piles import can_draw
from .stacking import answering_low, can_challenge_sum
from .state import Row, State


@rule
def is_forced(g: State, low: int) -> bool:
    """Whether one of these kinds must be played (H-5); a Wild Draw Four or a special wild never must."""
    return g.must_play != 0 and low & ~(FOURS | SPECIALS) != 0


@rule
def pairs_of(g: State, seat: Seat, low: int) -> int:
    """The coloured ones of these kinds that the seat holds twice (H-6); none if pairs aren't allowed."""
    return low & g.low_twice[seat] & COLOURED if g.doubles != 0 else 0


@rule
def turn_kinds(g: State, seat: Seat) -> int:
    """The kinds that the seat could play on its turn; while a sum is open, those that answer it (H-1)."""
    return answering_low(g, seat) if g.sum > 0 else playable_low(g, seat)


@rule
def add_pairs(g: State, seat: Seat, low: int, masks: Row) -> None:
    """Adds pairs of these kinds as one move (H-6), also with the call if one card would be left."""
    pairs = pairs_of(g, seat, low)
    masks[1] |= pairs
    if g.sizes[seat] == 3 and g.auto_call == 0:
        masks[4] |= pairs


@rule
def house_turn_moves(g: State, seat: Seat, masks: Row) -> None:
    """Adds the turn moves with house rules: an open sum comes first (H-1); a player who can play may have to
    (H-5).
    """
    low = turn_kinds(g, seat)
    add_plays(g, seat, low, 0, masks)
    add_pairs(g, seat, low, masks)
    if g.sum > 0:
        add(masks, act.TAKE)
        if can_challenge_sum(g):
            add(masks, act.CHALLENGE)
    elif not can_draw(g):
        if low == 0:
            add(masks, act.PASS)
    elif not is_forced(g, low):
        add(masks, act.DRAW)


@rule
def swap_answers(g: State, seat: Seat, masks: Row) -> None:
    """Adds swapping with every other seat that is still in the hand (H-2)."""
    for other in range(g.seats):
        if other != seat and not is_out(g, other):
            add(masks, act.TARGET + other)


@rule
def jump_in_moves(g: State, seat: Seat, masks: Row) -> None:
    """Adds the twin of the card just played (H-3), also with the call if one card would be left."""
    if can_jump_in(g, seat):
        add_plays(g, seat, 1 << g.top, 0, masks)
