"""The grounds for a good move, as a code with its parameters, shown as a sentence in the player's language.

They use only the knowledge of the deciding seat: its hand, the sizes of the others, and the cards that were
shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lastcard.bots.doubts import chance_of_guilt
from lastcard.cards import (
    COLOUR_NAMES,
    COLOURS,
    DRAW_TWO,
    KINDS,
    LOW_KINDS,
    NO_COLOUR,
    REVERSE,
    SKIP,
    WILD_FOUR,
    colour_of,
    symbol_of,
)
from lastcard.locales import Param
from lastcard.moves import Move, MoveType
from lastcard.number_types import ColourNumber, Kind, Seat
from lastcard.rules import memory as told
from lastcard.rules.hands import count_of
from lastcard.rules.memory import Memory
from lastcard.rules.observation import observe
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE

GROUNDS = (
    *("wins", "call", "catch", "bluff", "stops", "they-lack"),
    *("keeps-wild", "own-colour", "draws", "keeps", "expected"),
)
"""Every code."""
FEW = 2
"""A hand of this size is about to win."""
CLEAR = 8
"""Signs below this are too old to count."""
_STOPPING = (SKIP, DRAW_TWO)


class Grounds(NamedTuple):
    """A reason, for a sentence `coach.why.<code>`."""

    code: str
    """The code of the sentence."""
    params: dict[str, Param]
    """The parameters of the sentence."""


def why(table: Memory, move: Move, others: Sequence[Move]) -> Grounds:
    """The grounds for a move of the deciding seat; `others` are its other choices."""
    if move.type in _BY_TYPE:
        return _BY_TYPE[move.type](table)
    if move.kind is not None and move.type in (MoveType.PLAY, MoveType.THROW):
        return _why_play(table, move, others)
    return Grounds("expected", {})


def _why_play(table: Memory, move: Move, others: Sequence[Move]) -> Grounds:
    assert move.kind is not None
    if table.sizes[table.decider] == 1:
        return Grounds("wins", {})
    following = next_seat(table)
    if _stops(table, move.kind) and table.sizes[following] <= FEW:
        return Grounds("stops", {"count": table.sizes[following]})
    colour = played_colour(move)
    if colour is not None and _lacks(table, following, colour):
        return Grounds("they-lack", {"colour": COLOUR_NAMES[colour]})
    return _why_colour(table, move, others, colour)


def _why_colour(table: Memory, move: Move, others: Sequence[Move], colour: ColourNumber | None) -> Grounds:
    wild = colour_of(move.kind or 0) == NO_COLOUR
    if not wild and any(other.kind is not None and colour_of(other.kind) == NO_COLOUR for other in others):
        return Grounds("keeps-wild", {})
    if colour is not None:
        held = [held_of(table, each) - (each == colour and not wild) for each in range(COLOURS)]
        if held[colour] and held[colour] == max(held):
            return Grounds("own-colour", {"colour": COLOUR_NAMES[colour], "count": held[colour]})
    return Grounds("expected", {})


def next_seat(table: Memory) -> Seat:
    """The seat after the decider."""
    return (table.decider + table.direction) % table.seats


def played_colour(move: Move) -> ColourNumber | None:
    """The colour in play after the move."""
    assert move.kind is not None
    colour = colour_of(move.kind)
    return move.meaning.colour if colour == NO_COLOUR else colour


def held_of(table: Memory, colour: ColourNumber) -> int:
    """The number of cards of the colour that the decider holds."""
    kinds = range(KINDS if table.elite else LOW_KINDS)
    return sum(count_of(table, table.decider, kind) for kind in kinds if colour_of(kind) == colour)


def _stops(table: Memory, kind: Kind) -> bool:
    """Whether the card costs the next player a turn."""
    skips = table.seats == 2 and table.reverse_skips and symbol_of(kind) == REVERSE
    return kind == WILD_FOUR or symbol_of(kind) in _STOPPING or bool(skips)


def _lacks(table: Memory, seat: Seat, colour: ColourNumber) -> bool:
    sign: int = table.signs[seat] >> 4 * (told.LACKS + colour) & 15
    return sign >= CLEAR


def _doubt(table: Memory) -> Grounds:
    row = [0] * (ELITE_SIZE if table.elite else THEMED_SIZE)
    observe(table, table.decider, row)
    return Grounds("bluff", {"percent": round(100 * chance_of_guilt(row))})


_BY_TYPE: dict[MoveType, Callable[[Memory], Grounds]] = {
    MoveType.CALL: lambda table: Grounds("call", {}),
    MoveType.CATCH: lambda table: Grounds("catch", {}),
    MoveType.CHALLENGE: _doubt,
    MoveType.TAKE: _doubt,
    MoveType.DRAW: lambda table: Grounds("draws", {}),
    MoveType.KEEP: lambda table: Grounds("keeps", {}),
}
