"""Search: better than the net where the net is blind, the same twice, and fair."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.arena.search import log_softmax, plausibility, searched
from lastcard.batch import Batch
from lastcard.nets.player import NetPlayer
from lastcard.rules import memory as told
from lastcard.rules import offsets as at
from tests.nets.random_net import random_weights

NET = NetPlayer(random_weights())


def blind_net() -> NetPlayer:
    """Likes everything alike and expects nothing."""
    weights = random_weights()
    for name in ("head", "bias", "value.weight", "value.bias"):
        weights[name] = np.zeros_like(weights[name])
    return NetPlayer(weights)


def dealt(games: int = 6, **options: bool) -> Batch:
    batch = Batch("classic", games, seats=2, seed=3, relative_seats=True, options={"calls": "auto"})
    batch.reset()
    for _ in range(12):
        batch.step(batch.policy_actions("random"))
    return batch


def test_log_softmax_gives_shares_and_leaves_out_what_is_not_allowed() -> None:
    found = log_softmax(np.array([[0.0, np.log(3), -np.inf]]))
    assert np.exp(found[0]).tolist() == pytest.approx([0.25, 0.75, 0.0])


def test_a_search_chooses_what_the_masks_have_and_the_same_again() -> None:
    batch, games = dealt(), np.arange(6)
    first = searched(NET, 2, batch, games)
    assert batch.masks[games, first].all()
    assert searched(NET, 2, batch, games).tolist() == first.tolist()


def test_a_search_changes_nothing_at_the_table() -> None:
    batch = dealt()
    before = batch.save()
    searched(NET, 2, batch, np.arange(6))
    assert np.array_equal(before.games, batch.save().games)


def test_a_search_does_the_same_whatever_the_seat_cannot_see() -> None:
    batch, games = dealt(), np.arange(6)
    chosen = searched(NET, 2, batch, games)
    other = batch.imagine(77)
    for field in ("number", "steps"):
        other.games[field] = batch.games[field]
    assert searched(NET, 2, other, games).tolist() == chosen.tolist()


def test_a_winning_card_is_found_by_trying() -> None:
    """One card in hand that fits: to play it wins, and a net that knows nothing plays it after a search."""
    batch = Batch("classic", 300, seats=2, seed=3, relative_seats=True, options={"calls": "auto"})
    batch.reset()
    found = 0
    for _ in range(60):
        batch.step(batch.policy_actions("greedy"))
        size = batch.observations[:, at.SEATS_AT]
        plays = batch.masks[:, :52].any(1) & (batch.masks.sum(1) > 1)
        last = np.flatnonzero((size == 1) & plays & (batch.observations[:, at.TABLE_PHASE] == 0))
        if len(last):
            found += len(last)
            assert (searched(blind_net(), 10, batch, last) < 52).all()
    assert found > 5


def test_worlds_in_which_a_seat_holds_what_it_drew_at_count_less() -> None:
    batch = dealt(1).imagine(5, 40)
    rows = batch.observations.copy()
    sign = at.SEATS_AT + at.SEAT_SIZE + at.SEAT_SIGNS + told.LACKS
    rows[:, sign : sign + 4] = 0
    assert plausibility(batch, rows).tolist() == [1.0] * 40
    rows[:, sign] = told.FRESH
    other = 1 - int(batch.deciders[0])
    red = np.array([bool(int(low) & ((1 << 13) - 1)) for low in batch.games["low"][:, other]])
    assert red.any()
    assert plausibility(batch, rows).tolist() == pytest.approx(np.where(red, 0.15, 1.0).tolist())
