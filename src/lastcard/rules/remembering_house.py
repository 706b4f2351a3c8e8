"""The seats' memory of house-rule events: hands that change owners, pairs, sums."""

from __future__ import annotations

from lastcard.number_types import Kind, Seat

from . import event_codes as ev
from .backend import noinline, rule
from .matching import COLOUR_OF
from .memory import PLAYED_OF, Memory
from .order import next_seat, players
from .recalling import PAIR_MADE, SWAP_MADE, TAKE_MADE, recall
from .remembering_elite import swap_told
from .sights import clear_seen, exchange_sights, lose_sight, see_hand, swap_sights
from .telling import increment_count


@rule
def remember_house(g: Memory, event: int, seat: Seat, what: int) -> None:
    """Remembers an event that only house rules have."""
    if event == ev.SWAPPED:
        swap_told(g, seat, what)
        swap_sights(g, seat, what)
        recall(g, seat, SWAP_MADE, 0, 0, what + 1)
    elif event == ev.HANDS_PASSED:
        remember_passed_hands(g, seat, what)
    elif event == ev.PAIRED:
        remember_pair(g, seat, what)
    elif event == ev.TOOK_SUM:
        recall(g, seat, TAKE_MADE, 0, 0, 0)


@noinline
def remember_pair(g: Memory, seat: Seat, kind: Kind) -> None:
    """Remembers the second card of a pair (H-6)."""
    increment_count(g, seat, PLAYED_OF + COLOUR_OF[kind])
    lose_sight(g, seat, kind)
    recall(g, seat, PAIR_MADE, kind + 1, g.colour + 1, 0)


@noinline
def remember_passed_hands(g: Memory, seat: Seat, places: int) -> None:
    """Moves knowledge about hands that are passed on with them; the players who passed them on know all of
    them (H-2)."""
    places %= players(g)
    if places == 0:
        return
    for _ in range(places):
        pass_sights(g, seat)
    owner = seat
    for _ in range(players(g)):
        clear_seen(g, owner, owner)
        see_hand(g, further(g, owner, places), owner)
        owner = next_seat(g, owner)


@rule
def pass_sights(g: Memory, seat: Seat) -> None:
    """Moves all knowledge on by one seat, like the hands."""
    other = next_seat(g, seat)
    while other != seat:
        swap_told(g, seat, other)
        exchange_sights(g, seat, other)
        other = next_seat(g, other)


@rule
def further(g: Memory, seat: Seat, places: int) -> Seat:
    """The seat this many places on, in the direction of play."""
    for _ in range(places):
        seat = next_seat(g, seat)
    return seat
