"""Several tables of one family of editions, treated as one, so that one call of a net serves all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from lastcard.learn.colours import Colours
from lastcard.learn.encoder import Encoder
from lastcard.learn.mixture import DrawnTable
from lastcard.learn.tables import TensorTable
from lastcard.nets.space import Scope

GAP = 1 << 40  # between the seeds of two tables: no game of one deals what the other does


class Observations(NamedTuple):
    """The deciding seats' observations, one row per game: colours in canonical order, seats from the decider
    on.
    """

    rows: Tensor
    """The observations."""
    masks: Tensor
    """The choices."""
    deciders: Tensor
    """The deciding seat, as the table numbers it; 0 if the hand is over."""
    order: Tensor
    """The number of the order of colours."""


class ScopeTools(NamedTuple):
    """The tools that all tables of a scope share."""

    scope: Scope
    """The scope."""
    actions: Tensor
    """The actions of the scope."""
    colours: Colours
    """Puts colours into order."""
    encoder: Encoder
    """Reads observations."""


def tools_of(scope: Scope, device: torch.device) -> ScopeTools:
    """The tools of a scope, on the device."""
    actions = torch.tensor(scope.actions, device=device)
    return ScopeTools(scope, actions, Colours(scope, device), Encoder(scope, device))


class VectorTables:
    """Several tables, with all their games in one row."""

    def __init__(
        self,
        tools: ScopeTools,
        drawn: Sequence[DrawnTable],
        games: int,
        device: torch.device,
        *,
        auto_reset: bool = True,
    ) -> None:
        """`games`: the number of games in all. If they can't be divided evenly, the first tables get one
        more.
        """
        self.tools, self.games = tools, games
        shares = [len(range(number, games, len(drawn))) for number in range(len(drawn))]
        self.batches = [
            TensorTable(table.edition, share, device, auto_reset=auto_reset, **table.arguments)
            for table, share in zip(drawn, shares, strict=True)
        ]
        ends = torch.tensor(shares).cumsum(0).tolist()
        self.slices = [slice(end - share, end) for end, share in zip(ends, shares, strict=True)]
        self.seats = torch.cat([torch.full((t.games,), t.seats, device=device) for t in self.batches])
        self.kinds = torch.tensor(tools.scope.kinds, device=device)
        self.others = torch.arange(1, tools.scope.seats, device=device)

    def own_seats(self) -> Tensor:
        """A seat for the learner in every game: each seat of a table equally often."""
        seats = [torch.arange(table.games, device=self.seats.device) % table.seats for table in self.batches]
        return torch.cat(seats)

    def reset(self, seed: int) -> None:
        """Deals every game at every table."""
        for number, table in enumerate(self.batches):
            table.reset(seed + number * GAP)

    def look(self, games: Tensor | None = None) -> Observations:
        """The deciding seats' observations, in all games or in these."""
        fields = (
            torch.cat([getattr(table, name) for table in self.batches])
            for name in ("observations", "masks", "deciders")
        )
        rows, masks, deciders = fields if games is None else (field[games] for field in fields)
        masks = masks.index_select(1, self.tools.actions) != 0
        deciders = deciders.long().clamp(min=0)
        colours = self.tools.colours
        order = colours.order(rows)
        return Observations(colours.rows(rows, order), colours.masks(masks, order), deciders, order)

    def other_hands(self, observed: Observations) -> Tensor:
        """(games, other seats, kinds): the hands of the others, from the decider's left on. For the
        critic."""
        hands = torch.cat([self._hands_at(table) for table in self.batches])
        who = (observed.deciders[:, None] + self.others) % self.seats[:, None]
        turned = hands.gather(1, who[:, :, None].expand(-1, -1, hands.shape[2]))
        here = (self.others < self.seats[:, None])[:, :, None]
        return self.tools.colours.hands(turned * here, observed.order)

    def _hands_at(self, table: TensorTable) -> Tensor:
        """The hands at one table, with empty ones for seats that only larger tables have."""
        hands = table.records.hands().index_select(2, self.kinds)
        return torch.nn.functional.pad(hands, (0, 0, 0, self.tools.scope.seats - table.seats))

    def actions(self, observed: Observations, choices: Tensor) -> Tensor:
        """The tables' actions for these choices."""
        return self.tools.actions[self.tools.colours.back(choices, observed.order)]

    def step(self, actions: Tensor) -> None:
        """Makes one decision in every game."""
        for table, part in zip(self.batches, self.slices, strict=True):
            table.step(actions[part])

    def results(self) -> tuple[Tensor, Tensor]:
        """Each seat's reward for the last step, and whether it ended the hand."""
        most = self.tools.scope.seats
        rewards = [torch.nn.functional.pad(t.rewards, (0, most - t.seats)) for t in self.batches]
        return torch.cat(rewards), torch.cat([table.ended for table in self.batches]) != 0

    def check(self) -> None:
        """Checks that every action was a choice, and that every choice is in the scope."""
        for table in self.batches:
            table.check()
            found = set(torch.nonzero(table.masks.any(0))[:, 0].tolist())
            if not found <= set(self.tools.scope.actions):
                raise RuntimeError(f"these aren't in the scope: {found - set(self.tools.scope.actions)}")
