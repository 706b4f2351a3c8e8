"""Encodes rows of bytes as a net's inputs, limited to those that can occur in a scope."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from lastcard.cards import KINDS
from lastcard.nets.elite_inputs import CARD_INPUTS, ELITE_CARDS, ELITE_INPUTS
from lastcard.nets.inputs import INPUTS, Input
from lastcard.nets.space import Scope
from lastcard.rules.state import SEATS

ALL_INPUTS = (*INPUTS, *ELITE_INPUTS)
OTHERS = SEATS - 1


class Encoded(NamedTuple):
    """The encoded inputs of some rows."""

    plain: Tensor
    """(rows, inputs): the scope's inputs, in the encoder's order."""
    cards: Tensor | None
    """(rows, cards, inputs of a card): the Elite cards; None if there are none."""


class Reading:
    """Some inputs as tensors, so that all are read at once: marks first, then amounts."""

    def __init__(self, wanted: Sequence[Input], device: torch.device) -> None:
        marks = [number for number, input in enumerate(wanted) if not input.scale]
        amounts = [number for number, input in enumerate(wanted) if input.scale]
        self.numbers = [*marks, *amounts]
        self.marks = len(marks)
        ordered = [wanted[number] for number in self.numbers]
        self.offsets = torch.tensor([input.offset for input in ordered], device=device)

        def bytes_of(values: list[int]) -> Tensor:
            return torch.tensor(values, dtype=torch.uint8, device=device)

        self.shifts = bytes_of([input.shift for input in ordered])
        self.bits = bytes_of([(1 << input.bits) - 1 for input in ordered])
        self.low = bytes_of([input.low for input in ordered])[: self.marks]
        self.high = bytes_of([input.high for input in ordered])
        self.scales = torch.tensor([input.scale for input in ordered], device=device)[self.marks :]
        self.whole = all(input.bits == 8 for input in ordered)

    def read(self, values: Tensor) -> Tensor:
        """The inputs, from the values at their offsets."""
        fields = values if self.whole else (values >> self.shifts) & self.bits
        marks = fields[..., : self.marks]
        set_marks = ((marks >= self.low) & (marks <= self.high[: self.marks])).float()
        amounts = torch.minimum(fields[..., self.marks :], self.high[self.marks :]) * self.scales
        return torch.cat([set_marks, amounts], -1)


class Encoder:
    """Reads the rows of a scope. `live` says which of the net's inputs it gives, in this order."""

    def __init__(self, scope: Scope, device: torch.device) -> None:
        possible = ALL_INPUTS if scope.elite else INPUTS
        live = [number for number, input in enumerate(possible) if _occurs(input, scope)]
        self.plain = Reading([possible[number] for number in live], device)
        self.live = torch.tensor([live[number] for number in self.plain.numbers], device=device)
        self.hidden = hidden_inputs(scope).to(device)
        self.elite = scope.elite
        cards = [card for card in ELITE_CARDS if card.seat < scope.seats]
        self.slots = torch.tensor([card.slot for card in cards], device=device)
        self.card = Reading(CARD_INPUTS, device)
        starts = torch.tensor([card.offset for card in cards], device=device)
        self.card_offsets = starts[:, None] + self.card.offsets

    def __call__(self, rows: Tensor) -> Encoded:
        plain = self.plain.read(rows.index_select(1, self.plain.offsets))
        if not self.elite:
            return Encoded(plain, None)
        values = rows.index_select(1, self.card_offsets.flatten()).unflatten(1, self.card_offsets.shape)
        return Encoded(plain, self.card.read(values))


def _occurs(input: Input, scope: Scope) -> bool:
    return (input.kind < 0 or input.kind in scope.kinds) and input.seat < scope.seats


def hidden_inputs(scope: Scope) -> Tensor:
    """The critic's offsets of the other hands in the scope, seat by seat."""
    kinds = torch.tensor(scope.kinds)
    return (torch.arange(scope.seats - 1)[:, None] * KINDS + kinds).flatten()
