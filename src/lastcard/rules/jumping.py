"""Jump-in: the twin of the card just played, out of turn (H-3)."""

from __future__ import annotations

from lastcard.cards import COLOURED_KINDS
from lastcard.number_types import Seat

from .backend import emit, rule
from .event_codes import JUMPED_IN
from .phases import TURN
from .state import State


@rule
def is_jumpable(g: State) -> bool:
    """Whether a coloured card was just played, with no turn move since and no open question."""
    return g.jump_in != 0 and g.laid_by >= 0 and g.phase == TURN and g.top < COLOURED_KINDS


@rule
def can_jump_in(g: State, seat: Seat) -> bool:
    """Whether the seat can jump in: any that holds the twin, except the one that laid the card; on its own
    turn it is an ordinary play.
    """
    return is_jumpable(g) and seat != g.laid_by and seat != g.turn and (g.low[seat] >> g.top) & 1 != 0


@rule
def jump_in(g: State, seat: Seat) -> None:
    """Gives the turn to the jumper, and play continues from there."""
    emit(g, JUMPED_IN, seat, 0, 0)
    g.turn = seat
