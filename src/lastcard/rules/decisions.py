"""The walk as one decision after another: the decider, the choices, the consequences.

A decision is a reaction, with the choice to waive, or the turn move or answer that the table is waiting for.
Whether a player thinks of a line is left to chance if the table says so (FL-6).
"""

from __future__ import annotations

from lastcard.number_types import Action, Seat

from .actions import MASK_BITS, MASK_COUNT, WAIVE
from .backend import rule
from .dice import policy_roll
from .legality import main_moves, reactions
from .lines import fail_line, say_line
from .masks import add
from .moves import play
from .phases import LINE
from .seating import at_table, turn_masks
from .settling import settle
from .state import Row, State
from .walk import first_reactor, main_actor, next_reactor, waive


@rule
def remembers_line(g: State) -> bool:
    """Whether the seat thinks of a line, sampled in simulations: it does three times in four (FL-6)."""
    return policy_roll(g, 4) != 0


@rule
def await_decision(g: State) -> None:
    """Begins a moment: makes the random decisions, then sets the decider."""
    while g.phase == LINE and g.samples_lines != 0:
        if remembers_line(g):
            say_line(g, g.asked)
        else:
            fail_line(g, g.asked)
        settle(g)
    set_decider(g, first_reactor(g, g.polls_by_lot))


@rule
def set_decider(g: State, reactor: Seat) -> None:
    """Sets the next seat that may react, or, if none is left, the one that the table is waiting for."""
    g.reacting = 1 if reactor >= 0 else 0
    g.decider = reactor if reactor >= 0 else main_actor(g)


@rule
def list_choices(g: State, masks: Row) -> None:
    """Lists the deciding seat's choices, as eight masks over the action space."""
    for index in range(MASK_COUNT):
        masks[index] = 0
    if g.decider < 0:
        return
    if g.reacting:
        reactions(g, g.decider, masks)
        add(masks, WAIVE)
    else:
        main_moves(g, g.decider, masks)
    if g.relative_seats:
        turn_masks(g, masks, g.decider)


@rule
def is_choice(g: State, action: Action) -> bool:
    """Whether this is one of the deciding seat's choices."""
    if action < 0 or action >= MASK_BITS * MASK_COUNT:
        return False
    list_choices(g, g.masks)
    return (g.masks[action // MASK_BITS] >> (action % MASK_BITS)) & 1 != 0


@rule
def decide(g: State, action: Action) -> None:
    """Carries out one of the choices and finds the next decider."""
    g.steps += 1
    if action == WAIVE:
        waive(g, g.decider)
        set_decider(g, next_reactor(g))
    else:
        play(g, g.decider, at_table(g, action))
        await_decision(g)
