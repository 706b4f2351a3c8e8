"""Seats counted from an observer, clockwise: in observations, and in actions if the table has that option."""

from __future__ import annotations

from lastcard.number_types import Action, Seat

from .actions import CATCH, CATCH_END, MASK_BITS, TARGET, TARGET_END
from .backend import rule
from .state import SEATS, Row, State

_SET = (1 << SEATS) - 1


@rule
def relative(g: State, seat: Seat, observer: Seat) -> int:
    """A seat counted from the observer, plus one; 0 for none."""
    if seat < 0:
        return 0
    if seat < observer:
        seat += g.seats
    return seat - observer + 1


@rule
def seat_after(g: State, seat: Seat, steps: Seat) -> Seat:
    """The seat this many steps to the left, at most once round."""
    seat += steps
    return seat - g.seats if seat >= g.seats else seat


@rule
def turned_seat(g: State, action: Action, by: Seat) -> Action:
    """The action with the seat it names turned by this many places; any other action unchanged."""
    if CATCH <= action < CATCH_END:
        return CATCH + seat_after(g, action - CATCH, by)
    if TARGET <= action < TARGET_END:
        return TARGET + seat_after(g, action - TARGET, by)
    return action


@rule
def turn_word(g: State, masks: Row, first: Action, seat: Seat) -> None:
    """A word of a mask with its seat actions, which begin at `first`, turned to count from this seat."""
    word, shift = first // MASK_BITS, first % MASK_BITS
    seats = (masks[word] >> shift) & _SET
    turned = ((seats >> seat) | (seats << (g.seats - seat))) & ((1 << g.seats) - 1)
    masks[word] ^= (seats ^ turned) << shift


@rule
def turn_masks(g: State, masks: Row, seat: Seat) -> None:
    """Turns the masks' actions that name seats, to count from this seat."""
    turn_word(g, masks, CATCH, seat)
    turn_word(g, masks, TARGET, seat)


@rule
def at_table(g: State, action: Action) -> Action:
    """The decider's action as the rules have it, with the table's own seats."""
    return turned_seat(g, action, g.decider) if g.relative_seats else action


@rule
def from_decider(g: State, action: Action) -> Action:
    """An action of the rules as the decider names it."""
    return turned_seat(g, action, g.seats - g.decider) if g.relative_seats else action
