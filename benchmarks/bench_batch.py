"""Measures the compiled engine on this machine's CPU beside all references in one run, against its goals.

    python -m benchmarks.bench_batch

This is `lastcard bench` with RLCard and OpenSpiel in their own environments, made beside this file.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.environments import PACKAGES, python_with
from lastcard.bench import Bench, bench
from lastcard.bench.chart import chart

AT_LEAST = {
    "ratio_limit_c": 0.7,
    "ratio_rlcard": 700,
    "ratio_openspiel": 10,
    "ratio_hail_mary": 0.5,
    "ratio_favorite_line": 0.5,
    "ratio_avatar_state": 0.5,
    "ratio_elite": 0.25,
    "ratio_two_cores": 1.8,
    "steps_per_second": 3e6,
}
AT_MOST = {
    "compile_cold_themed_s": 60,
    "compile_cold_elite_s": 60,
    "compile_cached_themed_s": 2,
    "compile_cached_elite_s": 2,
}


def goals(result: Bench) -> list[str]:
    """Each goal, the result, and whether it meets the goal."""
    figures = result.figures()
    lines = []
    for name, goal in {**AT_LEAST, **AT_MOST}.items():
        if name in figures:
            found = figures[name]
            met = found >= goal if name in AT_LEAST else found <= goal
            limit = "at least" if name in AT_LEAST else "at most"
            lines.append(f"{name:<28} {found:>12,.2f}  {limit} {goal:>9,.10g}  {'met' if met else 'missed'}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds (5)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="seconds per measurement (1)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw a bar chart of the rates")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    pythons = {name: python_with(name) for name in PACKAGES}
    result = bench(rounds=chosen.rounds, seconds=chosen.seconds, pythons=pythons)
    if chosen.svg:
        chosen.svg.write_text(chart(result), encoding="utf-8")
    if chosen.json:
        print(json.dumps(result.as_json(), indent=2))
    else:
        print(result.text(), "", *goals(result), sep="\n")


if __name__ == "__main__":
    main()
