"""The OpenSpiel adapter: OpenSpiel's own tests of a game, and the same hands as in every other
environment."""

from __future__ import annotations

import os
import pickle
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard.batch.envs.walk import Walk
from tests.support.helpers import EDITION_NAMES

if find_spec("pyspiel") is None and os.environ.get("CI") != "true":
    pytest.skip(
        "NOT CHECKED: the OpenSpiel adapter, because OpenSpiel isn't installed: make openspiel",
        allow_module_level=True,
    )

import pyspiel

from lastcard.batch.envs.openspiel import name_of
from lastcard.errors import OptionError


def load(text: str) -> Any:
    return pyspiel.load_game(text)


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_an_edition_passes_openspiels_own_test(edition: str) -> None:
    """Random games, checked at every step: actions, observations, clones, serialised states, returns."""
    game = load(f"{name_of(edition)}(players=2,calls=auto)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_deal_is_walked_as_in_the_other_environments(edition: str) -> None:
    state, walk, random = dealt(load(f"{name_of(edition)}(players=3)"), 0), Walk(edition, seats=3), Random(4)
    walk.deal(0)
    while not state.is_terminal():
        assert state.current_player() == walk.decider
        assert state.legal_actions() == np.flatnonzero(walk.mask(walk.decider)).tolist()
        assert state.observation_tensor(1) == walk.observation(1).tolist()
        assert bytes.fromhex(state.observation_string(2)) == walk.observation(2).tobytes()
        assert state.returns() == [0.0] * 3
        action = random.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), action) == walk.setup.edition.moves[action]
        state.apply_action(action)
        walk.decide(action)
    assert state.returns() == walk.rewards()


def test_chance_chooses_one_of_the_deals_and_nothing_else() -> None:
    game = load("lastcard_classic(players=4,deals=5)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    assert state.action_to_string(state.current_player(), 3) == "deal 3"
    assert str(state) == "before the deal"
    hands = {str(dealt(game, deal)).partition("discard")[0] for deal in range(5)}
    assert len(hands) == 5
    assert str(dealt(game, 3)) == str(dealt(game, 3))
    assert str(dealt(game, 3)) != str(dealt(load("lastcard_classic(players=4,deals=5,seed=1)"), 3))


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(load("lastcard_hail_mary(players=2)"), 7)
    before, twin = str(state), state.clone()
    assert str(twin) == before
    for _ in range(10):
        twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    for action in twin.history()[1:]:
        state.apply_action(action)
    assert str(state) == str(twin)


def test_states_and_games_survive_a_pickle() -> None:
    game = load("lastcard_classic(players=2,calls=auto,deals=9)")
    twin = pickle.loads(pickle.dumps(game))
    assert str(twin) == str(game)
    state = dealt(game, 4)
    state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_the_options_of_the_table_are_parameters() -> None:
    assert "auto_call" not in str(load("lastcard_classic"))
    plain = dealt(load("lastcard_favorite_line(players=3,calls=auto,laps=1,dealer=2)"), 1)
    assert "options dealer=2 calls=auto laps=1" in str(plain)
    with pytest.raises(OptionError, match="2 to 10 players"):
        load("lastcard_classic(players=11)")
    with pytest.raises(Exception, match="hats"):
        load("lastcard_classic(hats=3)")
