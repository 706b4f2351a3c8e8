"""Hands that change owners: the seven-zero rule, where a 7 swaps two hands and a 0 passes all hands on (H-2),
and the icon that swaps (EL-27).
"""

from __future__ import annotations

from lastcard.number_types import Seat

from .backend import emit, rule
from .calls import update_call_duty
from .consequences import pass_on
from .event_codes import HANDS_PASSED, SWAPPED
from .hands import exchange
from .order import next_seat, players
from .phases import SWAP
from .state import State


@rule
def ask_swap(g: State, seat: Seat, swaps: int) -> None:
    """Asks the player of the 7 for a player to swap with, once for each 7."""
    g.remaining = swaps
    g.asked = seat
    g.phase = SWAP


@rule
def swap_with(g: State, seat: Seat, other: Seat) -> None:
    """Swaps hands with the seat that was chosen (H-2)."""
    swap_hands(g, seat, other)
    g.remaining -= 1
    if g.remaining == 0:
        pass_on(g)


@rule
def swap_hands(g: State, seat: Seat, other: Seat) -> None:
    """Swaps two hands; the duty to call goes with them (C-17)."""
    exchange(g, seat, other)
    emit(g, SWAPPED, seat, other, 0)
    update_call_duty(g, seat)
    update_call_duty(g, other)


@rule
def pass_hands(g: State, seat: Seat, places: int) -> None:
    """Passes every hand on by this many seats; duties to call arise in order of play, from the player of the
    0."""
    for _ in range(places % players(g)):
        pass_hands_once(g, seat)
    emit(g, HANDS_PASSED, seat, places, 0)
    other = seat
    for _ in range(players(g)):
        update_call_duty(g, other)
        other = next_seat(g, other)
    pass_on(g)


@rule
def pass_hands_once(g: State, seat: Seat) -> None:
    """Passes every hand on by one seat, by swapping one hand with each of the others in turn."""
    other = next_seat(g, seat)
    while other != seat:
        exchange(g, seat, other)
        other = next_seat(g, other)
