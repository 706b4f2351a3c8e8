"""`lastcard bench`: how fast this machine is."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from .arguments import Commands
from .exit_status import FINE


def add_bench(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser(
        "bench",
        help="measure this machine's speed, compared with the references installed on it",
        description="Measures the compiled rules, the vector interface and the interpreted rules beside "
        "hand-written C (if a compiler is found), RLCard and OpenSpiel (if installed), in one run, and "
        "prints ratios: medians over rounds in which each was measured once.",
    )
    command.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds (5)")
    command.add_argument(
        "--seconds", type=float, default=0.5, metavar="S", help="seconds per measurement (0.5)"
    )
    command.add_argument(
        "--like-limit",
        action="store_true",
        help="only classic as the C reference plays it: calls=auto bluffs=off challenges=off",
    )
    command.add_argument(
        "--no-compile-times", action="store_true", help="don't measure the time of a first compilation"
    )
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw a bar chart of the rates")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    from lastcard.bench import bench
    from lastcard.bench.chart import chart

    result = bench(
        rounds=parsed.rounds,
        seconds=parsed.seconds,
        only_like_limit=parsed.like_limit,
        with_compile_times=not (parsed.no_compile_times or parsed.like_limit),
    )
    if parsed.svg:
        parsed.svg.write_text(chart(result), encoding="utf-8")
    print(json.dumps(result.as_json(), indent=2) if parsed.json else result.text())
    return FINE
