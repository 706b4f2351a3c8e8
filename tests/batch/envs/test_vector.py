"""The vector environment: it follows Gymnasium's rules, and every game equals that of the single
environment."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import lastcard.batch.envs.gymnasium  # noqa: F401  (registers the ids)
from lastcard.batch.base_batch import BatchError
from lastcard.batch.envs.ids import IDS
from lastcard.batch.envs.vector import SeatVectorEnv, hand_seeds
from lastcard.batch.envs.walk import IllegalActionError
from lastcard.codes import Code
from lastcard.errors import OptionError
from lastcard.match import hand_seed
from lastcard.rules.actions import ACTIONS, WAIVE
from tests.support.helpers import EDITION_NAMES

MODES = [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP]
GAMES = 6
CLASSIC = next(iter(IDS))


def made(id: str = CLASSIC, num_envs: int = GAMES, **arguments: Any) -> Any:
    return gymnasium.make_vec(id, num_envs=num_envs, vectorization_mode="vector_entry_point", **arguments)


def made_of_single_ones(id: str, mode: AutoresetMode, **arguments: Any) -> Any:
    kind = {"autoreset_mode": mode}
    return gymnasium.make_vec(id, num_envs=GAMES, vectorization_mode="sync", vector_kwargs=kind, **arguments)


def any_choices(masks: Any, generator: np.random.Generator) -> Any:
    return (generator.random(masks.shape) * masks).argmax(axis=1)


def first_choice(observations: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def last_choice(observations: Any, masks: Any) -> Any:
    assert observations.shape[0] == masks.shape[0]
    assert masks.any(axis=1).all()
    return ACTIONS - 1 - masks[:, ::-1].argmax(axis=1)


def check_equal(ours: Any, theirs: Any) -> None:
    """Compares two results, with the infos and Gymnasium's masks of the games that have them."""
    if isinstance(theirs, dict):
        assert set(ours) == set(theirs)
        for key in theirs:
            check_equal(ours[key], theirs[key])
    elif theirs.dtype == object:
        for one, other in zip(ours, theirs, strict=True):
            assert (one is None) == (other is None)
            assert one is None or np.array_equal(one, other)
    else:
        assert ours.shape == theirs.shape
        assert ours.dtype == theirs.dtype
        assert np.allclose(ours, theirs)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("mode", MODES, ids=["same step", "next step"])
def test_every_game_is_the_one_of_a_single_environment(id: str, mode: AutoresetMode) -> None:
    table: dict[str, Any] = {"seats": 3, "seat": 1, "bots": ("greedy", "random"), "calls": "auto"}
    ours, theirs = made(id, autoreset_mode=mode, **table), made_of_single_ones(id, mode, **table)
    generator, ends = np.random.default_rng(0), 0
    one, other = ours.reset(seed=3), theirs.reset(seed=3)
    for _ in range(120):
        for mine, its in zip(one, other, strict=True):
            check_equal(mine, its)
        ends += int(one[2].sum()) if len(one) == 5 else 0
        actions = any_choices(one[-1]["action_mask"], generator)
        one, other = ours.step(actions), theirs.step(actions)
    assert ends > GAMES
    check_equal(ours.reset()[0], theirs.reset()[0])
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space


@pytest.mark.parametrize("mode", MODES, ids=["same step", "next step"])
@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "single"])
def test_no_mask_is_without_a_choice(mode: AutoresetMode, compiled: bool) -> None:
    """A hand that is over waits for an action that is ignored; its mask has one choice, to waive."""
    envs = made(autoreset_mode=mode) if compiled else made_of_single_ones(CLASSIC, mode)
    generator, ended = np.random.default_rng(1), 0
    _, info = envs.reset(seed=9)
    for _ in range(150):
        assert info["action_mask"].any(axis=1).all()
        _, _, terminated, _, info = envs.step(any_choices(info["action_mask"], generator))
        ended += int(terminated.sum())
        over = info["action_mask"][terminated] if mode == AutoresetMode.NEXT_STEP else ()
        last = info["final_info"]["action_mask"][terminated] if "final_info" in info else over
        assert all(np.flatnonzero(mask).tolist() == [WAIVE] for mask in last)
    assert ended > GAMES


def test_the_way_of_resetting_is_declared() -> None:
    assert made().metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert made(autoreset_mode="NextStep").metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    for mode in (AutoresetMode.DISABLED, "never"):
        with pytest.raises(OptionError, match="autoreset_mode is one of NextStep, SameStep, not"):
            made(autoreset_mode=mode)


def test_gymnasium_makes_it_without_being_told_how() -> None:
    envs = gymnasium.make_vec(CLASSIC, num_envs=2, seats=2)
    assert isinstance(envs.unwrapped, SeatVectorEnv)
    assert "num_envs=2" in repr(envs)


def test_wrappers_count_episodes() -> None:
    envs = RecordEpisodeStatistics(made(bots=("greedy",), seats=2))
    generator, rewards = np.random.default_rng(2), []
    _, info = envs.reset(seed=4)
    for _ in range(200):
        _, _, terminated, _, info = envs.step(any_choices(info["action_mask"], generator))
        if terminated.any():
            rewards += info["episode"]["r"][terminated].tolist()
    assert len(rewards) > GAMES
    assert set(rewards) <= {1.0, 0.0, -1.0}


def test_a_rotating_learner_moves_on_with_every_hand() -> None:
    envs = made(seats=3, seat="rotating")
    generator = np.random.default_rng(3)
    _, info = envs.reset(seed=5)
    assert envs.unwrapped.learners.tolist() == [0, 1, 2, 0, 1, 2]
    hands = np.zeros(GAMES, int)
    for _ in range(150):
        before = envs.unwrapped.learners.copy()
        _, _, terminated, _, info = envs.step(any_choices(info["action_mask"], generator))
        learners = envs.unwrapped.learners
        assert np.array_equal(learners, (before + terminated) % 3)
        assert np.array_equal(envs.unwrapped.batch.deciders, learners)
        hands += terminated
    assert hands.min() >= 1


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_functions_play_seats_as_in_the_single_environment(edition: str) -> None:
    id = f"lastcard/{edition}-v1"
    table: dict[str, Any] = {"seats": 4, "bots": (first_choice, "greedy", last_choice), "seat": 2}
    ours, theirs = made(id, **table), made_of_single_ones(id, AutoresetMode.SAME_STEP, **table)
    generator = np.random.default_rng(5)
    one, other = ours.reset(seed=8), theirs.reset(seed=8)
    for _ in range(40):
        check_equal(one[0], other[0])
        check_equal(one[-1], other[-1])
        actions = any_choices(one[-1]["action_mask"], generator)
        one, other = ours.step(actions), theirs.step(actions)


def no_choice(observations: Any, masks: Any) -> Any:
    return np.full(len(masks), 495)


def too_few(observations: Any, masks: Any) -> Any:
    return np.zeros(len(masks) + 1, int)


def test_a_function_that_does_not_play_by_the_rules_is_refused() -> None:
    with pytest.raises(
        IllegalActionError, match=r"action 495 \(no move\) is no choice of seat [1-3] in game"
    ):
        made(bots=(no_choice,)).reset(seed=1)
    with pytest.raises(BatchError, match="is expected"):
        made(bots=(too_few,)).reset(seed=1)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    envs = made(seats=3)
    observation, info = envs.reset(seed=0)
    actions = info["action_mask"].argmax(axis=1)
    for action in (-1, ACTIONS, int(np.flatnonzero(info["action_mask"][4] == 0)[0])):
        wrong = actions.copy()
        wrong[4] = action
        with pytest.raises(IllegalActionError, match="in game 4, who has: "):
            envs.step(wrong)
    with pytest.raises(BatchError, match=r"\(6,\) is expected"):
        envs.step(actions[:2])
    envs.step(actions)
    again = made(seats=3)
    again.reset(seed=0)
    check_equal(
        envs.unwrapped.batch.observations, (again.step(actions), again.unwrapped.batch.observations)[1]
    )
    assert not np.array_equal(observation, envs.unwrapped.batch.observations)


def test_observations_are_the_callers_own_unless_wanted_otherwise() -> None:
    for copies in (True, False):
        envs = made(copy=copies)
        observation, info = envs.reset(seed=1)
        before = observation.copy(), info["action_mask"].copy()
        envs.step(info["action_mask"].argmax(axis=1))
        assert np.array_equal(observation, before[0]) == copies
        assert np.array_equal(info["action_mask"], before[1]) == copies


def test_seeds_count_up_or_come_in_a_list() -> None:
    one, other = made(num_envs=3), made(num_envs=3)
    check_equal(one.reset(seed=7)[0], other.reset(seed=[7, 8, 9])[0])
    with pytest.raises(OptionError, match="3 games need 3 seeds, not 2") as caught:
        one.reset(seed=[1, 2])
    assert caught.value.code == Code.SEEDS_COUNT
    for seed in (-1, 2**62, "seven", [1, 2, -3]):
        with pytest.raises(OptionError, match=r"a seed is a number|need 3 seeds"):
            one.reset(seed=seed)
    first, second = made(), made()
    assert not np.array_equal(first.reset()[0], second.reset()[0])  # random, without a seed


def test_the_seeds_of_later_hands_are_those_of_a_match() -> None:
    firsts = [0, 1, 2**62 - 1, 0x1234_5678_9ABC_DEF]
    for number in (0, 1, 2, 1000):
        found = hand_seeds(np.array(firsts, np.uint64), np.full(4, number, np.uint64))
        assert found.tolist() == [hand_seed(seed, number) for seed in firsts]


def test_masks_are_found_where_sb3_contrib_looks_for_them() -> None:
    """It calls `action_masks` of the environment below all wrappers, and wants one truth value per action."""
    env = gymnasium.make(CLASSIC, seats=3)
    _, info = env.reset(seed=2)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool
    assert np.array_equal(masks, info["action_mask"] == 1)
    envs = made()
    _, info = envs.reset(seed=2)
    assert np.array_equal(envs.action_masks(), info["action_mask"] == 1)


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_a_copy_goes_on_in_the_same_way(way: str) -> None:
    envs = made(bots=(first_choice, "greedy"), seat="rotating")
    generator = np.random.default_rng(6)
    _, info = envs.reset(seed=3)
    for _ in range(30):
        info = envs.step(any_choices(info["action_mask"], generator))[-1]
    twin = copy.deepcopy(envs) if way == "deepcopy" else pickle.loads(pickle.dumps(envs))
    for _ in range(60):
        actions = any_choices(info["action_mask"], generator)
        one, other = envs.step(actions), twin.step(actions)
        check_equal(one[0], other[0])
        check_equal(one[1], other[1])
        info = one[-1]
