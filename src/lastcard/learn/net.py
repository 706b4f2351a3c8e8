"""The net that plays, and the critic that helps it to learn.

Both are residual nets over sparse inputs in one common space, so that the same weights play every edition and
any number of seats. The critic sees all hands. It is used only in training, to separate luck from skill, and
never for playing.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from lastcard.cards import KINDS
from lastcard.learn.encoder import ALL_INPUTS, OTHERS, Encoded, Encoder
from lastcard.nets.elite_inputs import CARD_INPUTS, CARD_SLOTS
from lastcard.rules.actions import ACTIONS

CARD_WIDTH = 24
IMPOSSIBLE = -1e9
FIRST_SCALE = 0.05
SMALL = 0.05  # the last layers begin near zero: choices are about equally likely, and the value is 0


class NetSize(NamedTuple):
    """The size of a net."""

    width: int = 384
    """The width between the blocks. The first layer is cheap for a single game, so it may be wide."""
    inner: int = 256
    """The width inside a block."""
    blocks: int = 2
    """The number of residual blocks."""


CRITIC = NetSize(384, 384, 3)  # it never plays, so it may be slow


class Block(nn.Module):  # type: ignore[misc]
    """A residual block."""

    def __init__(self, width: int, inner: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up, self.down = nn.Linear(width, inner), nn.Linear(inner, width)
        nn.init.zeros_(self.down.bias)
        self.down.weight.data.mul_(0.5)

    def forward(self, x: Tensor) -> Tensor:
        """The input plus the block's output."""
        return x + self.down(functional.relu(self.up(self.norm(x))))


class Trunk(nn.Module):  # type: ignore[misc]
    """From inputs to a normalised row of numbers. Its first layer has a row of weights per input, so that
    playing a single game only adds up the rows of the few inputs that aren't zero.
    """

    def __init__(self, size: NetSize, more: int = 0) -> None:
        """`more`: the number of inputs besides those of the rows."""
        super().__init__()
        width = size.width
        self.plain = nn.Parameter(torch.randn(len(ALL_INPUTS), width) * FIRST_SCALE)
        self.card = nn.Linear(len(CARD_INPUTS), CARD_WIDTH, bias=False)
        self.slots = nn.Parameter(torch.randn(CARD_SLOTS, CARD_WIDTH, width) * FIRST_SCALE)
        self.more = nn.Parameter(torch.randn(more, width) * FIRST_SCALE) if more else None
        self.bias = nn.Parameter(torch.zeros(width))
        self.blocks = nn.Sequential(*(Block(width, size.inner) for _ in range(size.blocks)))
        self.norm = nn.LayerNorm(width)

    def forward(self, encoder: Encoder, encoded: Encoded, more: Tensor | None = None) -> Tensor:
        """`more`: the other hands, for the critic."""
        with torch.autocast(self.bias.device.type, torch.bfloat16, enabled=self.bias.is_cuda):
            x = encoded.plain @ self.plain.index_select(0, encoder.live) + self.bias
            if encoded.cards is not None:
                cards = functional.relu(self.card(encoded.cards))
                x = x + cards.flatten(1) @ self.slots.index_select(0, encoder.slots).flatten(0, 1)
            if self.more is not None:
                x = x + more @ self.more.index_select(0, encoder.hidden)
            x = self.blocks(x)
        return self.norm(x.float())


class PolicyNet(nn.Module):  # type: ignore[misc]
    """The player: a preference for each action, and the seat's expected result given what it knows."""

    def __init__(self, size: NetSize) -> None:
        super().__init__()
        self.trunk = Trunk(size)
        self.head = nn.Parameter(torch.randn(ACTIONS, size.width) * SMALL / size.width**0.5)
        self.bias = nn.Parameter(torch.zeros(ACTIONS))
        self.value = _value_layer(size.width)

    def forward(self, encoder: Encoder, encoded: Encoded, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Preferences for these actions, the same for every row, and the value."""
        x = self.trunk(encoder, encoded)
        head, bias = self.head.index_select(0, actions), self.bias.index_select(0, actions)
        return functional.linear(x, head, bias), self.value(x)[:, 0]


class Critic(nn.Module):  # type: ignore[misc]
    """The expected result of a seat, given all hands."""

    def __init__(self, size: NetSize) -> None:
        super().__init__()
        self.trunk = Trunk(size, OTHERS * KINDS)
        self.value = _value_layer(size.width)

    def forward(self, encoder: Encoder, encoded: Encoded, hands: Tensor) -> Tensor:
        """`hands`: those of the other seats, from the decider's left on."""
        others = hands.flatten(1).float() / 2
        return self.value(self.trunk(encoder, encoded, others))[:, 0]


def _value_layer(width: int) -> nn.Linear:
    layer = nn.Linear(width, 1)
    layer.weight.data.mul_(SMALL)
    nn.init.zeros_(layer.bias)
    return layer


class Net(nn.Module):  # type: ignore[misc]
    """The player and the critic."""

    def __init__(self, size: NetSize, critic: NetSize = CRITIC) -> None:
        super().__init__()
        self.player, self.critic = PolicyNet(size), Critic(critic)


def masked(preferences: Tensor, masks: Tensor) -> Tensor:
    """Preferences that exclude everything but the choices."""
    return torch.where(masks, preferences, IMPOSSIBLE)
