"""The interpreted and the compiled rules play the same games and are compared after every action.

It compares the seat, the action and the fingerprint of the whole state after it. Policies (random, greedy,
and the two alternating around the table) and the table's options vary from one series of games to the next;
Elite is played in quick play, drafted and with dynasty decks.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Self

import numpy as np

from lastcard.batch.arrays import Cards, Trace
from lastcard.batch.backends.loading import family_of
from lastcard.batch.engine import Engine, entries
from lastcard.batch.one_game import deal_hand
from lastcard.cards import LOW_KINDS
from lastcard.number_types import Number
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import poll
from lastcard.rules.backend import lowbit
from lastcard.rules.fingerprint import of_draft, of_house, of_table
from lastcard.rules.moves import play
from lastcard.rules.phases import DRAFT, OVER
from lastcard.rules.state import LINEUP, Row, State
from lastcard.simulate import policies_by_seat
from tools.checking.tasks import Task, TaskResult, do, read_arguments, tasks, tell_faults
from tools.checking.variants import VARIANTS, seats_allowed, variants

GAMES = 20_000
CHUNK = 200
ROOM = 1 << 18
BOTS = (("random",), ("greedy",), ("random", "greedy"))
_MASK = (1 << 62) - 1
_STAR = 0x2545_F491_4F6C_DD1D


@dataclass(frozen=True)
class Compared(TaskResult):
    """The results of the comparison in one edition at one number of seats."""

    actions: int = 0

    def plus(self, other: Self) -> Self:
        """Both results as one, for the same edition and number of seats."""
        return replace(super().plus(other), actions=self.actions + other.actions)


# The compiled side


@cache
def tracing(family: str) -> Any:
    """The compiled entry that keeps fingerprints."""
    root = entries(family).__name__.removesuffix(".entries")
    return import_module(f"{root}.tracing")


@cache
def engines(edition: str, seats: int) -> list[Engine]:
    """The tables for the games."""
    return [Engine(setup) for setup in variants(edition, seats)]


def compiled_traces(engine: Engine, seeds: Sequence[int], policies: Row) -> Iterator[Trace]:
    """Plays the hands, as many at a time as fit into memory; returns their moves and states."""
    trace_hands = tracing(family_of(engine.setup)).trace_hands
    chosen = np.array(policies, np.int64)
    fingerprints, moves = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)
    while seeds:
        trace = Trace(np.zeros(len(seeds), np.int64), fingerprints, moves)
        numbers = np.array(seeds, np.int64)
        done = trace_hands(engine.tables(1), engine.constants, numbers, engine.cards, chosen, trace)
        if done == 0:
            raise RuntimeError(f"a hand of more than {ROOM} actions")
        end = int(trace.ends[done - 1])
        yield Trace(trace.ends[:done].tolist(), fingerprints[:end].tolist(), moves[:end].tolist())
        seeds = seeds[done:]


# The interpreted side


def quick_fingerprint(g: State) -> int:
    """The same number as `rules.fingerprint`, in half the time, since it is most of the work here."""
    values: list[Number] = [*g.pile[: g.piled], g.known, *g.discard[: g.discarded]]
    for seat in range(g.seats):
        values += (g.low[seat], g.high[seat], g.sizes[seat])
        twice = g.low_twice[seat] | g.high_twice[seat] << LOW_KINDS
        while twice:
            kind = lowbit(twice)
            twice &= twice - 1
            values.append(kind * 256 + g.copies[seat][kind])
        if g.elite:
            open_cards, hidden = g.lineup[seat][:LINEUP], g.deck[seat][: g.deck_count[seat]]
            values += (g.skips[seat], *[g.printed[card] for card in open_cards + hidden])
            values += [(-1 - g.printed[card]) & _MASK for card in g.spent[seat][: g.spent_count[seat]]]
    total = of_table(g, 1)
    for value in values:
        total = ((total ^ value) * _STAR) & _MASK
        total ^= total >> 29
    total = of_draft(g, total) if g.phase == DRAFT else total
    return of_house(g, total) if g.house else total


def compare(engine: Engine, seeds: Sequence[int], policies: Row) -> tuple[int, str]:
    """Plays the same hands interpreted; returns the number of compared actions, and the first difference."""
    cards = Cards(engine.setup.uno_deck(), *engine.setup.elite_numbers(), ())
    actions = 0
    for trace in compiled_traces(engine, seeds, policies):
        state = engine.setup.table()
        at = 0
        for hand, end in enumerate(trace.ends):
            deal_hand(state, seeds[hand], cards)
            difference = compare_hand(state, policies, trace, at, end)
            if difference:
                return actions, f"seed {seeds[hand]}: {difference}"
            actions += end - at - 1
            at = end
        seeds = seeds[len(trace.ends) :]
    return actions, ""


def compare_hand(state: State, policies: Row, trace: Trace, at: int, end: int) -> str:
    """Plays the hand just dealt to its end, or to the first difference."""
    if quick_fingerprint(state) != trace.fingerprints[at]:
        return "the deal differs"
    for index in range(at + 1, end):
        if state.phase == OVER:
            return f"over after {index - at - 1} actions, and compiled it goes on"
        seat, action = poll(state, policies)
        if seat * 1024 + action != trace.moves[index]:
            other = divmod(trace.moves[index], 1024)
            return f"action {index - at} is {(seat, action)}, and compiled {other}"
        play(state, seat, action)
        if quick_fingerprint(state) != trace.fingerprints[index]:
            return f"the states differ after action {index - at}, {(seat, action)}"
    return "" if state.phase == OVER else f"compiled it is over after {end - at - 1} actions"


# The whole run


def run(task: Task) -> Compared:
    """Compares some games; a fault says how to reproduce it."""
    number = task.first // CHUNK
    engine = engines(task.edition, task.seats)[number % VARIANTS]
    # Out of phase with the variants, so that every policy eventually plays every variant
    names = policies_by_seat(BOTS[(number + number // VARIANTS) % len(BOTS)], task.seats)
    seeds = list(range(task.first, task.first + task.games))
    begin = time.process_time()
    actions, fault = compare(engine, seeds, [POLICY_NAMES.index(name) for name in names])
    seconds = time.process_time() - begin
    outcome = Compared(task.edition, task.seats, task.games, seconds, actions=actions)
    if not fault:
        return outcome
    where = f"{task.edition}, {task.seats} seats, options {engine.setup.options.text() or 'as usual'}"
    return replace(outcome, faults=(f"{where}, {' '.join(names)}, {fault}",))


def lockstep(work: Sequence[Task], jobs: int) -> list[Compared]:
    """Runs the comparison; everything is compiled once, before the games are distributed."""
    for family in {family_of(one.setup) for task in work for one in engines(task.edition, task.seats)}:
        tracing(family)
    return do(work, jobs, run, "differences")


def report(outcomes: Sequence[Compared]) -> None:
    """Prints a table of the results, and every difference."""
    print("| edition | seats | games | actions compared | differences | actions/s per core |")
    print("|---|---|---|---|---|---|")
    for one in outcomes:
        rate = one.actions / max(one.seconds, 1e-9)
        cells = f"{one.edition} | {one.seats} | {one.games:,} | {one.actions:,}"
        print(f"| {cells} | {len(one.faults)} | {rate:,.0f} |")
    tell_faults(outcomes)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compares the two engines as the command line says; returns 1 if they differ anywhere."""
    about = "Interpreted and compiled rules, compared after every action."
    chosen = read_arguments(about, GAMES, arguments)
    begin = time.perf_counter()
    outcomes = lockstep(tasks(chosen, seats_allowed, CHUNK), chosen.jobs)
    report(outcomes)
    games, actions = sum(one.games for one in outcomes), sum(one.actions for one in outcomes)
    faults = sum(len(one.faults) for one in outcomes)
    seconds = time.perf_counter() - begin
    print(f"\n{games:,} games, {actions:,} actions, {faults} differences, {seconds:,.0f} s")
    return 1 if faults else 0
