"""Batch: the same games as the interpreted walk, and what it does with ends and with bad input."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard.batch import Batch, IllegalAction
from lastcard.batch.vector import BatchError
from lastcard.batch.walking import Walk
from lastcard.editions import Value
from lastcard.errors import OptionError
from lastcard.rules.actions import ACTIONS
from lastcard.rules.fingerprint import fingerprint
from tests.helpers import EDITION_NAMES

GAMES = 6
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    *((edition, 3, {}) for edition in EDITION_NAMES),
    ("classic", 2, {"calls": "auto", "challenges": False}),
    ("hail-mary", 10, {"foil": True, "hold_drawn": True}),
    ("favorite-line", 5, {"laps": 1}),
    ("elite", 2, {"mode": "draft"}),
]


def prints(batch: Batch) -> list[int]:
    entry, house = batch.engine.entries.print_one, batch.engine.house
    return [int(entry(batch.games[place : place + 1], house)) for place in range(len(batch))]


def walks_of(batch: Batch, first: int, **flags: bool) -> list[Walk]:
    setup = batch.setup
    walks = [
        Walk(setup.edition.name, seats=setup.seats, options=setup.options.chosen(), **flags)
        for _ in batch.games
    ]
    for place, walk in enumerate(walks):
        walk.deal(first + place)
    return walks


def check_equal(batch: Batch, walks: list[Walk]) -> None:
    """Everything that a batch shows is what the interpreted walk shows."""
    assert prints(batch) == [fingerprint(walk.state) for walk in walks]
    assert batch.deciders.tolist() == [walk.decider for walk in walks]
    for place, walk in enumerate(walks):
        seat = max(walk.decider, 0)
        assert np.array_equal(batch.masks[place], walk.mask(walk.decider))
        assert np.array_equal(batch.views[place], walk.observation(seat))


def any_choices(batch: Batch, generator: np.random.Generator) -> Any:
    """Any of the choices in each game; where there are none, -1."""
    chosen = [np.flatnonzero(mask) for mask in batch.masks]
    return np.array([generator.choice(found) if len(found) else -1 for found in chosen])


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
@pytest.mark.parametrize("flags", [True, False], ids=["sampled", "asked"])
def test_a_batch_and_the_interpreted_walk_are_equal_at_every_step(
    edition: str, seats: int, options: dict[str, Value], flags: bool
) -> None:
    kinds = {"by_lot": flags, "sampled_lines": flags}
    batch = Batch(edition, GAMES, seats=seats, seed=40, options=options, **kinds)
    batch.reset()
    walks = walks_of(batch, 40, **kinds)
    check_equal(batch, walks)
    seeds = list(range(40, 40 + GAMES))
    for number in range(400):
        actions = batch.choices(("random", "greedy")[number // 7 % 2])
        expected = [walk.policy_choice(("random", "greedy")[number // 7 % 2]) for walk in walks]
        assert actions.tolist() == expected
        batch.step(actions)
        for place, walk in enumerate(walks):
            walk.decide(expected[place])
            assert batch.done[place] == walk.over
            paid = walk.rewards() if walk.over else [0.0] * seats
            assert np.allclose(batch.rewards[place], paid)
            if walk.over:
                seeds[place] += GAMES
                walk.deal(seeds[place])
        check_equal(batch, walks)
    assert batch.games["number"].tolist() == seeds
    assert max(seeds) >= 40 + GAMES
    assert batch.illegal == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_any_choice_of_the_mask_is_taken(edition: str) -> None:
    batch, generator = Batch(edition, 50, seats=4, seed=1), np.random.default_rng(0)
    batch.reset()
    for _ in range(200):
        assert batch.masks.any(axis=1).all()
        batch.step(any_choices(batch, generator))
    assert batch.illegal == []


def test_rewards_come_with_the_end_and_add_up_to_nothing() -> None:
    batch = Batch("avatar-state", 64, seats=5, seed=9)
    batch.reset()
    ended = 0
    for _ in range(400):
        batch.step(batch.choices("greedy"))
        ended += int(batch.done.sum())
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert (batch.rewards[batch.done == 0] == 0).all()
        assert (batch.rewards[batch.done == 1].max(axis=1) == 1).all()
    assert ended > 64


def test_without_auto_reset_a_game_waits_at_its_end() -> None:
    batch = Batch("classic", 8, seats=2, seed=3, auto_reset=False)
    batch.reset()
    for _ in range(2000):
        going = batch.deciders >= 0
        if not going.any():
            break
        batch.step(np.where(going, batch.choices("greedy"), -1))
    assert not (batch.deciders >= 0).any()
    assert not batch.masks.any()
    assert batch.games["number"].tolist() == list(range(3, 11))


def test_an_illegal_action_stops_its_game_alone_and_is_reported_by_seed_and_step() -> None:
    batch, other = (Batch("hail-mary", 5, seats=3, seed=70) for _ in range(2))
    for one in (batch, other):
        one.reset()
        for _ in range(4):
            one.step(one.choices())
    before = prints(batch)
    actions = batch.choices()
    good = other.choices()
    actions[2] = int(np.flatnonzero(batch.masks[2] == 0)[0])
    batch.step(actions)
    other.step(good)
    assert batch.illegal == [IllegalAction(2, 72, 4)]
    for _ in range(5):
        after, wanted = prints(batch), prints(other)
        assert after[2] == before[2]
        assert [after[place] for place in (0, 1, 3, 4)] == [wanted[place] for place in (0, 1, 3, 4)]
        good = other.choices()
        batch.step(good)
        other.step(good)
    assert batch.illegal == [IllegalAction(2, 72, 4)]
    assert batch.done[2] == 0
    assert not batch.rewards[2].any()
    batch.reset()
    assert batch.illegal == []


@pytest.mark.parametrize("action", [-1, ACTIONS, 2**40, -(2**62)])
def test_a_number_that_is_no_action_stops_its_game_too(action: int) -> None:
    batch = Batch("classic", 2, seats=2, seed=0)
    batch.reset()
    actions = batch.choices()
    actions[1] = action
    batch.step(actions)
    assert batch.illegal == [IllegalAction(1, 1, 0)]


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.zeros(3, np.int64), r"shape \(3,\); \(4,\) is expected"),
        (np.zeros((4, 1), np.int64), r"shape \(4, 1\); \(4,\) is expected"),
        (5, r"shape \(\); \(4,\) is expected"),
        (np.zeros(4), "type float64; an integer type is expected"),
        (np.zeros(4, bool), "type bool; an integer type is expected"),
        (["R7"] * 4, "an integer type is expected"),
    ],
)
def test_a_wrong_shape_or_type_is_refused_and_says_what_is_expected(actions: Any, message: str) -> None:
    batch = Batch("classic", 4, seed=0)
    batch.reset()
    before = prints(batch)
    with pytest.raises(BatchError, match=message):
        batch.step(actions)
    assert prints(batch) == before


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.int32, np.uint64])
def test_every_integer_type_will_do(dtype: type[Any]) -> None:
    batch = Batch("classic", 3, seed=0, options={"calls": "auto"})
    batch.reset()
    chosen = [int(np.flatnonzero(mask)[0]) for mask in batch.masks]
    batch.step(np.array(chosen).astype(dtype))
    assert batch.illegal == []


def test_what_cannot_be_a_batch_is_refused() -> None:
    with pytest.raises(BatchError, match="at least one game"):
        Batch("classic", 0)
    with pytest.raises(OptionError, match="2 to 10 players"):
        Batch("classic", 4, seats=11)


@pytest.mark.parametrize("edition", ["avatar-state", "elite"])
def test_two_threads_play_what_one_plays(edition: str) -> None:
    one, two = (Batch(edition, 33, seats=4, seed=5, threads=threads) for threads in (1, 2))
    for batch in (one, two):
        batch.reset()
    for _ in range(300):
        actions = one.choices()
        assert np.array_equal(actions, two.choices())
        one.step(actions)
        two.step(actions)
        assert np.array_equal(one.masks, two.masks)
        assert np.array_equal(one.views, two.views)
        assert np.array_equal(one.rewards, two.rewards)
    assert prints(one) == prints(two)


def test_a_reset_deals_from_the_seed_that_is_given() -> None:
    batch = Batch("classic", 3, seats=2, seed=100)
    batch.reset()
    first = prints(batch)
    batch.reset(101)
    assert prints(batch)[:2] == first[1:]
    batch.reset(2**62 - 1)
    assert batch.games["number"].tolist() == [2**62 - 1, 0, 1]
