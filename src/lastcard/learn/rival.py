"""A finished player that doesn't learn any more: the others are, against whom one seat looks for the best
response. How often that seat wins says how far the player can be exploited."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor

from lastcard.learn.net import NetSize, PolicyNet, masked
from lastcard.learn.vector_tables import Observations, ScopeTools
from lastcard.nets.weights import WeightsError, load_weights


class Rival:
    """A player from a file. It always makes its best choice, as it does when it is measured."""

    def __init__(self, path: Path, device: torch.device) -> None:
        self.player = load_player(path).to(device)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def choices(self, tools: ScopeTools, observed: Observations) -> Tensor:
        """What it would choose in every game."""
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
    """How large the player of a file is."""
    about = load_weights(path).about
    try:
        return NetSize(*(int(about[name]) for name in NetSize._fields))
    except KeyError as error:
        raise WeightsError(f"{path} doesn't say how large its player is: {error} is missing") from error
