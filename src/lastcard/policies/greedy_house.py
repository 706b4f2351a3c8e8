"""The greedy player's play with house rules: sums, swaps, jump-ins and pairs."""

from __future__ import annotations

from lastcard.number_types import Action, Kind, Seat

from ..rules import actions as act
from ..rules.backend import noinline, rule
from ..rules.matching import SYMBOL_OF
from ..rules.order import next_seat, players
from ..rules.stacking import can_challenge_sum
from ..rules.state import State
from .common import SUSPICIOUS_HAND
from .rivals import fewest, most, partner_of

_PER_CARD = 4


@rule
def answer_sum(g: State) -> Action:
    """Without an answer it draws, but challenges a large hand, which is likely to have held the colour."""
    if can_challenge_sum(g) and g.sizes[g.laid_by] >= SUSPICIOUS_HAND:
        return act.CHALLENGE
    return act.TAKE


@rule
def giver(g: State, seat: Seat) -> Seat:
    """The seat whose hand comes to this one when hands are passed on."""
    other = seat
    while next_seat(g, other) != seat:
        other = next_seat(g, other)
    return other


@noinline
def swap_worth(g: State, seat: Seat, kind: Kind, cards: int) -> int:
    """The worth of a 7 or a 0 for the hand that it brings (H-2): the more cards it saves the higher, and
    negative if the other hand is larger. Going out comes before any swap."""
    left = g.sizes[seat] - cards
    if g.seven_zero == 0 or left == 0:
        return 0
    if SYMBOL_OF[kind] == 7:
        worth = _PER_CARD * (left - g.sizes[swap_partner(g, seat)])
        return worth if cards == 1 else two_swaps_worth(g, worth)
    if SYMBOL_OF[kind] == 0:
        return _PER_CARD * (left - g.sizes[giver(g, seat)])
    return 0


@rule
def swap_partner(g: State, seat: Seat) -> Seat:
    """The rival with the fewest cards; the partner if every rival holds more than this seat."""
    rival = fewest(g, seat)
    partner = partner_of(g, seat)
    if partner >= 0 and g.sizes[rival] > g.sizes[seat]:
        return partner
    return rival


@rule
def two_swaps_worth(g: State, worth: int) -> int:
    """The worth of a pair of 7s (H-6), which can always bring the hand back. Between two players it does
    nothing else, while a single 7 would bring the smaller hand."""
    if players(g) == 2 and worth > 0:
        return -worth
    return max(worth, 0)


@rule
def choose_swap(g: State, seat: Seat) -> Seat:
    """The player to swap with now (H-2). Of two swaps (H-6) the first takes the largest hand, which the
    second gives away for the smallest."""
    last = swap_partner(g, seat)
    if g.remaining > 1 and g.sizes[last] < g.sizes[seat]:
        return most(g, seat)
    return last


@rule
def wants_to_jump(g: State, seat: Seat) -> bool:
    """Whether to jump in, which saves a card and gains the turn: always, unless the twin gives a small hand
    away."""
    return swap_worth(g, seat, g.top, 1) >= 0
