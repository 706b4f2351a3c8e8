"""The rounds: each measures every contender once, in another order every time."""

from __future__ import annotations

import platform
from collections.abc import Mapping

from lastcard.batch.threads import cores
from lastcard.bench.compile_times import compile_times
from lastcard.bench.contenders import contenders, like_limit, warm_up
from lastcard.bench.references import references
from lastcard.bench.results import Bench
from lastcard.bench.samples import Sample, Sampler
from lastcard.codes import Code
from lastcard.errors import OptionError, reason
from lastcard.terminal.progress import counted

MAX_SECONDS = 60


def bench(
    *,
    rounds: int = 5,
    seconds: float = 0.5,
    only_like_limit: bool = False,
    with_compile_times: bool = True,
    pythons: Mapping[str, str] | None = None,
) -> Bench:
    """Measures everything installed. `pythons`: interpreters that have the references `rlcard` and
    `openspiel`, if not this one."""
    if rounds < 1 or not 0 < seconds <= MAX_SECONDS:
        raise OptionError(reason(Code.MEASURING, most=MAX_SECONDS))
    times = compile_times() if with_compile_times else {}
    with references(pythons) as (others, left_out):
        ours = {"like_limit": like_limit()} if only_like_limit else contenders(cores())
        measures = {**{name: other.measure for name, other in others.items()}, **ours}
        samples = run(measures, rounds, seconds)
    if cores() < 2 and not only_like_limit:
        left_out.append("two cores: there is only one")
    return Bench(
        samples=samples,
        compile_times=times,
        versions={"python": platform.python_version(), **{name: o.version for name, o in others.items()}},
        left_out=tuple(left_out),
    )


def run(measures: Mapping[str, Sampler], rounds: int, seconds: float) -> dict[str, list[Sample]]:
    """The samples of every contender by round; the first in one round is the last in the next."""
    names = list(measures)
    for number in counted(len(names), "contenders warmed up"):
        warm_up(measures[names[number]])
    samples: dict[str, list[Sample]] = {name: [] for name in names}
    for number in counted(rounds * len(names), "measurements"):
        turn, index = divmod(number, len(names))
        name = names[(turn + index) % len(names)]
        samples[name].append(measures[name](seconds))
    return samples
