"""The effect of a change of colours on cards, actions and rows.

An *order* is a permutation of the colours: `order[n]` is the colour that comes to place n. There are 24 of
them.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

from lastcard.cards import COLOURS, KINDS, colour_of, has_icon, is_wild, kind_of, symbol_of
from lastcard.editions import EDITIONS
from lastcard.moves import Meaning, MoveType
from lastcard.nets import inputs
from lastcard.number_types import Action, ColourNumber, Kind
from lastcard.rules.actions import ACTIONS

Order = tuple[ColourNumber, ...]

ORDERS: tuple[Order, ...] = tuple(permutations(range(COLOURS)))
VALUES = 256  # of a byte


def inverse(order: Order) -> Order:
    """The index to which each colour goes."""
    return tuple(order.index(colour) for colour in range(COLOURS))


def recoloured_kind(kind: Kind, colours: Order) -> Kind:
    """The same card in another colour: colour c becomes colours[c]."""
    if is_wild(kind):
        return kind
    return kind_of(colours[colour_of(kind)], symbol_of(kind), icon=has_icon(kind))


def recoloured_action(action: Action, colours: Order) -> Action:
    """The same move with other colours."""
    meaning = _meanings()[action]
    kind = None if meaning.kind is None else recoloured_kind(meaning.kind, colours)
    colour = None if meaning.colour is None else colours[meaning.colour]
    return _actions()[meaning._replace(kind=kind, colour=colour)]


def recoloured_actions(colours: Order) -> list[int]:
    """The action that each action becomes; numbers that no edition uses stay."""
    return [int(recoloured_action(a, colours)) if a in _meanings() else a for a in range(ACTIONS)]


@cache
def _meanings() -> dict[Action, Meaning]:
    """The meaning of each action of any edition."""
    moves = [item for edition in EDITIONS.values() for item in edition.moves.items()]
    return {action: move.meaning for action, move in moves if move.type != MoveType.PAIR}


@cache
def _actions() -> dict[Meaning, Action]:
    return {meaning: action for action, meaning in _meanings().items()}


def sources(order: Order, size: int) -> list[int]:
    """For each offset of a row, the offset from which its value comes."""
    offsets = list(range(size))
    for row in inputs.KIND_ROWS:
        for kind in range(row.first, row.end):
            if row.of(kind) < size:
                offsets[row.of(kind)] = row.of(recoloured_kind(kind, order))
    for first in inputs.COLOUR_ROWS:
        for colour in range(COLOURS):
            offsets[first + colour] = first + order[colour]
    return offsets


def kind_values(order: Order) -> list[int]:
    """The new values of a value that is a kind plus one."""
    to = inverse(order)
    return [0, *(1 + recoloured_kind(kind, to) for kind in range(KINDS)), *range(KINDS + 1, VALUES)]


def colour_values(order: Order) -> list[int]:
    """The new values of a value that is a colour plus one."""
    return [0, *(1 + index for index in inverse(order)), *range(COLOURS + 1, VALUES)]


def bit_values(order: Order) -> list[int]:
    """The new values of a value whose lowest four bits are a set of colours."""
    to = inverse(order)
    moved = [sum(1 << to[colour] for colour in range(COLOURS) if bits >> colour & 1) for bits in range(16)]
    return [value & ~15 | moved[value & 15] for value in range(VALUES)]
