"""Wild Draw Four: take four, or challenge (K-6 to K-11), also where it opened a sum (H-1)."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Seat

from .backend import emit, lowbit, plays_house, rule
from .consequences import begin_with, lose_turn, owe
from .event_codes import CHALLENGED, SHOWN, TOOK
from .hands import count_of
from .order import next_seat
from .phases import FOUR
from .stacking import close_sum, take_sum
from .state import State


@rule
def ask_four(g: State) -> None:
    """Asks the next player to draw four or challenge (K-7)."""
    victim = next_seat(g, g.turn)
    if g.challenges:
        g.asked = victim
        g.phase = FOUR
    else:
        owe(g, victim, 4)
        lose_turn(g, victim)


@rule
def take_four(g: State, seat: Seat) -> None:
    """Draws the four without a challenge, and loses the turn (K-7); the same with an open sum (H-1)."""
    if plays_house(g) and g.sum > 0:
        take_sum(g, seat)
        return
    emit(g, TOOK, seat, 0, 0)
    g.guilty = 0
    owe(g, seat, 4)
    lose_turn(g, seat)


@rule
def show_hand(g: State, owner: Seat, viewer: Seat) -> None:
    """Shows one seat another's hand, card by card (K-8, EL-23)."""
    mask = g.low[owner]
    first = 0
    for _ in range(2):
        while mask != 0:
            kind = first + lowbit(mask)
            mask &= mask - 1
            for _ in range(count_of(g, owner, kind)):
                emit(g, SHOWN, viewer, owner, kind)
        mask = g.high[owner]
        first = LOW_KINDS


@rule
def challenged_player(g: State) -> Seat:
    """The player of the Wild Draw Four: the turn is still theirs, or passed on with an open sum (H-1)."""
    return g.laid_by if plays_house(g) and g.sum > 0 else g.turn


@rule
def challenge(g: State, seat: Seat) -> None:
    """Settles a challenge: the one who was wrong draws; a successful challenger keeps the turn (K-9,
    K-10)."""
    player = challenged_player(g)
    guilty = g.guilty
    emit(g, CHALLENGED, seat, player, guilty)
    show_hand(g, player, seat)
    g.guilty = 0
    if plays_house(g):
        close_sum(g)
    if guilty:
        owe(g, player, 4)
        begin_with(g, seat)
    else:
        owe(g, seat, 6)
        lose_turn(g, seat)
