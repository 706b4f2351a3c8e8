"""The turn, and the end of a hand (C-4, C-10, C-13; EL-6, EL-20, EL-24; H-8)."""

from __future__ import annotations

from lastcard.number_types import Seat

from . import hooks
from .backend import emit, plays_elite, plays_house, plays_own, rule
from .calls import forgive_others
from .event_codes import BLOCKED, PLAY_AGAIN, SKIPPED, WON
from .limiting import drop_out, is_full
from .lineup import fill_lineups, put_away
from .order import beside, is_out, next_seat, players
from .own_numbers import bound_numbers
from .phases import OVER, TURN
from .state import MAX_MOVES, State


@rule
def finish(g: State) -> None:
    """Ends the hand, with or without a winner."""
    g.phase = OVER
    g.asked = -1
    g.owes = 0
    g.throw_at = -1
    if plays_house(g):
        g.sum = 0
        g.guilty = 0
    if plays_elite(g):
        g.again = 0
        put_away(g)


@rule
def win(g: State, seat: Seat) -> None:
    """Ends the hand with the first seat without a card as its winner (C-1)."""
    g.winner = seat
    finish(g)
    emit(g, WON, seat, 0, 0)


@rule
def block(g: State) -> None:
    """Ends the hand without a winner or a score (C-13)."""
    finish(g)
    emit(g, BLOCKED, -1, 0, 0)


@rule
def begin_turn(g: State, seat: Seat) -> None:
    """Makes the table wait for a turn move of this seat."""
    if g.limit != 0 and plays_house(g):
        seat = without_full_hands(g, seat)
        if players(g) == 1:
            win(g, seat)
            return
    g.turn = seat
    g.phase = TURN
    g.asked = -1
    if g.moves >= MAX_MOVES:
        block(g)
    elif plays_own(g):
        hooks.before_turn(g, seat)
        bound_numbers(g)


@rule
def without_full_hands(g: State, seat: Seat) -> Seat:
    """Takes players with too many cards out at the end of a turn, but never the last one (H-8). Returns the
    seat whose turn it is then.
    """
    other = g.turn
    for _ in range(g.seats):
        if is_full(g, other) and players(g) > 1:
            drop_out(g, other)
        other = beside(g, other, g.direction)
    return next_seat(g, seat) if is_out(g, seat) else seat


@rule
def turn_move(g: State, seat: Seat) -> None:
    """Notes that the seat makes a turn move."""
    g.moves += 1
    if plays_house(g):
        g.laid_by = -1
    if g.owes != 0:
        forgive_others(g, seat)
    if g.throw_at != seat:  # HM-2: somebody other than the caller has moved
        g.throw_at = -1


@rule
def skip(g: State, seat: Seat) -> Seat:
    """Skips the seat; returns the one after it."""
    emit(g, SKIPPED, seat, 0, 0)
    return next_seat(g, seat)


@rule
def unskipped(g: State) -> Seat:
    """The next seat that isn't skipped (EL-20: skips add up)."""
    seat = next_seat(g, g.turn)
    while g.skips[seat] > 0:
        g.skips[seat] -= 1
        seat = skip(g, seat)
    return seat


@rule
def end_turn(g: State) -> None:
    """Ends the turn: the next player has the turn; in Elite, Lineups are filled and Play Again comes first
    (C-10)."""
    if not plays_elite(g):
        begin_turn(g, next_seat(g, g.turn))
        return
    fill_lineups(g)
    if g.again > 0:
        g.again -= 1
        emit(g, PLAY_AGAIN, g.turn, 0, 0)
        begin_turn(g, g.turn)
    else:
        begin_turn(g, unskipped(g))
