"""The sequential walk: one decision after another, for simulation, search and learning.

Several seats may be able to react at the same moment. The walk asks them one by one, each with the choice to
waive; once all have waived, it asks the seat that the table is waiting for. Any move begins a new moment, in
which every seat may react again. Polling goes clockwise: from the seat that the table is waiting for, or from
a random seat at each moment, so that a race is a fair chance event.
"""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import plays_house, rule
from .dice import policy_roll
from .jumping import is_jumpable
from .legality import could_react
from .phases import DRAWN, OVER
from .state import State


@rule
def main_actor(g: State) -> Seat:
    """The seat whose turn move or answer the table is waiting for; -1 when the hand is over."""
    if g.phase <= DRAWN:
        return g.turn
    if g.phase == OVER:
        return -1
    return g.asked


@rule
def may_react(g: State) -> bool:
    """Whether, by public knowledge, any seat could react at this moment (A-3)."""
    if plays_house(g) and is_jumpable(g):
        return True
    return g.owes != 0 or g.throw_at >= 0 or (g.interrupts != 0 and g.phase <= DRAWN)


@rule
def open_moment(g: State, sampled: int) -> None:
    """Begins a moment: polling starts at a random seat, or at the one that the table is waiting for."""
    g.waived = 0
    if may_react(g):
        g.poll_from = policy_roll(g, g.seats) if sampled else max(main_actor(g), 0)


@rule
def next_reactor(g: State) -> Seat:
    """The next seat to ask for a reaction at this moment; -1 if none is left."""
    if not may_react(g):
        return -1
    for step in range(g.seats):
        seat = g.poll_from + step
        if seat >= g.seats:
            seat -= g.seats
        if (g.waived >> seat) & 1 == 0 and could_react(g, seat):
            return seat
    return -1


@rule
def first_reactor(g: State, sampled: int) -> Seat:
    """Begins a moment; returns the first seat to ask for a reaction, or -1."""
    quiet = g.owes == 0 and g.throw_at < 0 and g.interrupts == 0
    if quiet and not (g.jump_in != 0 and plays_house(g) and is_jumpable(g)):
        return -1
    open_moment(g, sampled)
    return next_reactor(g)


@rule
def waive(g: State, seat: Seat) -> None:
    """Waives the seat's reaction at this moment."""
    g.waived |= 1 << seat
