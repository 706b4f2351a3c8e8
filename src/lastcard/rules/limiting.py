"""A card limit: a player who holds that many when a turn ends is out of the hand (H-8)."""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import emit, rule
from .event_codes import DISCARDED, WENT_OUT
from .hands import any_kind, lose
from .piles import bury
from .state import State


@rule
def is_full(g: State, seat: Seat) -> bool:
    """Whether the seat has reached the card limit."""
    return g.limit != 0 and g.sizes[seat] >= g.limit


@rule
def drop_out(g: State, seat: Seat) -> None:
    """Takes the seat out of the hand: its cards are shown, go below the discards and still score; its duties
    and chances end."""
    count = g.sizes[seat]
    while g.sizes[seat] > 0:
        kind = any_kind(g, seat)
        lose(g, seat, kind)
        bury(g, kind)
        g.forfeit[kind] += 1
        emit(g, DISCARDED, seat, kind, 0)
    g.out |= 1 << seat
    g.owes &= ~(1 << seat)
    if g.throw_at == seat:
        g.throw_at = -1
    emit(g, WENT_OUT, seat, count, 0)
