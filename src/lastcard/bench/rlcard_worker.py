"""Times RLCard's UNO in whatever environment it is installed; needs nothing of lastcard.

For every number of seconds that comes in on a line it plays that long and answers with a line of JSON: the
actions and games played and the CPU seconds they took. The first line out is the version.
"""

from __future__ import annotations

import json
import random
import sys
import time
import warnings
from collections.abc import Callable

warnings.filterwarnings("ignore")

import numpy as np  # noqa: E402
import rlcard  # noqa: E402

GAMES_BETWEEN_LOOKS = 5


def play_game(env: rlcard.envs.Env, choice: Callable[[list[int]], int]) -> int:
    """One game by env.reset and env.step, with random legal actions; returns how many it took."""
    state, _ = env.reset()
    actions = 0
    while not env.is_over():
        state, _ = env.step(choice(list(state["legal_actions"])))
        actions += 1
    return actions


def measure(env: rlcard.envs.Env, choice: Callable[[list[int]], int], seconds: float) -> dict[str, float]:
    """Plays random games for this long; counts the actions."""
    actions = games = 0
    began = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(GAMES_BETWEEN_LOOKS):
            actions += play_game(env, choice)
        games += GAMES_BETWEEN_LOOKS
        spent = time.process_time() - began
    return {"actions": actions, "games": games, "seconds": spent}


def answer(message: object) -> None:
    """Writes a message to the benchmark as a line of JSON."""
    print(json.dumps(message), flush=True)


def main() -> None:
    """Prints the version, then measures for the number of seconds on each line of its input."""
    env = rlcard.make("uno", config={"seed": 1})
    choice = random.Random(1).choice
    answer({"version": f"{rlcard.__version__} with NumPy {np.__version__}"})
    for line in sys.stdin:
        answer(measure(env, choice, float(line)))


if __name__ == "__main__":
    main()
