"""A canonical order of the four colours, which are interchangeable, so that a net needn't tell them apart.

The colour in play comes first, then the others by how many cards of them the hand holds. The net learns one
game instead of 24 that differ only in the names of their colours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from lastcard.cards import COLOURS, colour_of
from lastcard.nets import inputs
from lastcard.nets.elite_inputs import COLOUR_BITS
from lastcard.nets.recolouring import (
    ORDERS,
    Order,
    bit_values,
    colour_values,
    kind_values,
    recoloured_action,
    recoloured_kind,
    sources,
)
from lastcard.nets.space import Scope
from lastcard.number_types import Kind

Values = Callable[[Order], list[int]]


class Colours:
    """Puts rows, masks and hands of a scope into canonical order, and choices back. An order is given by its
    number in ORDERS, one per game."""

    def __init__(self, scope: Scope, device: torch.device) -> None:
        def table(row: Values) -> Tensor:
            return torch.tensor([row(order) for order in ORDERS], device=device)

        actions = {action: number for number, action in enumerate(scope.actions)}
        kinds = {kind: number for number, kind in enumerate(scope.kinds)}
        size = inputs.row_size(elite=scope.elite)
        self.source = table(lambda order: sources(order, size))
        self.choice = table(lambda order: [actions[recoloured_action(action, order)] for action in actions])
        self.kind = table(lambda order: [kinds[recoloured_kind(kind, order)] for kind in kinds])
        self.values = [
            (torch.tensor(offsets, device=device), table(values).to(torch.uint8))
            for offsets, values in _changing(scope)
        ]
        self.number = _numbers().to(device)
        self.base = torch.tensor([64, 16, 4, 1], device=device)
        self.colour = torch.arange(1, COLOURS + 1, device=device)
        self.cards = _by_colour(scope.kinds).to(device)
        self.hand = torch.tensor(_offsets(inputs.HANDS, scope.kinds), device=device)
        self.gone = torch.tensor(_offsets(inputs.DISCARDS, scope.kinds), device=device)

    def order(self, rows: Tensor) -> Tensor:
        """The order for each row. If two colours are equal, the one with the lower number comes first."""
        hand, gone = (rows.index_select(1, there).float() @ self.cards for there in (self.hand, self.gone))
        in_play = (rows[:, inputs.COLOUR, None] == self.colour).float()
        rank = 65536 * in_play + 256 * hand + gone
        first = rank.argsort(dim=1, descending=True, stable=True)
        return self.number[(first * self.base).sum(1)]

    def rows(self, rows: Tensor, order: Tensor) -> Tensor:
        """The rows with their colours in order."""
        moved = rows.gather(1, self.source[order])
        for offsets, values in self.values:
            moved[:, offsets] = values[order[:, None], moved[:, offsets].long()]
        return moved

    def masks(self, masks: Tensor, order: Tensor) -> Tensor:
        """The masks of choices with their colours in order."""
        return masks.gather(1, self.choice[order])

    def hands(self, hands: Tensor, order: Tensor) -> Tensor:
        """The same for hands, which have the shape (games, seats, kinds of the scope)."""
        return hands.gather(2, self.kind[order][:, None].expand(-1, hands.shape[1], -1))

    def back(self, choices: Tensor, order: Tensor) -> Tensor:
        """The choices at the table for choices among the ordered ones."""
        return self.choice[order, choices]


def _changing(scope: Scope) -> list[tuple[tuple[int, ...], Values]]:
    """The offsets whose values depend on colours, and how they change."""
    themed: list[tuple[tuple[int, ...], Values]] = [
        (inputs.KIND_VALUES, kind_values),
        (inputs.COLOUR_VALUES, colour_values),
    ]
    return [*themed, (COLOUR_BITS, bit_values)] if scope.elite else themed


def _numbers() -> Tensor:
    """The number of each order, by its colours as digits in base 4."""
    numbers = torch.zeros(COLOURS**COLOURS, dtype=torch.int64)
    for number, (first, second, third, last) in enumerate(ORDERS):
        numbers[64 * first + 16 * second + 4 * third + last] = number
    return numbers


def _by_colour(kinds: Sequence[Kind]) -> Tensor:
    """(kinds, colours): 1 where the kind has the colour."""
    return torch.tensor([[float(colour_of(kind) == colour) for colour in range(COLOURS)] for kind in kinds])


def _offsets(rows: Sequence[inputs.KindRow], kinds: Sequence[Kind]) -> list[int]:
    """The offsets of these kinds, in their order."""
    return [row.of(kind) for kind in kinds for row in rows if row.first <= kind < row.end]
