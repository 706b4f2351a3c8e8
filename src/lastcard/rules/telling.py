"""Signs and counts: conclusions from a seat's play, several small numbers packed into one."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import rule
from .memory import CHOSE_LATELY, FRESH, GAINED, LACKS, Memory

SIGN_BITS = 4
COUNT_BITS = 8
_MOST = 255
# The lowest bit of each sign: of the eight about colours, and of those that count turns
_HAND = 0x1111_1111 << (SIGN_BITS * LACKS)
_TURNS = 0x11 << (SIGN_BITS * CHOSE_LATELY)
HAND_SIGNS = 0xFFFF_FFFF << (SIGN_BITS * LACKS)


@rule
def set_sign(g: Memory, seat: Seat, sign: int, value: int) -> None:
    """Sets a sign."""
    shift = SIGN_BITS * sign
    g.signs[seat] = (g.signs[seat] & ~(FRESH << shift)) | (value << shift)


@rule
def increment_sign(g: Memory, seat: Seat, sign: int) -> None:
    """Increments a sign, up to its maximum."""
    shift = SIGN_BITS * sign
    if (g.signs[seat] >> shift) & FRESH < FRESH:
        g.signs[seat] += 1 << shift


@rule
def increment_count(g: Memory, seat: Seat, count: int) -> None:
    """Increments a count, up to its maximum."""
    shift = COUNT_BITS * count
    if (g.counts[seat] >> shift) & _MOST < _MOST:
        g.counts[seat] += 1 << shift


@rule
def decay_signs(g: Memory, seat: Seat, lowest: int) -> None:
    """Decrements each of these signs that is above 1."""
    signs = g.signs[seat]
    g.signs[seat] = signs - (((signs >> 1) | (signs >> 2) | (signs >> 3)) & lowest)


@rule
def take_turn(g: Memory, seat: Seat) -> None:
    """Ages the signs of the seat's earlier moves by a turn."""
    decay_signs(g, seat, _TURNS)


@rule
def gain_unseen(g: Memory, seat: Seat) -> None:
    """Ages the signs about colours after a card has come into the hand, which may be of any colour."""
    increment_count(g, seat, GAINED)
    decay_signs(g, seat, _HAND)


@rule
def undo_gain(g: Memory, seat: Seat) -> None:
    """Undoes that ageing after the last card has left again: increments each sign between 1 and the
    maximum."""
    signs = g.signs[seat]
    some = signs | (signs >> 1) | (signs >> 2) | (signs >> 3)
    full = signs & (signs >> 1) & (signs >> 2) & (signs >> 3)
    g.signs[seat] = signs + (some & ~full & _HAND)
