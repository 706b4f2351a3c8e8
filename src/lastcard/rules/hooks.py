"""Hooks for an edition's own rules: the functions that its module may define.

Each of these is what happens without one. The interpreted rules ask the table's edition for its function of
the same name; compiled rules for such an edition are loaded with its functions in place of these. A table of
any other edition never comes here. `own_numbers` has the limits of what such functions compute.
"""

from __future__ import annotations

from lastcard.number_types import Kind, Seat

from .backend import hook
from .state import State

HOOKS = ("fitting_kinds", "after_play", "before_turn", "final_points")


@hook
def fitting_kinds(g: State, kinds: int) -> int:
    """The low kinds that go on the top card now, given those that do by C-7. It may depend only on public
    information.
    """
    return kinds


@hook
def after_play(g: State, seat: Seat, kind: Kind) -> None:
    """Called after the seat has played a card on its turn, other than its last one. The power of the card has
    been noted: see `consequences`.
    """


@hook
def before_turn(g: State, seat: Seat) -> None:
    """Called as a turn of this seat begins: `g.phase` is TURN, unless the function notes something else."""


@hook
def final_points(g: State, points: int) -> int:
    """The points of the hand's winner, given those of S-1: 0 to 1,000,000, to which others are brought."""
    return points
