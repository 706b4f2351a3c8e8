"""Mutation testing: changes the code in many small ways and lists the changes that no test notices.

`make mutants` tries a sample of every target. A survivor means a missing test, or a change that makes no
difference: add the latter to `accepted.toml`, with the reason.
"""

from __future__ import annotations

import math
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from tools.mutants.judging import judge, passes, warm_up
from tools.mutants.mutants import ROOT, Mutant, mutants_of
from tools.mutants.results import read_verdicts, report, survivors, write_verdict
from tools.mutants.targets import TARGETS, target_of

MAX_BASELINE_S = 300


def read_arguments(arguments: list[str] | None = None) -> Namespace:
    names = ", ".join(target.name for target in TARGETS)
    parser = ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--modules", default="", help=f"parts of paths, by commas; or of these: {names}")
    parser.add_argument(
        "--sample", type=int, default=0, help="the number of mutants, drawn at random; 0 for all"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--results", type=Path, default=ROOT / "build/mutants.jsonl")
    parser.add_argument(
        "--resume", action="store_true", help="skip the mutants that the results already have"
    )
    parser.add_argument("--survivors", action="store_true", help="try the survivors of the results again")
    parser.add_argument("--list", action="store_true", help="list the mutants without trying any")
    return parser.parse_args(arguments)


def chosen_modules(words: str) -> list[str]:
    """The modules that the words select, as targets or parts of paths; without words, all."""
    wanted = {word for word in words.split(",") if word}
    names = wanted & {target.name for target in TARGETS}
    parts = wanted - names
    return [
        module
        for target in TARGETS
        for module in target.modules
        if not wanted or target.name in names or any(part in module for part in parts)
    ]


def chosen_mutants(chosen: Namespace) -> list[Mutant]:
    """All mutants of the modules or a sample, except those with a verdict; or the survivors again."""
    mutants = [mutant for module in chosen_modules(chosen.modules) for mutant in mutants_of(module)]
    if chosen.survivors:
        alive = {verdict.mutant.key for verdict in survivors(read_verdicts(chosen.results))}
        return [mutant for mutant in mutants if mutant.key in alive]
    if chosen.sample:
        # A larger sample with the same seed begins with the smaller one.
        Random(chosen.seed).shuffle(mutants)
        mutants = mutants[: chosen.sample]
    if chosen.resume:
        tried = {verdict.mutant.key for verdict in read_verdicts(chosen.results)}
        mutants = [mutant for mutant in mutants if mutant.key not in tried]
    return mutants


def time_limits(mutants: list[Mutant]) -> dict[str, int]:
    """The time limit for each target's mutants: a multiple of its tests' time on the unchanged code, on which
    they must pass."""
    limits = {}
    for name, module in {target_of(mutant.module).name: mutant.module for mutant in mutants}.items():
        good, seconds = passes(module, MAX_BASELINE_S)
        if not good:
            sys.exit(f"the tests of {module} fail, or take too long, before anything is changed")
        limits[name] = 5 + 3 * math.ceil(seconds)
    return limits


def main() -> int:
    chosen = read_arguments()
    mutants = chosen_mutants(chosen)
    if chosen.list:
        print("\n".join(mutant.text() for mutant in mutants))
        return 0
    warm_up()
    run(chosen, mutants)
    verdicts = read_verdicts(chosen.results)
    print(report(verdicts))
    return 1 if survivors(verdicts) else 0


def run(chosen: Namespace, mutants: list[Mutant]) -> None:
    """Tries the mutants and stores each verdict immediately, so that an interrupted run can be resumed."""
    limits = time_limits(mutants)
    chosen.results.parent.mkdir(parents=True, exist_ok=True)
    if not chosen.resume and not chosen.survivors:
        chosen.results.unlink(missing_ok=True)
    for number, verdict in enumerate(judge(mutants, chosen.jobs, limits), 1):
        write_verdict(chosen.results, verdict)
        show_progress(number, len(mutants))


def show_progress(number: int, total: int) -> None:
    """A bar on a terminal, nothing anywhere else."""
    if sys.stderr.isatty():
        bar = "█" * (30 * number // total)
        end = "\n" if number == total else "\033[K"
        print(f"\r{bar:<30} {number:,} of {total:,} mutants", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
