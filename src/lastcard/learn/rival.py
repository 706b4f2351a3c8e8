"""A finished player that no longer learns and plays all seats except one, which searches for the best
response. Its win rate shows how exploitable the player is.
"""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor

from lastcard.learn.net import NetSize, PolicyNet, masked
from lastcard.learn.vector_tables import Observations, ScopeTools
from lastcard.nets.weights import WeightsError, load_weights


class Rival:
    """A player from a file. It always makes its best choice, as when it is measured."""

    def __init__(self, path: Path, device: torch.device) -> None:
        self.player = load_player(path).to(device)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def choices(self, tools: ScopeTools, observed: Observations) -> Tensor:
        """Its choice in every game."""
        encoder = tools.encoder
        preferences, _ = self.player(encoder, encoder(observed.rows), tools.actions)
        return masked(preferences, observed.masks).argmax(1)


def load_player(path: Path) -> PolicyNet:
    """The net of a player's file."""
    saved = load_weights(path)
    try:
        player = PolicyNet(player_size(path))
        player.load_state_dict({name: torch.from_numpy(array) for name, array in saved.weights.items()})
    except RuntimeError as error:
        raise WeightsError(f"{path} has no player of this lastcard: {str(error)[:300]}") from error
    return player.requires_grad_(False)  # type: ignore[no-any-return]


def player_size(path: Path) -> NetSize:
    """The size of a file's player."""
    about = load_weights(path).about
    try:
        return NetSize(*(int(about[name]) for name in NetSize._fields))
    except KeyError as error:
        raise WeightsError(f"{path} doesn't say how large its player is: {error} is missing") from error
