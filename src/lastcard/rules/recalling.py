"""The last public moves: each is one number in a ring.

A move has five parts: who, what sort, the kind played, a colour, another seat. The kind, the colour and the
seats are plus one, 0 for none.
"""

from __future__ import annotations

from .backend import rule
from .memory import RECENT, Memory

(
    NO_MOVE,
    PLAY_MADE,
    THROW_MADE,
    DRAW_MADE,
    KEEP_MADE,
    PASS_MADE,
    CALL_MADE,
    CATCH_MADE,
    TAKE_MADE,
    CHALLENGE_MADE,
    LINE_SAID,
    LINE_FAILED,
    ACTIVATION_MADE,
    DECLINE_MADE,
    AIM_MADE,
    SHED_MADE,
    RETURN_MADE,
    SINK_MADE,
    LEAVE_MADE,
    SWITCH_MADE,
    RECOVERY_MADE,
    PICK_MADE,
) = range(22)

SORT_SHIFT = 4
KIND_SHIFT = 9
COLOUR_SHIFT = 16
OTHER_SHIFT = 19


@rule
def recall(g: Memory, seat: int, sort: int, kind: int, colour: int, other: int) -> None:
    """The newest move takes the place of the oldest."""
    move = (seat + 1) | (sort << SORT_SHIFT) | (kind << KIND_SHIFT)
    move |= (colour << COLOUR_SHIFT) | (other << OTHER_SHIFT)
    g.recent[g.recalled & (RECENT - 1)] = move
    g.recalled += 1


@rule
def recalled_move(g: Memory, ago: int) -> int:
    """The move that so many moves came after; 0 if there wasn't any."""
    return g.recent[(g.recalled - 1 - ago) & (RECENT - 1)] if ago < g.recalled else 0
