"""Refusals of a batch, each with a sentence that says what is expected."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard.batch import Batch, Engine
from lastcard.batch.base_batch import BatchError
from lastcard.batch.envs.walk import Walk
from lastcard.codes import Code
from lastcard.errors import OptionError, reason
from lastcard.setup import make_setup
from tests.support.batches import fingerprints


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.zeros(3, np.int64), r"shape \(3,\); \(4,\) is expected"),
        (np.zeros((4, 1), np.int64), r"shape \(4, 1\); \(4,\) is expected"),
        (5, r"shape \(\); \(4,\) is expected"),
        (np.zeros(4), "type float64; an integer type is expected"),
        (np.zeros(4, bool), "type bool; an integer type is expected"),
        (["R7"] * 4, "an integer type is expected"),
        (np.zeros(4, object), "type object; an integer type is expected"),
        (np.zeros(4, "m8[s]"), "an integer type is expected"),
        (None, r"shape \(\); \(4,\) is expected"),
        ([1, [2, 3], 4, 5], r"must be an array; the shape \(4,\) is expected"),
    ],
)
def test_a_wrong_shape_or_type_is_refused_and_says_what_is_expected(actions: Any, message: str) -> None:
    batch = Batch("classic", 4, seed=0)
    batch.reset()
    before = fingerprints(batch)
    with pytest.raises(BatchError, match=message):
        batch.step(actions)
    assert fingerprints(batch) == before


def test_before_the_first_reset_there_is_nothing_to_decide() -> None:
    batch = Batch("classic", 2, seed=0)
    with pytest.raises(BatchError, match="reset the batch first"):
        batch.step([52, 52])
    with pytest.raises(BatchError, match="reset the batch first"):
        batch.policy_actions()
    with pytest.raises(OptionError, match="a seed is"):
        batch.reset(-1)
    with pytest.raises(BatchError, match="reset the batch first"):
        batch.policy_actions()


@pytest.mark.parametrize("count", [0, -1, 2.5, "3", None])
def test_a_number_of_games_or_worlds_that_cannot_be_is_refused(count: Any) -> None:
    with pytest.raises(BatchError, match=f"^a batch has at least one game, not {count!r}$"):
        Batch("classic", count, seed=0)
    batch = Batch("classic", 2, seed=0)
    batch.reset()
    with pytest.raises(BatchError, match=f"^at least one world is imagined for each game, not {count!r}$"):
        batch.imagine(1, count)


def test_the_number_of_games_may_be_of_any_whole_type() -> None:
    batch = Batch("classic", np.int8(3), seed=0)  # type: ignore[arg-type]
    assert (type(len(batch)), len(batch), len(batch.deciders)) == (int, 3, 3)


@pytest.mark.parametrize("threads", [0, -2, 1.5, "two"])
def test_threads_that_cannot_be_are_refused(threads: Any) -> None:
    with pytest.raises(OptionError, match="at least one thread is needed, not") as caught:
        Batch("classic", 4, threads=threads)
    assert caught.value.why == reason(Code.THREADS, value=repr(threads))
    with pytest.raises(OptionError, match="at least one thread is needed, not"):
        Engine(make_setup("classic", seats=2, seed=1)).play_hands(["random"] * 2, 5, threads=threads)


@pytest.mark.parametrize("count", [0, 1, 3, 5, 400])
def test_every_seat_needs_a_policy(count: int) -> None:
    engine = Engine(make_setup("classic", seats=4, seed=1))
    with pytest.raises(OptionError, match=f"4 seats need 4 policies, not {count}") as caught:
        engine.play_hands(["random"] * count, 5)
    assert caught.value.why == reason(Code.POLICIES_COUNT, seats=4, count=count)


def test_a_policy_that_there_is_none_of_is_refused_with_those_that_there_are() -> None:
    sentence = "there is no policy 'gredy' to simulate; choose from: random, greedy"
    with pytest.raises(OptionError, match=sentence):
        Engine(make_setup("classic", seats=2, seed=1)).play_hands(["random", "gredy"], 5)
    batch = Batch("classic", 2, seats=2, seed=1)
    batch.reset()
    with pytest.raises(OptionError, match=sentence):
        batch.policy_actions("gredy")
    walk = Walk("classic", seats=2)
    walk.deal(1)
    with pytest.raises(OptionError, match=sentence):
        walk.policy_action("gredy")


def test_impossible_batches_are_refused() -> None:
    with pytest.raises(BatchError, match="at least one game"):
        Batch("classic", 0)
    with pytest.raises(OptionError, match="2 to 10 players"):
        Batch("classic", 4, seats=11)


@pytest.mark.parametrize("seed", [-1, 2**62, 2**100, 1.5, "7", np.float64(3)])
def test_a_seed_that_cannot_be_is_refused_and_nothing_is_dealt(seed: Any) -> None:
    batch = Batch("classic", 3, seats=2, seed=100)
    batch.reset()
    before = fingerprints(batch)
    with pytest.raises(OptionError, match=r"a seed is a number from 0 to 2\*\*62 - 1, not "):
        batch.reset(seed)
    with pytest.raises(OptionError, match=r"a seed is a number from 0 to 2\*\*62 - 1, not "):
        Batch("classic", 3, seed=seed)
    assert fingerprints(batch) == before
