"""Judging many decisions at once, with the same results as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.batch import Batch
from lastcard.nets.crowd import ROWS, colour_orders, judge_many
from lastcard.nets.player import NetPlayer, row_reader
from tests.nets.random_net import random_weights


@pytest.mark.parametrize(("edition", "seats"), [("classic", 3), ("elite", 2)])
def test_a_batch_is_judged_as_its_rows_are(edition: str, seats: int) -> None:
    net, batch = NetPlayer(random_weights()), Batch(edition, 12, seats=seats, seed=4, relative_seats=True)
    batch.reset()
    for _ in range(25):
        batch.step(batch.policy_actions("random"))
    together = judge_many(net, batch.observations, batch.masks)
    for game in range(len(batch)):
        choices = np.flatnonzero(batch.masks[game])
        [alone] = net.judge([batch.observations[game]], [choices.tolist()])
        assert together.preferences[game, choices].tolist() == pytest.approx(
            alone.preferences.tolist(), abs=1e-3
        )
        assert together.values[game] == pytest.approx(alone.value, abs=1e-3)
        assert np.isinf(together.preferences[game]).sum() == len(batch.masks[game]) - len(choices)


def test_orders_of_colours_are_those_of_single_rows() -> None:
    batch = Batch("classic", 40, seats=2, seed=4)
    batch.reset()
    reader = row_reader(elite=False)
    assert colour_orders(reader, batch.observations).tolist() == [
        reader.order(row) for row in batch.observations
    ]


def test_more_decisions_than_fit_at_a_time() -> None:
    net, batch = NetPlayer(random_weights()), Batch("classic", 5, seats=2, seed=4, relative_seats=True)
    batch.reset()
    places = np.arange(ROWS + 3) % 5
    many = judge_many(net, batch.observations[places], batch.masks[places])
    assert many.preferences.shape == (ROWS + 3, 496)
    assert many.values[-1] == pytest.approx(many.values[places[-1]], abs=1e-4)
