"""Measures the interpreted engine, side by side with RLCard's UNO in one run.

    python -m benchmarks.bench_engine

Every round measures every contender once, each time in another order, and a ratio is the median of the ratios
within the rounds: any other load on the machine slows both sides. Rates are actions per second of CPU time,
dealing included. An action is a move: a play, a draw, keeping the drawn card, a call, a catch, the answer to
a question. Waiving a reaction isn't one. As RLCard has no calls, catches or questions, 'turn moves' is the
rules level counted without them.

  rlcard    env.reset and env.step with any legal action; two seats, all that it supports
  rules     the rules themselves, four seats: deal_on and the random policy's playout
  simulate  what `lastcard simulate` runs: the same, plus counting what was played
  game      the Game that programs use: actors, legal and play, with every event and move written down
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr
from io import StringIO
from random import Random
from statistics import median
from types import TracebackType
from typing import NamedTuple

from benchmarks.environments import python_with
from lastcard import Game, __version__
from lastcard.bench.references import WORKERS
from lastcard.editions import EDITIONS
from lastcard.policies.playout import RANDOM, playout, poll
from lastcard.rules import actions as act
from lastcard.rules.moves import play as play_action
from lastcard.rules.phases import OVER
from lastcard.setup import make_setup
from lastcard.simulate import simulate
from lastcard.terminal.progress import counted

SEATS = 4
SEED = 1
LEVEL_GOAL = 4.0  # times RLCard
EDITION_GOAL = 1 / 3  # of classic
SIMULATED = 50  # games in one call of simulate
WARM_UP = 0.3
SHARE_GAMES = 500
NOT_TURN_MOVES = frozenset({act.CALL, act.TAKE, act.CHALLENGE, *range(act.CATCH, act.CATCH_END)})


class Sample(NamedTuple):
    """The actions played in one measurement, and their CPU seconds."""

    actions: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.actions / self.seconds


class Ratio(NamedTuple):
    """The speed of one contender relative to another, by round."""

    name: str
    base: str
    goal: float
    by_round: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.by_round)

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "base": self.base,
            "ratio": round(self.median, 3),
            "least": round(min(self.by_round), 3),
            "most": round(max(self.by_round), 3),
            "goal": round(self.goal, 3),
            "met": self.median >= self.goal,
        }


Measure = Callable[[float], Sample]
Play = Callable[[], tuple[int, int]]  # plays; returns the numbers of games and actions


class RLCard:
    """RLCard, in a process with its own environment."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [python_with("rlcard"), WORKERS["rlcard"]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.versions = {"rlcard": str(json.loads(self._line())["version"])}

    def measure(self, seconds: float) -> Sample:
        assert self._process.stdin is not None
        print(seconds, file=self._process.stdin, flush=True)
        return Sample(**json.loads(self._line()))

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            sys.exit("RLCard's side has ended before its time; what it said is above")
        return line

    def __enter__(self) -> RLCard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def rules_of(edition: str) -> Play:
    """Plays hands on one table with the rules and the random policy."""
    setup = make_setup(edition, seats=SEATS, seed=SEED)
    state = setup.table()
    policies = [RANDOM] * SEATS

    def play() -> tuple[int, int]:
        setup.put_elite_cards(state)
        setup.deal_on(state)
        return 1, playout(state, policies)

    return play


def simulation() -> Play:
    seeds = Random(SEED)

    def play() -> tuple[int, int]:
        with redirect_stderr(StringIO()):  # its progress bar would overwrite ours
            played = simulate(
                "classic", seats=SEATS, games=SIMULATED, seed=seeds.getrandbits(62), compiled=False
            )
        return SIMULATED, played.actions

    return play


def public_game() -> Play:
    """Plays a game through the public API: any legal move of any seat, drawing only without another, like
    every contender."""
    dice = Random(SEED)
    choice = dice.choice

    def play() -> tuple[int, int]:
        game = Game("classic", seats=SEATS, seed=dice.getrandbits(62))
        while not game.over:
            seat = choice(game.actors)
            moves = game.legal(seat)
            game.play(seat, choice([move for move in moves if move != "draw"] or moves))
        return 1, len(game.played)

    return play


def clocked(play: Play) -> Measure:
    """Plays repeatedly for this many CPU seconds."""

    def measure(seconds: float) -> Sample:
        games = actions = 0
        began = time.process_time()
        spent = 0.0
        while spent < seconds:
            more_games, more_actions = play()
            games += more_games
            actions += more_actions
            spent = time.process_time() - began
        return Sample(actions, games, spent)

    return measure


def contenders(rlcard: RLCard) -> dict[str, Measure]:
    plays = {
        "rules classic": rules_of("classic"),
        "simulate classic": simulation(),
        "game classic": public_game(),
    }
    plays |= {f"rules {edition}": rules_of(edition) for edition in EDITIONS if edition != "classic"}
    return {"rlcard": rlcard.measure, **{name: clocked(play) for name, play in plays.items()}}


def run(measures: Mapping[str, Measure], rounds: int, seconds: float) -> dict[str, list[Sample]]:
    """The samples of every contender by round; the first in one round is the last in the next."""
    names = list(measures)
    for name in names:
        measures[name](WARM_UP)
    samples: dict[str, list[Sample]] = {name: [] for name in names}
    for number in counted(rounds * len(names), "measurements"):
        turn, place = divmod(number, len(names))
        name = names[(turn + place) % len(names)]
        samples[name].append(measures[name](seconds))
    return samples


def turn_moves_share() -> float:
    """The share of plays, draws and kept cards among classic's actions: not calls, catches and answers."""
    setup = make_setup("classic", seats=SEATS, seed=SEED)
    state = setup.table()
    made: Counter[bool] = Counter()
    for _ in range(SHARE_GAMES):
        setup.deal_on(state)
        while state.phase != OVER:
            seat, action = poll(state, [RANDOM] * SEATS)
            made[action not in NOT_TURN_MOVES] += 1
            play_action(state, seat, action)
    return made[True] / made.total()


def ratio(samples: Mapping[str, Sequence[Sample]], name: str, base: str, goal: float) -> Ratio:
    pairs = zip(samples[name], samples[base], strict=True)
    return Ratio(name, base, goal, tuple(ours.rate / theirs.rate for ours, theirs in pairs))


def ratios(samples: Mapping[str, Sequence[Sample]]) -> list[Ratio]:
    """The ratios of the levels to RLCard, and of the editions to classic."""
    levels = [name for name in samples if name.endswith(" classic")]
    editions = [name for name in samples if name != "rlcard" and name not in levels]
    rules = ratio(samples, "rules classic", "rlcard", LEVEL_GOAL)
    share = turn_moves_share()
    return [
        *(ratio(samples, name, "rlcard", LEVEL_GOAL) for name in levels),
        rules._replace(name="turn moves classic", by_round=tuple(share * found for found in rules.by_round)),
        *(ratio(samples, name, "rules classic", EDITION_GOAL) for name in editions),
    ]


def figures(samples: Sequence[Sample]) -> dict[str, float]:
    """The medians over the rounds."""
    return {
        "actions_per_second": round(median(sample.rate for sample in samples)),
        "games_per_second": round(median(sample.games / sample.seconds for sample in samples)),
        "actions_per_game": round(median(sample.actions / sample.games for sample in samples), 1),
    }


def as_json(samples: Mapping[str, Sequence[Sample]], versions: Mapping[str, str]) -> dict[str, object]:
    return {
        "versions": dict(versions),
        "rounds": len(samples["rlcard"]),
        "ratios": [found.as_json() for found in ratios(samples)],
        "contenders": {name: figures(taken) for name, taken in samples.items()},
    }


def report(samples: Mapping[str, Sequence[Sample]], versions: Mapping[str, str]) -> str:
    """Readable tables, ratios first."""
    lines = [
        ", ".join(f"{name} {version}" for name, version in versions.items()),
        "",
        f"{'ratio':<21} {'to':<14} {'median':>7}  {'rounds':<13} {'goal':>5}",
    ]
    for found in ratios(samples):
        spread = f"{min(found.by_round):.2f} to {max(found.by_round):.2f}"
        goal = f"{found.goal:>5.2f}  {'met' if found.median >= found.goal else 'missed'}"
        lines.append(f"{found.name:<21} {found.base:<14} {found.median:>7.2f}  {spread:<13} {goal}")
    lines += ["", f"{'median rate':<21} {'actions/s':>10} {'games/s':>8} {'actions/game':>13}"]
    for name, taken in samples.items():
        rate, games, length = figures(taken).values()
        lines.append(f"{name:<21} {rate:>10,} {games:>8,} {length:>13}")
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    summary, _, details = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=details, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="rounds (default: 9)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=0.5,
        metavar="S",
        help="CPU seconds per measurement (default: 0.5)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or not 0 < chosen.seconds <= 60:
        parser.error("at least one round, and more than 0 and up to 60 seconds")
    return chosen


def main() -> None:
    chosen = arguments()
    with RLCard() as rlcard:
        samples = run(contenders(rlcard), chosen.rounds, chosen.seconds)
    versions = {"python": platform.python_version(), "lastcard": __version__, **rlcard.versions}
    if chosen.json:
        print(json.dumps(as_json(samples, versions), indent=2))
    else:
        print(report(samples, versions))


if __name__ == "__main__":
    main()
