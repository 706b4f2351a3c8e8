"""The rules as CUDA kernels, on Numba's simulator: there is no GPU where these tests run.

The simulator must be switched on before Numba is imported, so the games are played in a separate process.
"""

import json
import os
import subprocess
import sys

import pytest

from lastcard.editions import EDITIONS

HOUSE_RULES = {
    "stack": "any",
    **dict.fromkeys(("seven_zero", "jump_in", "draw_until", "must_play", "doubles"), True),
    "limit": 15,
}

# Blocks of two threads, not of 256, and tiles of eight games, not of 32: the simulator starts every thread of
# a block, with a game or without. Three games take two blocks then, and one thread is left over.
SMALL_BLOCKS = """
import lastcard.batch.records
lastcard.batch.records.TILE = 8
import lastcard.batch.cuda
lastcard.batch.cuda.THREADS = lastcard.batch.cuda.STEP_THREADS = 2
"""

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
actions, wins, scores, fingerprints = engine.play_hands(["random", "greedy", "random"], 3, fingerprints=True)
table, expected = setup.table(), []
for number in range(3):
    deal_game(setup, table, number)
    expected.append([playout(table, [0, 1, 0]), fingerprint(table)])
print(json.dumps([expected, [[int(count), int(end)] for count, end in zip(actions, fingerprints)]]))
"""

STEPS = """
import json
from lastcard.batch.cuda import CudaBatch

batch = CudaBatch("hail-mary", 3, seats=3, seed=4)
batch.reset()
for _ in range(15):
    batch.step(batch.policy_actions())
before = int(batch.stopped.copy_to_host().sum())
chosen = batch.policy_actions().copy_to_host()
chosen[1] = 495  # never a choice
batch.step(chosen)
masks = batch.masks.copy_to_host()
print(json.dumps([before, [fault.game for fault in batch.illegal], masks.sum(axis=0).tolist()]))
"""

WRONG = """
import json
import numpy as np
from numba import cuda
from lastcard.batch.cuda import CudaBatch, CudaEngine
from lastcard.errors import LastcardError
from lastcard.setup import make_setup

told = []
def tell(call, *arguments, **named):
    try:
        call(*arguments, **named)
        told.append("nothing")
    except LastcardError as error:
        told.append(str(error))

batch = CudaBatch("classic", 3, seats=2, seed=4)
tell(batch.step, [52, 52, 52])
tell(batch.policy_actions)
batch.reset()
for actions in (np.zeros(2, np.int64), np.zeros((3, 1), np.int64), np.zeros(3)):
    tell(batch.step, actions)
    tell(batch.step, cuda.to_device(actions))
for actions in (None, 52, [52, 52], [1, [2], 3], ["52"] * 3, np.zeros(3, bool), np.zeros(3, object)):
    tell(batch.step, actions)
for out in (np.zeros(2, np.int64), np.zeros((3, 1), np.int64), np.zeros(3, np.int8)):
    tell(batch.policy_actions, out=cuda.to_device(out))
tell(batch.policy_actions, out=[0, 0, 0])
tell(batch.policy_actions, "gredy")
tell(batch.reset, -1)
tell(batch.reset, 1.5)
engine = CudaEngine(make_setup("classic", seats=4, seed=4))
tell(engine.play_hands, ["random"], 2)
tell(engine.play_hands, ["random"] * 5, 2)
tell(engine.play_hands, ["gredy"] * 4, 2)
print(json.dumps(told))
"""

SAME = """
import json
import numpy as np
from numba import cuda
from lastcard.batch import Batch
from lastcard.batch.cuda import CudaBatch
from lastcard.batch.records import records_in

LAST = 2**62 - 1  # the seed of the first game; those of the others begin with 0 again
ours, theirs = (make("classic", 3, seats=2, seed=0, auto_reset=False) for make in (Batch, CudaBatch))
def shown():
    names = ("masks", "observations", "rewards", "deciders", "terminated", "stopped")
    pairs = [(getattr(ours, name), getattr(theirs, name).copy_to_host().T) for name in names]
    numbers = (ours.games["number"], records_in(theirs.games.copy_to_host(), np.arange(3))["number"])
    return all(np.array_equal(one, other) for one, other in [*pairs, numbers])

ours.reset(LAST)
theirs.reset(LAST)
same, paid, ends = [shown()], 0, 0
sorts = [np.int64, np.int16, np.int32, np.uint64]
while (ours.deciders >= 0).any():
    actions, room = ours.policy_actions(), cuda.device_array(3, np.int64)
    theirs.policy_actions(out=room)
    same.append(np.array_equal(theirs.policy_actions().copy_to_host(), actions))
    same.append(np.array_equal(room.copy_to_host(), actions))
    ours.step(actions)
    number = len(same) // 3 % 7
    if number < 4:
        theirs.step(cuda.to_device(abs(actions).astype(sorts[number])))  # -1: nothing is taken there
    else:
        theirs.step([actions, actions.tolist(), cuda.to_device(np.repeat(actions, 2))[::2]][number - 4])
    same.append(shown())
    paid += int(ours.rewards.any(axis=1).sum())
    ends += int(ours.terminated.sum())
outcome = theirs.rewards, theirs.terminated
at_end = [bool(array.copy_to_host().any()) for array in outcome]
theirs.reset()
ours.reset()
same.append(shown())
after = [bool(array.copy_to_host().any()) for array in outcome]
print(json.dumps([all(same), len(same), paid, ends, at_end, after]))
"""

WRAPPED = """
import json
from lastcard.batch import Engine
from lastcard.batch.cuda import CudaEngine
from lastcard.setup import make_setup

setup = make_setup("classic", seats=2, seed=2**62 - 2)
policies = ["random", "greedy"]
ours = Engine(setup).play_hands(policies, 4, fingerprints=True).fingerprints.tolist()
theirs = CudaEngine(setup).play_hands(policies, 4, fingerprints=True)[3].tolist()
print(json.dumps([ours, theirs]))
"""


def simulated(program: str, *arguments: str) -> object:
    """The output of a program with CUDA simulated."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-W", "ignore", "-c", SMALL_BLOCKS + program, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found: object = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        *((edition, {}) for edition in EDITIONS),
        ("elite", {"mode": "draft"}),
        ("elite", {"mode": "draft", "brings": True}),
        ("hail-mary", HOUSE_RULES),
        ("avatar-state", HOUSE_RULES),
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


def test_calls_with_what_does_not_fit_are_refused_with_a_sentence() -> None:
    first = ["nothing is dealt yet: reset the batch first"] * 2
    shape = "actions have the shape {}; (3,) is expected"
    kind = "actions are of the type {}; an integer type is expected"
    arrays = [shape.format("(2,)"), shape.format("(3, 1)"), kind.format("float64")]
    others = [
        *(shape.format("()"), shape.format("()"), shape.format("(2,)")),
        "actions must be an array; the shape (3,) is expected",
        *(kind.format("<U2"), kind.format("bool"), kind.format("object")),
    ]
    room = "actions are written to an array of the shape (3,) and the type int64, not {}"
    rooms = [room.format("(2,) and int64"), room.format("(3, 1) and int64"), room.format("(3,) and int8")]
    no_policy = (
        "there is no policy 'gredy' to simulate; choose from: random, greedy. "
        "Levels, nets and your own functions play in the arena: lastcard arena"
    )
    assert simulated(WRONG) == [
        *first,
        *(sentence for sentence in arrays for _ in range(2)),
        *others,
        *rooms,
        "actions are written to an array of the device",
        no_policy,
        "a seed is a number from 0 to 2**62 - 1, not -1",
        "a seed is a number from 0 to 2**62 - 1, not 1.5",
        "4 seats need 4 policies, not 1",
        "4 seats need 4 policies, not 5",
        no_policy,
    ]


def test_a_batch_on_cuda_shows_what_the_one_on_the_cpu_shows() -> None:
    """Choices and seeds included, with actions of every type; rewards go with the next step or reset."""
    found = simulated(SAME)
    assert isinstance(found, list)
    same, steps, paid, ends, at_end, after = found
    assert same
    assert steps > 60
    assert paid == ends == 3
    assert at_end == [True, True]
    assert after == [False, False]


def test_seeds_begin_with_0_again_on_cuda_too() -> None:
    found = simulated(WRAPPED)
    assert isinstance(found, list)
    assert found[0] == found[1]
