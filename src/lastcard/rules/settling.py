"""Carrying out the consequences of a move: owed cards, the rest of an Elite card, the turn passed on."""

from __future__ import annotations

from .activation import keep_resolving, resolve_next
from .backend import plays_elite, plays_own, rule
from .calls import update_call_duty
from .drawing import look_at_drawn
from .phases import BEGINNING, DRAWING, PASSING, RECOVER_UNO, SKIPPING, SWAP, WINNING
from .piles import draw_one
from .state import MAX_MOVES, State
from .turns import begin_turn, block, end_turn, skip, win


@rule
def settle(g: State) -> None:
    """Continues until the table waits for a seat, or the hand is over."""
    settle_move(g)
    if plays_own(g):
        settle_turns(g)


@rule
def settle_turns(g: State) -> None:
    """Carries out what the edition's own rules have noted as a turn began, turn after turn. If they leave
    nobody a turn, the hand is blocked.
    """
    for _ in range(MAX_MOVES):
        if g.phase <= SWAP and g.due == 0:
            return
        settle_move(g)
    block(g)


@rule
def settle_move(g: State) -> None:
    """Carries out the consequences of a move, up to the beginning of a turn or the next question."""
    while g.phase > SWAP or g.due > 0:
        if g.due > 0:
            draw_due(g)
        elif g.phase == PASSING:
            end_turn(g)
            return
        elif g.phase == SKIPPING:
            begin_turn(g, skip(g, g.due_seat))
            return
        elif g.phase == DRAWING:
            look_at_drawn(g)
        elif g.phase == BEGINNING:
            begin_turn(g, g.asked)
            return
        elif g.phase == WINNING:
            win(g, g.winner)
        elif plays_elite(g):
            resolve_next(g)
        else:
            return


@rule
def draw_due(g: State) -> None:
    """Draws one of the owed cards. If that uses up the discards that a Recover would choose from, the icon
    does nothing (EL-34)."""
    kind = draw_one(g, g.due_seat)
    if kind < 0:
        g.due = 0
        return
    g.due -= 1
    update_call_duty(g, g.due_seat)
    if g.phase == DRAWING:
        g.drawn = kind
    elif g.phase == RECOVER_UNO and g.discarded < 2:
        keep_resolving(g)
