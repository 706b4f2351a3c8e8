"""Random games by the thousand: each must end, with every card accounted for at every step.

The play is random: any seat that can act makes any of its legal moves, but draws only if it has no other
(otherwise games would hardly end). Options vary from game to game; Elite is played quick, drafted and with
dynasty decks in turn.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from lastcard.number_types import Seat
from lastcard.rules import actions as act
from lastcard.rules import phases as ph
from lastcard.rules.legality import could_react, legal
from lastcard.rules.moves import play
from lastcard.rules.state import State, Table
from lastcard.rules.walk import may_react
from lastcard.setup import Setup
from tools.checking.accounts import Account, Violation, check_end
from tools.checking.tasks import Task, TaskResult, do, read_arguments, tasks, tell_faults
from tools.checking.variants import VARIANTS, seats_allowed, variants

GAMES = 20_000
CHUNK = 250
# Every hand ends by C-13 at the latest: 5,000 turn moves, and the answers to their questions.
MAX_STEPS = 1_000_000


@dataclass(frozen=True)
class SoakResult(TaskResult):
    """The results of some games of one edition at one number of seats."""

    steps: int = 0
    longest: int = 0
    blocked: int = 0

    def plus(self, other: Self) -> Self:
        """Both results as one, for the same edition and number of seats."""
        return replace(
            super().plus(other),
            steps=self.steps + other.steps,
            longest=max(self.longest, other.longest),
            blocked=self.blocked + other.blocked,
        )


# Playing


def acting_seat(g: State, random: Random) -> Seat:
    """The seat that the table waits for, or one that could react."""
    main = g.turn if g.phase <= ph.DRAWN else g.asked
    if not may_react(g):
        return main
    seats = [seat for seat in range(g.seats) if seat == main or could_react(g, seat)]
    return seats[int(random.random() * len(seats))]


def random_action(masks: list[int], random: Random) -> int:
    """One of the legal moves; drawing only if there is nothing else."""
    draw = 1 << act.DRAW
    if masks[0] & draw and (masks[0] != draw or any(masks[1:])):
        masks[0] ^= draw
    index = int(random.random() * sum(map(int.bit_count, masks)))
    for number, word in enumerate(masks):
        if index < word.bit_count():
            for _ in range(index):
                word &= word - 1
            return number * act.MASK_BITS + (word & -word).bit_length() - 1
        index -= word.bit_count()
    raise Violation("nobody can move, and the hand isn't over")


def play_at_random(g: State, random: Random) -> int:
    """Plays a hand to its end and counts every card after every step; returns how many steps it took."""
    account = Account(g)
    masks = [0] * act.MASK_COUNT
    steps = 0
    while g.phase != ph.OVER:
        seat = acting_seat(g, random)
        legal(g, seat, masks)
        play(g, seat, random_action(masks, random))
        account.check(g)
        steps += 1
        if steps == MAX_STEPS:
            raise Violation("the hand doesn't end")
    check_end(g)
    return steps


# The whole run


def run(task: Task) -> SoakResult:
    """Plays some games, seed by seed; a fault says how to reproduce it."""
    tables = variants(task.edition, task.seats)
    outcome = SoakResult(task.edition, task.seats)
    begin = time.process_time()
    for seed in range(task.first, task.first + task.games):
        outcome = outcome.plus(_soak_one(task, tables[seed % VARIANTS]._replace(seed=seed)))
    return replace(outcome, seconds=time.process_time() - begin)


def _soak_one(task: Task, setup: Setup) -> SoakResult:
    one = SoakResult(task.edition, task.seats, games=1)
    state = setup.deal(Table)
    try:
        steps = play_at_random(state, Random(setup.seed))
    except (Violation, IndexError, ValueError, OverflowError) as error:
        where = f"{task.edition}, {task.seats} seats, seed {setup.seed}"
        return replace(one, faults=(f"{where}: {type(error).__name__}: {error}",))
    return replace(one, steps=steps, longest=steps, blocked=int(state.winner < 0))


def report(outcomes: Sequence[SoakResult]) -> None:
    """Prints a table of the results, and every fault."""
    print(
        "| edition | seats | games | steps | steps per game | longest | blocked | faults | steps/s per core |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for one in outcomes:
        mean, rate = one.steps / max(one.games, 1), one.steps / max(one.seconds, 1e-9)
        cells = f"{one.edition} | {one.seats} | {one.games:,} | {one.steps:,} | {mean:.1f} | {one.longest:,}"
        print(f"| {cells} | {one.blocked} | {len(one.faults)} | {rate:,.0f} |")
    tell_faults(outcomes)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays random games as the command line says; returns 1 if a card goes missing in any."""
    about = "Random games, with every card accounted for at every step."
    chosen = read_arguments(about, GAMES, arguments)
    begin = time.perf_counter()
    outcomes = do(tasks(chosen, seats_allowed, CHUNK), chosen.jobs, run, "faults")
    report(outcomes)
    games, steps = sum(one.games for one in outcomes), sum(one.steps for one in outcomes)
    faults = sum(len(one.faults) for one in outcomes)
    print(f"\n{games:,} games, {steps:,} steps, {faults} faults, {time.perf_counter() - begin:,.0f} s")
    return 1 if faults else 0
