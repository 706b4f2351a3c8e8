"""A wild that is thrown out of turn when another player calls UNO (HM-1 to HM-9)."""

from __future__ import annotations

from lastcard.number_types import ColourNumber, Kind, Seat

from .backend import emit, plays_house, rule
from .calls import call, forgive_others, update_call_duty
from .consequences import begin_with
from .event_codes import DECLINED, DISCARDED, HIT_OR_MISS, THREW
from .hands import any_kind, gain, lose
from .matching import COLOUR_OF
from .order import left_of, next_seat
from .phases import HIT
from .piles import lay, tuck
from .state import State
from .turns import win


@rule
def go_on_from(g: State, thrower: Seat) -> None:
    """Continues play to the thrower's left in either direction, or by option with the next player (HM-5)."""
    if g.throw_left:
        begin_with(g, left_of(g, thrower))
    else:
        begin_with(g, next_seat(g, thrower))


@rule
def throw(g: State, seat: Seat, kind: Kind, colour: ColourNumber, calling: int) -> None:
    """Throws the wild, naming a colour; it is a hit if the caller's last card has it (HM-3, HM-4)."""
    caller = g.throw_at
    hit = COLOUR_OF[any_kind(g, caller)] == colour
    g.throw_at = -1
    g.passed = 0
    forgive_others(g, seat)
    lose(g, seat, kind)
    lay(g, kind)
    emit(g, THREW, seat, kind, colour)
    g.colour = colour
    if plays_house(g):
        g.laid_by = seat
    if g.sizes[seat] == 0:
        win(g, seat)
        return
    emit(g, HIT_OR_MISS, seat, 1 if hit else 0, caller)
    update_call_duty(g, seat)
    if calling:
        call(g, seat)
    if hit and g.sizes[seat] > 1:
        g.asked = seat
        g.phase = HIT
    else:
        go_on_from(g, seat)


@rule
def keep_one(g: State, seat: Seat, kept: Kind) -> None:
    """Discards all cards except one below the wild, without effect (HM-3)."""
    lose(g, seat, kept)
    while g.sizes[seat] > 0:
        kind = any_kind(g, seat)
        lose(g, seat, kind)
        tuck(g, kind)
        emit(g, DISCARDED, seat, kind, 0)
    gain(g, seat, kept)
    update_call_duty(g, seat)
    go_on_from(g, seat)


@rule
def keep_all(g: State, seat: Seat) -> None:
    """Keeps every card after a hit; play continues from the thrower (HM-5)."""
    emit(g, DECLINED, seat, 0, 0)
    go_on_from(g, seat)
