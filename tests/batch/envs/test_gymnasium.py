"""The Gymnasium environment: one learner against policies."""

from __future__ import annotations

import copy
import pickle
import runpy
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lastcard import OptionError
from lastcard.batch.envs.gymnasium import SeatEnv
from lastcard.batch.envs.ids import IDS
from lastcard.batch.envs.walk import IllegalActionError
from lastcard.reasons import no_seat
from lastcard.rules.actions import ACTIONS, WAIVE
from lastcard.rules.phases import OVER
from tests.support.helpers import EDITION_NAMES

EXAMPLES = Path(__file__).parents[3] / "examples"


class Forgiving(SeatEnv):
    """Replaces an illegal action by a legal one: check_env samples actions without a mask."""

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        choices = np.flatnonzero(self.walk.mask(self.seat))
        return super().step(choices[int(action) % len(choices)])


def forgiving(**arguments: Any) -> Forgiving:
    return Forgiving(**arguments)


gymnasium.register("lastcard-tests/forgiving-v1", entry_point=forgiving)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_environment_passes_gymnasiums_own_check(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make("lastcard-tests/forgiving-v1", edition=edition, disable_env_checker=True)
    check_env(env.unwrapped)


def hand(env: Any, seed: int | None) -> tuple[list[int], float]:
    """Plays a hand, always with the first choice; returns the number of decisions, and the reward."""
    observation, info = env.reset(seed=seed)
    counts, paid, over = [], 0.0, False
    while not over:
        assert env.observation_space.contains(observation)
        choices = np.flatnonzero(info["action_mask"])
        counts.append(len(choices))
        observation, reward, over, truncated, info = env.step(choices[0])
        assert not truncated
        paid += reward
    assert np.flatnonzero(info["action_mask"]).tolist() == [WAIVE]
    return counts, paid


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hand_goes_from_decision_to_decision_of_the_learner(id: str, seats: int) -> None:
    env = gymnasium.make(id, seats=seats, seat=1, bots=("greedy",))
    paid = set()
    for seed in range(6):
        counts, reward = hand(env, seed)
        assert min(counts) > 0
        assert (counts, reward) == hand(env, seed)
        paid.add(reward)
    assert paid <= {1.0, 0.0, -1.0 / (seats - 1)}


def test_the_bots_sit_from_the_learners_left_on() -> None:
    env = SeatEnv("classic", seats=4, seat=2, bots=("greedy", "random"))
    assert env.bots == {3: "greedy", 0: "random", 1: "greedy"}


def test_greedy_bots_are_harder_to_beat_than_random_ones() -> None:
    won = {}
    for bot in ("random", "greedy"):
        env = SeatEnv("classic", seats=2, bots=(bot,))
        won[bot] = sum(hand(env, seed)[1] > 0 for seed in range(150))
    assert won["random"] > won["greedy"]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("classic", seats=3)
    observation, info = env.reset(seed=0)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for action in (-1, ACTIONS, wrong, None, 52.9, 52.0, "52", True):
        with pytest.raises(IllegalActionError):
            env.step(action)
    assert np.array_equal(env.walk.observation(0), observation)


@pytest.mark.parametrize("seed", [-1, 2**62, 7.0, "7"])
def test_a_seed_that_cannot_be_is_refused_and_the_hand_stays(seed: Any) -> None:
    env = SeatEnv("classic", seats=2)
    observation, _ = env.reset(seed=1)
    with pytest.raises(OptionError, match=r"a seed is a number from 0 to 2\*\*62 - 1, not "):
        env.reset(seed=seed)
    assert np.array_equal(env.walk.observation(0), observation)


def test_a_seed_may_be_one_of_numpys_numbers() -> None:
    env: Any = SeatEnv("classic", seats=2)
    assert np.array_equal(env.reset(seed=5)[0], env.reset(seed=np.int32(5))[0])


def test_after_the_hand_a_step_is_refused() -> None:
    env = SeatEnv("classic", seats=2)
    hand(env, 1)
    with pytest.raises(IllegalActionError, match="the hand is over"):
        env.step(0)


def test_a_hand_that_ends_before_the_learner_decides_is_followed_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    env = SeatEnv("classic", seats=2)
    play_others, calls = env._play_others, []

    def end_the_first() -> None:
        calls.append(env.walk.setup.seed)
        if len(calls) == 1:
            env.walk.state.phase = OVER
        play_others()

    monkeypatch.setattr(env, "_play_others", end_the_first)
    env.reset(seed=3)
    assert len(calls) == 2
    assert calls[0] == 3 != calls[1]
    assert env.walk.decider == 0


def test_impossible_arguments_are_refused() -> None:
    with pytest.raises(OptionError, match="no seat 4") as caught:
        SeatEnv("classic", seats=4, seat=4)
    assert caught.value.why == no_seat(4, 4)
    with pytest.raises(OptionError, match="no policy 'clever'"):
        SeatEnv("classic", bots=("clever",))
    with pytest.raises(OptionError, match="4 bots for 3 seats"):
        SeatEnv("classic", bots=("random",) * 4)


def test_the_position_can_be_rendered() -> None:
    env = gymnasium.make("lastcard/classic-v1", render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0 decides:" in str(env.render())


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "gym_random.py"))
    assert capsys.readouterr().out.startswith("reward ")


def last_choice(observations: Any, masks: Any) -> Any:
    return ACTIONS - 1 - masks[:, ::-1].argmax(axis=1)


def test_a_function_may_play_the_other_seats() -> None:
    env = SeatEnv("classic", seats=3, bots=(last_choice, "greedy"))
    assert env.bots == {1: last_choice, 2: "greedy"}
    assert hand(env, 4) == hand(env, 4)
    assert hand(env, 4) != hand(SeatEnv("classic", seats=3, bots=("greedy",)), 4)


def test_a_rotating_learner_moves_on_with_every_hand() -> None:
    env = SeatEnv("classic", seats=3, seat="rotating")
    seats = []
    for seed in (5, None, None, None):
        env.reset(seed=seed)
        seats.append(env.seat)
        assert env.walk.decider == env.seat
    assert seats == [0, 1, 2, 0]


@pytest.mark.parametrize("copier", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_in_the_same_way(copier: Any) -> None:
    env = gymnasium.make("lastcard/hail-mary-v1", bots=("greedy", "random"))
    _, info = env.reset(seed=6)
    for _ in range(3):
        info = env.step(np.flatnonzero(info["action_mask"])[0])[-1]
    twin, over = copier(env), False
    while not over:
        action = np.flatnonzero(info["action_mask"])[-1]
        observation, reward, over, _, info = env.step(action)
        other = twin.step(action)
        assert np.array_equal(other[0], observation)
        assert (other[1], other[2]) == (reward, over)
