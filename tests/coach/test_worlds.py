"""Tables as a batch."""

from __future__ import annotations

import numpy as np

from lastcard.coach.moments import follow
from lastcard.coach.worlds import batch_at
from lastcard.rules.observation import observe
from tests.coach.hands import played_hand


def test_a_batch_shows_what_the_tables_ask() -> None:
    game = played_hand()
    moments = follow(game).moments[:5]
    batch = batch_at(game.setup, [moment.table for moment in moments])
    assert batch.deciders.tolist() == [moment.seat for moment in moments]
    for mask, moment in zip(batch.masks, moments, strict=True):
        assert tuple(np.flatnonzero(mask)) == moment.choices


def test_compiled_code_goes_on_from_there() -> None:
    game = played_hand()
    first, second = follow(game).moments[:2]
    batch = batch_at(game.setup, [first.table])
    batch.step([first.action])
    assert batch.deciders.tolist() == [second.seat]
    assert tuple(np.flatnonzero(batch.masks[0])) == second.choices


def test_a_copy_then_shows_only_the_seats_knowledge() -> None:
    game = played_hand()
    first, second = follow(game).moments[:2]
    batch = batch_at(game.setup, [first.table])
    batch.step([first.action])
    row = [0] * batch.observations.shape[1]
    observe(second.table, second.seat, row)
    assert batch.observations[0].tolist() == row
