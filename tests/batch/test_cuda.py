"""The rules as CUDA kernels, on Numba's simulator: there is no GPU where these tests run.

The simulator must be switched on before Numba is imported, so the games are played in a process of its own.
"""

import json
import os
import subprocess
import sys

import pytest

PLAYOUTS = """
import json, sys
from lastcard.batch.cuda import CudaEngine
from lastcard.catalogue import box
from lastcard.policies.playout import playout
from lastcard.rules.fingerprint import fingerprint
from lastcard.setup import make_setup
from lastcard.simulate import deal_game

edition, options = json.loads(sys.argv[1])
decks = [[card.id for card in box().cards[first : first + 8]] for first in (0, 8, 16)]
brought = {"decks": decks} if options.pop("brings", False) else {}
setup = make_setup(edition, seats=3, seed=5, options=options, **brought)
engine = CudaEngine(setup)
actions, wins, scores, prints = engine.play_hands(["random", "greedy", "random"], 3, prints=True)
table, expected = setup.table(), []
for number in range(3):
    deal_game(setup, table, number)
    expected.append([playout(table, [0, 1, 0]), fingerprint(table)])
print(json.dumps([expected, [[int(count), int(end)] for count, end in zip(actions, prints)]]))
"""

STEPS = """
import json
from lastcard.batch.cuda import CudaBatch

batch = CudaBatch("hail-mary", 3, seats=3, seed=4)
batch.reset()
for _ in range(40):
    batch.step(batch.choices())
before = int(batch.stopped.copy_to_host().sum())
chosen = batch.choices().copy_to_host()
chosen[1] = 495  # never a choice
batch.step(chosen)
masks = batch.masks.copy_to_host()
print(json.dumps([before, [fault.game for fault in batch.illegal], masks.sum(axis=0).tolist()]))
"""

WRONG = """
import json
import numpy as np
from lastcard.batch.cuda import CudaBatch
from lastcard.errors import LastcardError

batch = CudaBatch("classic", 3, seats=2, seed=4)
batch.reset()
told = []
for actions in (np.zeros(2, np.int64), np.zeros((3, 1), np.int64), np.zeros(3)):
    try:
        batch.step(actions)
    except LastcardError as error:
        told.append(str(error))
print(json.dumps(told))
"""


def simulated(program: str, *arguments: str) -> object:
    """What a program prints when CUDA is simulated."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-W", "ignore", "-c", program, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found: object = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("classic", {}),
        ("hail-mary", {}),
        ("favorite-line", {}),
        ("avatar-state", {}),
        ("elite", {}),
        ("elite", {"mode": "draft"}),
        ("elite", {"mode": "draft", "brings": True}),
    ],
)
def test_a_playout_on_cuda_ends_as_the_interpreted_one(edition: str, options: dict[str, object]) -> None:
    found = simulated(PLAYOUTS, json.dumps([edition, options]))
    assert isinstance(found, list)
    expected, played = found
    assert played == expected


def test_an_illegal_action_on_cuda_stops_its_game_alone() -> None:
    found = simulated(STEPS)
    assert isinstance(found, list)
    stopped_before, illegal, choices = found
    assert stopped_before == 0
    assert illegal == [1]
    assert min(choices) > 0


def test_actions_of_a_wrong_shape_or_type_are_refused() -> None:
    assert simulated(WRONG) == [
        "actions have the shape (2,); (3,) is expected",
        "actions have the shape (3, 1); (3,) is expected",
        "actions are of the type float64; an integer type is expected",
    ]
