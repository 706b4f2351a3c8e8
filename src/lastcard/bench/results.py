"""The results: ratios and rates by name, as text and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

from lastcard.bench.samples import Sample
from lastcard.editions import EDITIONS


def key_of(edition: str) -> str:
    """An edition's name in the figures: its words joined by ``_``."""
    return edition.replace("-", "_")


LABELS = {key_of(edition): edition for edition in EDITIONS} | {
    "limit_c": "uno_limit.c, hand-written",
    "rlcard": "RLCard UNO, env.reset/step, 2 seats",
    "openspiel": "OpenSpiel crazy_eights, C++ rollouts",
    "like_limit": "classic, like-limit",
    "elite": "elite, quick play",
    "two_cores": "classic, like-limit, two cores",
    "step": "vector step, masks and observations",
    "step_with_choices": "vector step and random choices",
    "interpreted": "classic, interpreted rules",
}


class Pair(NamedTuple):
    """A comparison of two contenders; side by side means by wall clock."""

    name: str
    ours: str
    base: str
    side_by_side: bool = False


PAIRS = (
    Pair("ratio_limit_c", "like_limit", "limit_c"),
    Pair("ratio_rlcard", "like_limit", "rlcard"),
    Pair("ratio_openspiel", "like_limit", "openspiel"),
    Pair("ratio_classic", "classic", "like_limit"),
    *(Pair(f"ratio_{key_of(name)}", key_of(name), "classic") for name in EDITIONS if name != "classic"),
    Pair("ratio_two_cores", "two_cores", "like_limit", side_by_side=True),
    Pair("ratio_interpreted", "classic", "interpreted"),
)
STEPS = {"steps_per_second": "step", "steps_with_choices_per_second": "step_with_choices"}


class Bench(NamedTuple):
    """The samples of every contender by round, and notes."""

    samples: Mapping[str, Sequence[Sample]]
    compile_times: Mapping[str, float]
    versions: Mapping[str, str]
    left_out: tuple[str, ...]

    def rate(self, name: str) -> float:
        """Actions or steps per second: of CPU time, but of wall-clock time for two cores."""
        taken = self.samples[name]
        return median(s.wall_rate if name == "two_cores" else s.rate for s in taken)

    def pairs(self) -> list[Pair]:
        """The comparisons for which both sides were measured."""
        return [pair for pair in PAIRS if pair.ours in self.samples and pair.base in self.samples]

    def ratios(self, pair: Pair) -> list[float]:
        """The ratio of two contenders in each round."""
        sides = zip(self.samples[pair.ours], self.samples[pair.base], strict=True)
        if pair.side_by_side:
            return [ours.wall_rate / base.wall_rate for ours, base in sides]
        return [ours.rate / base.rate for ours, base in sides]

    def figures(self) -> dict[str, float]:
        """Medians by name: the ratios, the steps per second, the compile times."""
        found = {pair.name: median(self.ratios(pair)) for pair in self.pairs()}
        steps = {name: self.rate(sample) for name, sample in STEPS.items() if sample in self.samples}
        return found | steps | dict(self.compile_times)

    def as_json(self) -> dict[str, object]:
        """The figures, rates and versions, for programs."""
        return {
            **{name: _rounded(value) for name, value in self.figures().items()},
            "rates": {name: round(self.rate(name)) for name in self.samples},
            "rounds": len(next(iter(self.samples.values()))),
            "versions": dict(self.versions),
            "left_out": list(self.left_out),
        }

    def text(self) -> str:
        """Tables for people, ratios first."""
        parts = [self._ratio_table(), self._rate_table(), self._time_table(), list(self.left_out)]
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _ratio_table(self) -> list[str]:
        lines = [f"{'ratio':<74} {'median':>7}  rounds"]
        for pair in self.pairs():
            found = self.ratios(pair)
            words = f"{LABELS[pair.ours]}, to {LABELS[pair.base]}"
            spread = f"{_short(min(found))} to {_short(max(found))}"
            lines.append(f"{words:<74} {_short(median(found)):>7}  {spread}")
        return lines

    def _rate_table(self) -> list[str]:
        lines = [f"{'median rate, by CPU time; two cores by the clock':<48} {'a second':>12}"]
        return lines + [f"{LABELS[name]:<48} {self.rate(name):>12,.0f}" for name in self.samples]

    def _time_table(self) -> list[str]:
        return [
            f"{name.removesuffix('_s').replace('_', ' '):<48} {seconds:>10.1f} s"
            for name, seconds in self.compile_times.items()
        ]


def _short(ratio: float) -> str:
    return f"{ratio:.2f}" if ratio < 100 else f"{ratio:.0f}"


def _rounded(value: float) -> float:
    return round(value, 3) if value < 1000 else round(value)
