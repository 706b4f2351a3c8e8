"""The last public moves.

A move has five parts: its seat, its type, the kind played, a colour, another seat. The kind, the colour and
the seats are plus one, 0 for none. Each part is a number of its own that holds the last eight.
"""

from __future__ import annotations

from lastcard.number_types import ColourNumber, Kind, Number, Seat

from .backend import noinline, rule
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
    TARGET_MADE,
    DISCARD_MADE,
    RETURN_MADE,
    BOTTOM_MADE,
    LEAVE_MADE,
    SUBSTITUTION_MADE,
    RECOVERY_MADE,
    PICK_MADE,
    PAIR_MADE,
    SWAP_MADE,
) = range(24)

SEAT_BITS = 7
MOVE_TYPE_BITS = 5
KIND_BITS = 7
COLOUR_BITS = 3
ONE_EACH = sum(1 << (SEAT_BITS * place) for place in range(RECENT))  # the lowest bit of every move's seat


@rule
def pushed(parts: int, bits: int, newest: Number) -> int:
    """The numbers with a new one in front, without the oldest of the eight."""
    return ((parts << bits) | newest) & ((1 << (RECENT * bits)) - 1)


@noinline
def recall(g: Memory, seat: Seat, move_type: int, kind: Kind, colour: ColourNumber, other: Seat) -> None:
    """Remembers a move."""
    g.movers = pushed(g.movers, SEAT_BITS, seat + 1)
    g.move_types = pushed(g.move_types, MOVE_TYPE_BITS, move_type)
    g.kinds = pushed(g.kinds, KIND_BITS, kind)
    g.colours = pushed(g.colours, COLOUR_BITS, colour)
    g.others = pushed(g.others, SEAT_BITS, other)
