"""The table at which all bots play."""

from __future__ import annotations

from typing import NamedTuple, cast

from lastcard.catalogue import everything
from lastcard.editions import Edition, find_edition
from lastcard.setup import Setup, make_setup
from lastcard.table_arguments import TableArguments

BOX_SEATS = 5
"""Elite's own pool is enough for this many seats; with more seats, all cards are used."""


class ArenaTable(NamedTuple):
    """An edition with its options; it can be sent to other processes and machines."""

    edition: str | Edition
    """The edition, or its name."""
    arguments: TableArguments
    """Seats, options and Elite cards."""
    seed: int
    """Deal n has this seed plus n."""

    @property
    def setup(self) -> Setup:
        """The setup of the first hand."""
        return make_setup(self.edition, seed=self.seed, **self.arguments)


def arena_table(edition: str | Edition, seed: int, arguments: TableArguments) -> ArenaTable:
    """A checked table; Elite has a pool that is large enough."""
    seats = arguments.get("seats", 2)
    whole = cast("TableArguments", {**arguments, "seats": seats})
    if find_edition(edition).elite and seats > BOX_SEATS and not {"pool", "decks"} & arguments.keys():
        whole["pool"] = [card.id for card in everything()]
    table = ArenaTable(edition, whole, seed)
    return table._replace(seed=table.setup.seed)
