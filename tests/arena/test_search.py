"""Search: better than the net where the net is blind, the same twice, and fair."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.arena import search as search_module
from lastcard.arena.search import (
    DEEP,
    DEEP_ELITE,
    SHALLOW,
    Search,
    expected,
    log_softmax,
    results,
    search_for,
    searched,
)
from lastcard.batch import Batch
from lastcard.batch.arrays import Array
from lastcard.nets.crowd import Judgements
from lastcard.nets.player import NetPlayer
from lastcard.rules import offsets as at
from lastcard.setup import make_setup
from tests.nets.random_net import random_weights

NET = NetPlayer(random_weights())

both_ways = pytest.mark.parametrize("way", [SHALLOW, DEEP])


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


@pytest.mark.parametrize(
    ("edition", "seats", "way"),
    [("classic", 2, DEEP), ("hail-mary", 2, DEEP), ("elite", 2, DEEP_ELITE), ("classic", 3, SHALLOW)],
)
def test_bots_look_deep_between_two(edition: str, seats: int, way: Search) -> None:
    assert search_for(make_setup(edition, seats=seats)) == way


@both_ways
def test_a_search_chooses_what_the_masks_have_and_the_same_again(way: Search) -> None:
    batch, games = dealt(), np.arange(6)
    first = searched(NET, 2, batch, games, way)
    assert batch.masks[games, first].all()
    assert searched(NET, 2, batch, games, way).tolist() == first.tolist()


@both_ways
def test_a_search_changes_nothing_at_the_table(way: Search) -> None:
    batch = dealt()
    before = batch.save()
    searched(NET, 2, batch, np.arange(6), way)
    assert np.array_equal(before.games, batch.save().games)


@both_ways
def test_a_search_does_the_same_whatever_the_seat_cannot_see(way: Search) -> None:
    batch, games = dealt(), np.arange(6)
    chosen = searched(NET, 2, batch, games, way)
    other = batch.imagine(77)
    for field in ("number", "steps"):
        other.games[field] = batch.games[field]
    assert searched(NET, 2, other, games, way).tolist() == chosen.tolist()


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
            assert (searched(blind_net(), 10, batch, last, SHALLOW) < 52).all()
    assert found > 5


@pytest.mark.parametrize("search", [Search(depth=3), DEEP])
def test_a_deeper_search_finds_what_wins_too(search: Search) -> None:
    """The same card, with worlds that go on past the next decision, and to the end."""
    batch = Batch("classic", 300, seats=2, seed=3, relative_seats=True, options={"calls": "auto"})
    batch.reset()
    for _ in range(25):
        batch.step(batch.policy_actions("greedy"))
    size = batch.observations[:, at.SEATS_AT]
    plays = batch.masks[:, :52].any(1) & (batch.masks.sum(1) > 1)
    last = np.flatnonzero((size == 1) & plays & (batch.observations[:, at.TABLE_PHASE] == 0))
    assert len(last)
    assert (searched(blind_net(), 10, batch, last, search) < 52).all()


def test_a_decision_is_searched_the_same_whatever_is_decided_beside_it() -> None:
    """As many worlds for a decision between two moves, also beside one between seven."""
    batch, net = dealt(40), blind_net()
    counts = batch.masks.sum(1)
    few = np.flatnonzero(counts == 2)[:1]
    assert len(few)
    assert counts.max() > 2
    beside = np.array([*few, int(counts.argmax())])
    assert searched(net, 2, batch, beside, DEEP)[0] == searched(net, 2, batch, few, DEEP)[0]


def test_more_thought_tries_more_worlds_a_slice_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two decisions between two moves: 10 ms of four trials are 40, so 20 worlds, in slices of eight, eight
    and four. Each imagines three times as many, so the second slice begins 2 * 8 * 3 seeds after the first.
    """
    slices = []

    def flat(net: NetPlayer, batch: Batch, tried: Array, worlds: int, seed: int, search: Search) -> Array:
        slices.append((len(batch), worlds, seed))
        return np.where(tried, 1.0, 0.0)

    batch = dealt(40)
    pairs = np.flatnonzero(batch.masks.sum(1) == 2)[:2]
    assert len(pairs) == 2
    monkeypatch.setattr(search_module, "SLICE", 8)
    monkeypatch.setattr(search_module, "expected", flat)
    searched(blind_net(), 10, batch, pairs, Search(trials=4, spare=3))
    first = slices[0][2]
    assert slices == [(2, 8, first), (2, 8, first + 48), (2, 4, first + 96)]


def test_an_expected_loss_counts_less_against_weaker_players() -> None:
    """A net that expects nothing: half of its losses are half a hand to the good."""
    batch = dealt()
    tried = batch.masks != 0
    fair, kind = (expected(blind_net(), batch, tried, 4, 1, Search(losses=share)) for share in (1, 0.5))
    going = tried & (fair == 0)
    assert going.any()
    assert kind[going] == pytest.approx(0.5)


def test_a_hand_that_was_won_counts_one_for_the_winner_alone() -> None:
    batch = dealt(3)
    batch.games["winner"] = 1, 0, -1
    assert results(batch, np.array([1, 1, 1])).tolist() == [1, -1, 0]


@pytest.mark.parametrize(
    ("seats", "teams", "together"), [(4, "off", 0.2), (4, "two", 0.6), (6, "pairs", 0.5), (8, "two", 1.4)]
)
def test_partners_reach_together_what_each_reaches(
    seats: int, teams: str, together: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A net that expects 0.2 for everyone: of four seats each wins 40 %, so a team of two wins 80 %, which as
    a reward between two teams is 0.6 (H-7). Of six it is a third, so a pair of three wins two thirds, which
    is 0.5. Of eight it is 30 %, so four of them win more than there is."""

    def expecting(_: NetPlayer, rows: Array, masks: Array) -> Judgements:
        return Judgements(np.zeros(masks.shape, np.float32), np.full(len(rows), 0.2, np.float32))

    monkeypatch.setattr(search_module, "judge_many", expecting)
    batch = Batch(
        "classic", 4, seats=seats, seed=3, relative_seats=True, options={"calls": "auto", "teams": teams}
    )
    batch.reset()
    tried = batch.masks != 0
    assert expected(NET, batch, tried, 2, 1, SHALLOW)[tried] == pytest.approx(together)
