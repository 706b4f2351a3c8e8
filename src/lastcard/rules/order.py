"""The order of play, and the number of players still in the hand (C-10, K-3, H-8)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import plays_house, popcount, rule
from .state import State


@rule
def is_out(g: State, seat: Seat) -> bool:
    """Whether the seat is out of this hand."""
    return (g.out >> seat) & 1 != 0


@rule
def beside(g: State, seat: Seat, step: int) -> Seat:
    """The seat one step further: 1 to the left, -1 to the right."""
    seat += step
    if seat < 0:
        return seat + g.seats
    if seat >= g.seats:
        return seat - g.seats
    return seat


@rule
def next_seat(g: State, seat: Seat) -> Seat:
    """The seat after this one in the direction of play, skipping those that are out (H-8)."""
    seat = beside(g, seat, g.direction)
    if g.out != 0 and plays_house(g):
        while is_out(g, seat):
            seat = beside(g, seat, g.direction)
    return seat


@rule
def left_of(g: State, seat: Seat) -> Seat:
    """The next seat to the left, whatever the direction, skipping those that are out (H-8)."""
    seat = beside(g, seat, 1)
    if g.out != 0 and plays_house(g):
        while is_out(g, seat):
            seat = beside(g, seat, 1)
    return seat


@rule
def players(g: State) -> int:
    """The number of players still in the hand (H-8)."""
    return g.seats - popcount(g.out) if plays_house(g) else g.seats


@rule
def reverse_skips(g: State) -> bool:
    """Whether a Reverse works as a Skip: between two players, unless the table plays otherwise (K-3)."""
    return g.reverse_skips != 0 and players(g) == 2
