"""Times OpenSpiel's crazy_eights: random rollouts in C++, its closest game to UNO.

The protocol is RLCard's: a number of seconds per line comes in, a line of JSON goes out. Python can reach the
C++ rollouts only through a search bot: with one simulation per step it does nothing but roll out. Rollouts
don't count their actions, so these are the rollouts times the mean length of games that Python played before.
"""

from __future__ import annotations

import json
import random
import sys
import time
from importlib.metadata import version

import pyspiel

GAME = "crazy_eights(players=4,use_special_cards=true,reshuffle=true)"
ROLLOUTS = 100
DEALS = 20
GAMES_FOR_LENGTH = 500
SEED = 1


def deal(game: pyspiel.Game, dice: random.Random) -> pyspiel.State:
    """A game with its cards dealt, so that a player moves next."""
    state = game.new_initial_state()
    while state.is_chance_node():
        apply_chance(state, dice)
    return state


def apply_chance(state: pyspiel.State, dice: random.Random) -> None:
    """Applies one chance outcome, drawn by OpenSpiel's own probabilities."""
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(dice.choices(actions, chances)[0])


def play_game(game: pyspiel.Game, dice: random.Random) -> int:
    """The number of player actions in a random game."""
    state = deal(game, dice)
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            apply_chance(state, dice)
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            actions += 1
    return actions


def measure(bot: pyspiel.Bot, states: list[pyspiel.State], length: float, seconds: float) -> dict[str, float]:
    """Counts rollouts for this long; actions are the rollouts times the mean length of a game."""
    games = 0
    began = time.process_time()
    spent = 0.0
    while spent < seconds:
        bot.step(states[games // ROLLOUTS % len(states)])
        games += ROLLOUTS
        spent = time.process_time() - began
    return {"actions": games * length, "games": games, "seconds": spent}


def answer(message: object) -> None:
    """Writes a message to the benchmark as a line of JSON."""
    print(json.dumps(message), flush=True)


def main() -> None:
    """Prints the version, then measures for the number of seconds on each line of its input."""
    game = pyspiel.load_game(GAME)
    dice = random.Random(SEED)
    length = sum(play_game(game, dice) for _ in range(GAMES_FOR_LENGTH)) / GAMES_FOR_LENGTH
    states = [deal(game, dice) for _ in range(DEALS)]
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, SEED, False)
    answer({"version": version("open_spiel")})
    for line in sys.stdin:
        answer(measure(bot, states, length, float(line)))


if __name__ == "__main__":
    main()
