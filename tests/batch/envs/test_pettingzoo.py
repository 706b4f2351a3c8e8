"""The PettingZoo environment: PettingZoo's own tests, and an agent's observations and rewards."""

from __future__ import annotations

import copy
import pickle
import runpy
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from lastcard import Game, OptionError, position
from lastcard.batch.envs.ids import IDS, VERSION
from lastcard.batch.envs.pettingzoo import LastcardAEC, make
from lastcard.batch.envs.walk import IllegalActionError
from lastcard.codes import Code
from lastcard.moves import COMMON_MOVES
from lastcard.rules.actions import ACTIONS, WAIVE
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE
from tests.support.helpers import EDITION_NAMES
from tests.support.own_edition import SNOWBALL

EXAMPLES = Path(__file__).parents[3] / "examples"


# PettingZoo advises against dicts for every environment that isn't on its own list, and against empty masks,
# which an agent has when its hand is over.
advice = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("id", [pytest.param(id, marks=advice) for id in IDS])
def test_the_environment_passes_pettingzoos_own_tests(id: str) -> None:
    api_test(make(id, seats=3), num_cycles=300)
    seed_test(lambda: make(id, seats=3), num_cycles=100)


@pytest.mark.parametrize("id", IDS)
def test_with_the_mask_in_the_info_it_passes_without_any_warning(id: str) -> None:
    api_test(make(id, seats=4, mask_in="info"), num_cycles=300)
    seed_test(lambda: make(id, seats=4, mask_in="info"), num_cycles=100)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_tables_of_every_size_pass(seats: int) -> None:
    api_test(make("lastcard/avatar-state-v1", seats=seats, mask_in="info"), num_cycles=100)


def test_there_is_an_id_for_every_edition() -> None:
    assert list(IDS) == [f"lastcard/{edition}-v1" for edition in EDITION_NAMES]
    with pytest.raises(OptionError, match="lastcard/classic-v1"):
        make("lastcard/classic-v0")


def played(env: Any, seed: int | None, random: Random) -> dict[str, float]:
    """Plays a hand at random; returns each agent's total reward."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        paid[agent] += reward
        choices = np.flatnonzero(observation["action_mask"])
        env.step(None if over else random.choice(choices.tolist()))
    return paid


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_winner_gets_one_and_the_others_pay_it_together(edition: str) -> None:
    env, random = LastcardAEC(edition, seats=3), Random(edition)
    for seed in range(10):
        paid = played(env, seed, random)
        wanted = [0.0] * 3
        if env.walk.state.winner >= 0:
            wanted = [-0.5] * 3
            wanted[env.walk.state.winner] = 1.0
        assert list(paid.values()) == wanted


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_first_hand_of_a_seed_is_the_one_that_game_deals(edition: str) -> None:
    env = LastcardAEC(edition, seats=4, render_mode="ansi", sampled_lines=False)
    env.reset(seed=11)
    text = env.render()
    assert text is not None
    assert text.startswith(Game(edition, seats=4, seed=11).position())
    assert position(text).seats == 4


def test_without_a_seed_the_next_hand_is_another_and_can_be_repeated() -> None:
    env, twin = LastcardAEC("classic"), LastcardAEC("classic")
    hands = []
    for one in (env, twin):
        one.reset(seed=5)
        one.reset()
        hands.append(one.walk.text())
        one.reset(seed=5)
        hands.append(one.walk.text())
    assert hands[0] == hands[2]
    assert hands[1] == hands[3]
    assert hands[0] != hands[1]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_only_the_agent_that_decides_has_choices_and_they_are_legal(edition: str) -> None:
    env, random = LastcardAEC(edition, seats=4), Random(edition)
    env.reset(seed=2)
    game = Game.from_setup(env.walk.setup, env.walk.state)
    moves = game.setup.edition.moves
    while not env.walk.over:
        decider = env.agent_selection
        for seat, agent in enumerate(env.possible_agents):
            mask = env.observe(agent)["action_mask"]
            assert mask.any() == (agent == decider)
            choices = {moves[action] for action in np.flatnonzero(mask).tolist()} - {moves[WAIVE]}
            assert choices <= set(game.legal(seat))
        env.step(random.choice(np.flatnonzero(env.observe(decider)["action_mask"]).tolist()))


def test_an_illegal_action_is_refused_with_the_choices_and_changes_nothing() -> None:
    env = LastcardAEC("classic", seats=2, dealer=1)
    env.reset(seed=1)
    before = env.walk.text()
    for action in (-1, ACTIONS, COMMON_MOVES.read("challenge").action, WAIVE):
        with pytest.raises(IllegalActionError, match=r"is not open to seat 0, who has: .*draw"):
            env.step(action)
    for nothing in (None, 52.9, 52.0, "52", [52], True):
        with pytest.raises(IllegalActionError, match=r"\(no move\) is not open to seat 0"):
            env.step(nothing)
    assert env.walk.text() == before


def test_numpys_numbers_are_actions_too() -> None:
    env, twin = (LastcardAEC("classic", seats=2, dealer=1) for _ in range(2))
    for one, action in ((env, 52), (twin, np.array(52, np.uint8))):
        one.reset(seed=1)
        one.step(action)
    assert env.walk.text() == twin.walk.text()


@pytest.mark.parametrize("seed", [-1, 2**62, 7.0, "7"])
def test_a_seed_that_cannot_be_is_refused_and_the_hand_stays(seed: Any) -> None:
    env = LastcardAEC("classic", seats=2)
    env.reset(seed=1)
    before = env.walk.text()
    with pytest.raises(OptionError, match=r"a seed is a number from 0 to 2\*\*62 - 1, not "):
        env.reset(seed=seed)
    assert env.walk.text() == before


def test_options_of_the_table_stand_beside_the_others() -> None:
    env = LastcardAEC("favorite-line", seats=3, calls="auto", laps=1, sampled_lines=False)
    env.reset(seed=0)
    assert env.walk.state.auto_call == 1
    assert env.walk.state.laps == 1
    assert env.walk.state.samples_lines == 0
    with pytest.raises(OptionError, match="no option 'hats'"):
        LastcardAEC("classic", hats=3)
    with pytest.raises(OptionError, match="2 to 10 players"):
        make("lastcard/classic-v1", seats=11)
    with pytest.raises(OptionError, match="mask_in is one of observation, info, not 'hat'") as caught:
        make("lastcard/classic-v1", mask_in="hat")
    assert caught.value.why.code == Code.ARGUMENT_CHOICE
    with pytest.raises(OptionError, match="render_mode is one of ansi, human, not 'video'"):
        make("lastcard/classic-v1", render_mode="video")


def test_lines_are_decisions_where_they_are_not_sampled() -> None:
    said, random = set(), Random(4)
    for sampled in (False, True):
        env = LastcardAEC("favorite-line", seats=3, sampled_lines=sampled)
        for seed in range(15):
            env.reset(seed=seed)
            while not env.walk.over:
                choices = env.walk.moves().split()
                said |= {sampled} if "said" in choices else set()
                env.step(env.walk.setup.edition.moves.read(random.choice(choices)).action)
    assert said == {False}


@pytest.mark.parametrize(("edition", "size"), [("classic", THEMED_SIZE), ("elite", ELITE_SIZE)])
def test_an_observation_has_the_size_of_its_family(edition: str, size: int) -> None:
    env = LastcardAEC(edition)
    env.reset(seed=0)
    seen = env.observe("seat_2")
    assert seen["observation"].shape == (size,)
    assert seen["action_mask"].shape == (ACTIONS,)


def test_human_rendering_prints_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("lastcard/classic-v1", render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "decides:" in capsys.readouterr().out
    env.close()


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "pettingzoo_random.py"))
    assert capsys.readouterr().out.count("seat_") == 4


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_usual_names_are_in_a_module_of_the_edition(edition: str) -> None:
    module = import_module(f"lastcard.batch.envs.{edition.replace('-', '_')}_v{VERSION}")
    bare, guarded = module.raw_env(seats=3), module.env(seats=3)
    assert isinstance(bare, LastcardAEC)
    assert isinstance(guarded.unwrapped, LastcardAEC)
    assert str(guarded) == f"lastcard_{edition.replace('-', '_')}_v{VERSION}"
    for env in (bare, guarded):
        env.reset(seed=1)
    assert bare.walk.text() == guarded.unwrapped.walk.text()


@pytest.mark.parametrize("copier", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_in_the_same_way(copier: Any) -> None:
    env = make("lastcard/hail-mary-v1", seats=3)
    env.reset(seed=6)
    twin = copier(env)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        other = twin.last()
        assert twin.agent_selection == agent
        assert np.array_equal(other[0]["observation"], observation["observation"])
        assert (other[1], other[2]) == (reward, over)
        action = None if over else int(np.flatnonzero(observation["action_mask"])[0])
        env.step(action)
        twin.step(action)


def test_an_edition_from_outside_is_played_under_its_name() -> None:
    env = LastcardAEC(SNOWBALL, seats=3)
    assert env.metadata["name"] == f"lastcard_snowball_v{VERSION}"
    assert sorted(played(env, 1, Random(1)).values()) == [-0.5, -0.5, 1.0]
