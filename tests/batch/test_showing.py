"""The masks and observations of a CUDA batch, on Numba's simulator, beside those of the interpreted rules."""

import json

import pytest

from tests.batch.test_cuda import HOUSE_RULES, simulated

SHOWN = """
import json, sys
import numpy as np
from lastcard.batch.arrays import Cards
from lastcard.batch.cuda import CudaBatch
from lastcard.batch.engine import cards_of
from lastcard.batch.extras import observation_size
from lastcard.batch.one_game import open_hand, step_and_show
from lastcard.rules.actions import ACTIONS
from lastcard.rules.listening import listen
from lastcard.rules.memory import RememberingTable

edition, options, games, steps = json.loads(sys.argv[1])
batch = CudaBatch(edition, games, seats=3, seed=4, options=options)
batch.reset()
setup = batch.setup
cards = Cards(*(array.tolist() for array in cards_of(setup, np.int64)))
game = games - 1
g = listen(setup.table(RememberingTable))
for flag, value in batch.flags.items():
    setattr(g, flag, int(value))
mask, seen = [0] * ACTIONS, [0] * observation_size(setup)
open_hand(g, 4 + game, cards, mask, seen)
same = []
for step in range(steps + 1):
    shown = [array.copy_to_host()[:, game].tolist() for array in (batch.masks, batch.observations)]
    same.append(shown == [mask, seen])
    actions = batch.policy_actions()
    batch.step(actions)
    step_and_show(g, int(actions.copy_to_host()[game]), games, cards, mask, seen, [0.0] * 3)
print(json.dumps([same, batch.masks.shape, batch.observations.shape]))
"""


@pytest.mark.parametrize(
    ("edition", "options", "places"),
    [("elite", {}, 2886), ("avatar-state", HOUSE_RULES, 581), ("hail-mary", {}, 581)],
)
def test_a_batch_on_cuda_shows_what_the_interpreted_rules_show(
    edition: str, options: dict[str, object], places: int
) -> None:
    found = simulated(SHOWN, json.dumps([edition, options, 1, 25]))
    assert found == [[True] * 26, [496, 1], [places, 1]]


@pytest.mark.parametrize(("edition", "places"), [("classic", 581), ("elite", 2886)])
def test_a_game_after_the_first_tile_is_shown_too(edition: str, places: int) -> None:
    found = simulated(SHOWN, json.dumps([edition, {}, 10, 2]))
    assert found == [[True] * 3, [496, 10], [places, 10]]
