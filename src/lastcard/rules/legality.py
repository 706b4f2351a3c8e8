"""A seat's legal moves, as eight masks over the action space (see `actions`).

*Main* moves are those that the table is waiting for: a turn move or the answer to a question. *Reactions* are
open to any seat while they last: calling, catching, throwing the edition's special wild, interrupting with
it.
"""

from __future__ import annotations

from lastcard.cards import LOW_KINDS, SPECIAL, WILD
from lastcard.number_types import Seat

from . import actions as act
from . import phases as ph
from .activation import can_activate
from .backend import plays_elite, plays_house, rule
from .house_legality import house_turn_moves, is_forced, jump_in_moves, swap_answers
from .icons import can_substitute
from .jumping import can_jump_in, is_jumpable
from .masks import add, add_plays, wild_bits
from .matching import COLOUR_LOW, SPECIALS, has_four_colours, playable_high, playable_low
from .order import is_out
from .piles import can_draw
from .recovering import may_stop_recovering
from .state import LINEUP, Row, State


@rule
def turn_moves(g: State, seat: Seat, masks: Row) -> None:
    """Adds playing and drawing (C-6, C-8); passing only with nothing to draw and nothing to play (C-12)."""
    if plays_house(g):
        house_turn_moves(g, seat, masks)
        return
    low = playable_low(g, seat)
    high = playable_high(g, seat) if plays_elite(g) else 0
    add_plays(g, seat, low, high, masks)
    if can_draw(g):
        add(masks, act.DRAW)
    elif low | high == 0:
        add(masks, act.PASS)


@rule
def drawn_moves(g: State, seat: Seat, masks: Row) -> None:
    """Adds playing the drawn card and no other, or keeping it (C-9)."""
    low = 0
    high = 0
    if g.drawn < LOW_KINDS:
        low = playable_low(g, seat) & (1 << g.drawn)
    else:
        high = playable_high(g, seat) & (1 << (g.drawn - LOW_KINDS))
    add_plays(g, seat, low, high, masks)
    if not plays_house(g) or not is_forced(g, low):
        add(masks, act.KEEP)


@rule
def discard_kinds(g: State, masks: Row) -> None:
    """Every kind in the discard pile below the top card (EL-26)."""
    for place in range(g.discarded - 1):
        add(masks, act.CHOOSE + g.discard[place])


@rule
def add_hand(g: State, seat: Seat, masks: Row) -> None:
    """Adds the choice of each kind in the hand."""
    masks[6] |= g.low[seat]
    masks[7] |= g.high[seat]


@rule
def spent_places(g: State, seat: Seat, masks: Row) -> None:
    """Adds the choice of each Elite discard."""
    for place in range(g.spent_count[seat]):
        add(masks, act.PICK + place)


@rule
def lineup_slots(g: State, seat: Seat, masks: Row) -> None:
    """Adds the choice of each Lineup card."""
    for slot in range(LINEUP):
        if g.lineup[seat][slot] != 0:
            add(masks, act.PICK + slot)


@rule
def activations(g: State, seat: Seat, masks: Row) -> None:
    """Adds the Lineup cards of the colour in play, and declining (EL-2)."""
    for slot in range(LINEUP):
        if can_activate(g, seat, slot):
            add(masks, act.PICK + slot)
    add(masks, act.NONE)


@rule
def elite_answers(g: State, seat: Seat, masks: Row) -> None:
    """Adds the answers to the question of an Elite card."""
    if g.phase == ph.ACTIVATE:
        activations(g, seat, masks)
    elif g.phase == ph.TARGET:
        for other in range(g.seats):
            if other != seat:
                add(masks, act.TARGET + other)
    elif g.phase == ph.DISCARD_UNO:
        add_hand(g, seat, masks)
    elif g.phase == ph.DISCARD_ELITE:
        lineup_slots(g, seat, masks)
    elif g.phase == ph.RECOVER_UNO:
        discard_kinds(g, masks)
    elif g.phase == ph.RECOVER_ELITE:
        spent_places(g, seat, masks)
    elif g.phase == ph.SEARCH:
        add(masks, act.NONE)
        add(masks, act.BOTTOM)
    elif g.phase == ph.SUBSTITUTE:
        for place in range(g.spent_count[seat]):
            if can_substitute(g, place):
                add(masks, act.PICK + place)
    elif g.phase == ph.RECOVER:
        spent_places(g, seat, masks)
        if may_stop_recovering(g):
            add(masks, act.NONE)
    elif g.phase == ph.DRAFT:
        masks[1] |= ((1 << g.laid_count) - 1) << (act.PICK - act.PLAY_HIGH)


@rule
def answers(g: State, seat: Seat, masks: Row) -> None:
    """Adds the answers to an open question."""
    if g.phase == ph.FOUR:
        add(masks, act.TAKE)
        add(masks, act.CHALLENGE)
    elif g.phase == ph.LINE:
        add(masks, act.SAY)
        add(masks, act.CANNOT)
    elif g.phase == ph.FOLLOW_UP:
        add_plays(g, seat, g.low[seat] & COLOUR_LOW[g.colour], 0, masks)
    elif g.phase == ph.HIT:
        add_hand(g, seat, masks)
        add(masks, act.NONE)
    elif plays_house(g):
        swap_answers(g, seat, masks)
    elif plays_elite(g):
        elite_answers(g, seat, masks)


@rule
def main_moves(g: State, seat: Seat, masks: Row) -> None:
    """Adds the seat's turn moves or answers."""
    if g.phase == ph.TURN:
        if seat == g.turn:
            turn_moves(g, seat, masks)
    elif g.phase == ph.DRAWN:
        if seat == g.turn:
            drawn_moves(g, seat, masks)
    elif seat == g.asked:
        answers(g, seat, masks)


@rule
def can_throw(g: State, seat: Seat) -> bool:
    """Whether the seat has a chance to throw: after a call by another, once no question and no sum (H-1) is
    open (HM-1, HM-9)."""
    if g.throw_at < 0 or g.throw_at == seat or g.phase != ph.TURN or g.low[seat] & SPECIALS == 0:
        return False
    return not (plays_house(g) and g.sum > 0)


@rule
def can_interrupt(g: State, seat: Seat) -> bool:
    """Whether the seat can interrupt: with all four colours, while the table waits for a turn move or over a
    drawn card (AS-1, AS-4); not while a sum is open (H-1)."""
    if g.phase > ph.DRAWN or g.low[seat] & g.interrupts == 0 or not has_four_colours(g, seat):
        return False
    return not (plays_house(g) and g.sum > 0)


@rule
def throw_bits(g: State, seat: Seat) -> int:
    """The throws that the hand allows, as bits of the mask that has them."""
    bits = wild_bits(g.low[seat] & SPECIALS) >> (4 * (SPECIAL - WILD))
    return bits << (act.THROW - act.PLAY_WILD)


@rule
def reactions(g: State, seat: Seat, masks: Row) -> None:
    """Adds the seat's moves out of turn; none if it is out (H-8)."""
    if plays_house(g):
        if is_out(g, seat):
            return
        jump_in_moves(g, seat, masks)
    if g.owes != 0:
        if (g.owes >> seat) & 1 != 0:
            add(masks, act.CALL)
        masks[3] |= (g.owes & ~(1 << seat)) << (act.CATCH - act.WITH_CALL)
    if can_throw(g, seat):
        masks[2] |= throw_bits(g, seat)
        if g.sizes[seat] == 2 and g.auto_call == 0:
            masks[5] |= throw_bits(g, seat)
    if can_interrupt(g, seat):
        masks[2] |= wild_bits(g.low[seat] & g.interrupts)


@rule
def could_react(g: State, seat: Seat) -> bool:
    """Whether the seat has any reaction now."""
    if plays_house(g):
        if is_out(g, seat):
            return False
        if can_jump_in(g, seat):
            return True
    return g.owes != 0 or can_throw(g, seat) or can_interrupt(g, seat)


@rule
def legal(g: State, seat: Seat, masks: Row) -> None:
    """All legal moves of the seat; `masks` has eight elements."""
    for index in range(act.MASK_COUNT):
        masks[index] = 0
    main_moves(g, seat, masks)
    if g.owes != 0 or g.throw_at >= 0 or g.interrupts != 0 or (plays_house(g) and is_jumpable(g)):
        reactions(g, seat, masks)
