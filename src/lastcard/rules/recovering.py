"""Recover and Wild Recover, the UNO cards (EL-7, EL-8)."""

from __future__ import annotations

from lastcard.cards import WILD_RECOVER
from lastcard.number_types import Seat

from .backend import emit, rule
from .consequences import pass_on
from .event_codes import DECLINED
from .lineup import recover
from .phases import RECOVER
from .state import State


@rule
def offer_recovery(g: State, seat: Seat, most: int) -> None:
    """Asks for Elite discards to recover; without any, the turn is over (EL-34)."""
    if g.spent_count[seat] == 0:
        pass_on(g)
        return
    g.remaining = most
    g.asked = seat
    g.phase = RECOVER


@rule
def recover_discard(g: State, seat: Seat, place: int) -> None:
    """Puts one card under the Player Deck; with a Wild Recover, may ask for the next."""
    recover(g, seat, place)
    g.remaining -= 1
    if g.remaining == 0 or g.spent_count[seat] == 0:
        g.remaining = 0
        pass_on(g)


@rule
def stop_recovering(g: State, seat: Seat) -> None:
    """Ends a Wild Recover before the third card (EL-8)."""
    emit(g, DECLINED, seat, 0, 0)
    g.remaining = 0
    pass_on(g)


@rule
def may_stop_recovering(g: State) -> bool:
    """Whether the seat may stop: a Recover takes exactly one card, only a Wild Recover up to three."""
    return g.top == WILD_RECOVER
