"""Tables as a batch, so that compiled code can continue from them."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.batch.records import pack_state
from lastcard.batch.vector import Batch
from lastcard.rules.decisions import list_choices
from lastcard.rules.memory import Memory
from lastcard.rules.observation import observe
from lastcard.setup import Setup

from .moments import choices_of


def batch_at(setup: Setup, tables: Sequence[Memory]) -> Batch:
    """A batch of games in the same state as these tables, each waiting for a decision."""
    batch = Batch(setup.with_seed(0), len(tables), threads=1, auto_reset=False, relative_seats=True)
    for index, table in enumerate(tables):
        row = [0] * batch.observations.shape[1]
        observe(table, table.decider, row)
        batch.observations[index] = row
        batch.masks[index, list(choices_of(table))] = 1
        list_choices(table, table.choices)
        pack_state(batch.games[index], table)
        batch.deciders[index] = table.decider
    batch.dealt = True
    return batch
