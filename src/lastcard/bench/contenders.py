"""Our own contenders: whole hands in every edition, on one core and two, the vector interface, and the
interpreted rules."""

from __future__ import annotations

import time
from collections.abc import Callable

from lastcard.batch import Batch, Engine
from lastcard.bench.results import key_of
from lastcard.bench.samples import PlayOn, Sample, Sampler, clocked
from lastcard.editions import EDITIONS, Value
from lastcard.policies.playout import RANDOM, playout
from lastcard.setup import make_setup

# The rules of uno_limit.c: no calls; a Wild Draw Four only when it is allowed, and never challenged.
LIKE_LIMIT: dict[str, Value] = {"calls": "auto", "bluffs": False, "challenges": False}
SEATS = 4
SEED = 1
HANDS = 50_000  # per thread, in one call of the compiled code
BATCH = 1_024  # games stepped together: few enough for a core's cache


def like_limit(threads: int = 1) -> Sampler:
    """Measures random hands of the classic game under the rules that `uno_limit.c` plays."""
    return clocked(_hands("classic", LIKE_LIMIT, threads))


def contenders(cores: int) -> dict[str, Sampler]:
    """All our contenders by name; two cores only if there are two."""
    measures = {"like_limit": like_limit()}
    measures |= {key_of(edition): clocked(_hands(edition, {}, 1)) for edition in EDITIONS}
    if cores > 1:
        measures["two_cores"] = like_limit(threads=2)
    measures["step"] = _steps(counts_choices=False)
    measures["step_with_choices"] = _steps(counts_choices=True)
    measures["interpreted"] = clocked(_interpreted())
    return measures


def _hands(edition: str, options: dict[str, Value], threads: int) -> PlayOn:
    """Whole hands played by the random policy, new ones each time."""
    engine = Engine(make_setup(edition, seats=SEATS, seed=SEED, options=options))
    policies = ["random"] * SEATS
    next_hand = 0

    def play() -> int:
        nonlocal next_hand
        hands = engine.play_hands(policies, HANDS * threads, first=next_hand, threads=threads)
        next_hand += HANDS * threads
        return int(hands.actions.sum())

    return play


def _steps(*, counts_choices: bool) -> Sampler:
    """The vector interface, masks and observations filled at every step, with random legal choices."""
    batch = Batch("classic", BATCH, seats=SEATS, seed=SEED, threads=1)
    batch.reset()

    def measure(seconds: float) -> Sample:
        steps, cpu = 0, 0.0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            cpu += _step_once(batch, counts_choices)
            steps += len(batch)
        return Sample(steps, cpu, cpu)

    return measure


def _step_once(batch: Batch, counts_choices: bool) -> float:
    """One step in every game; returns its CPU seconds, with or without those of the choices."""
    began = time.process_time()
    choices = batch.policy_actions("random")
    chosen = time.process_time()
    batch.step(choices)
    return time.process_time() - (began if counts_choices else chosen)


def _interpreted() -> PlayOn:
    """The interpreted rules on one table; classic in full."""
    setup = make_setup("classic", seats=SEATS, seed=SEED)
    state = setup.table()

    def play() -> int:
        setup.deal_on(state)
        return playout(state, [RANDOM] * SEATS)

    return play


def warm_up(measure: Callable[[float], Sample]) -> None:
    """Compiles or loads all code, so that no measurement has to."""
    measure(0.05)
