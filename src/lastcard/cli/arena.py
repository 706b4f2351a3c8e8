"""`lastcard arena`: bots play each other on the same deals."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

from lastcard.bots.levels import LEVELS
from lastcard.policies import POLICY_NAMES
from lastcard.terminal.progress import progress

from .arguments import Commands, add_table_arguments, table_arguments
from .exit_status import FINE


def add_arena(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser(
        "arena",
        help="let bots play each other, and rate them",
        description="Every bot plays every other on the same deals, each deal with the bots in every seat. "
        "At tables of more than two a bot is alone against the rest. Intervals are 95 %%, ratings are "
        "Plackett and Luce's.",
    )
    add_table_arguments(command)
    command.set_defaults(seed=0, seats=2)
    known = ", ".join((*POLICY_NAMES, *LEVELS))
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"two or more of: {known}, a net's file such as player.npz, or module:function",
    )
    command.add_argument("--games", type=int, default=1000, metavar="G", help="hands per pair (1000)")
    command.add_argument(
        "--think",
        type=int,
        default=0,
        metavar="MS",
        help="milliseconds of search per decision of the strongest bots (0: no search)",
    )
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw them")
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the machines of a Ray cluster share the hands, as in 10.0.0.1:6379; same figures",
    )
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    from lastcard.arena import arena
    from lastcard.arena.chart import chart
    from lastcard.arena.report import report

    with progress("games") as show:
        found = arena(
            parsed.edition,
            bots=parsed.bots.split(","),
            games=parsed.games,
            seed=parsed.seed,
            think=parsed.think,
            cluster=parsed.cluster,
            on_warning=_warn,
            on_progress=show,
            **table_arguments(parsed),
        )
    if parsed.svg is not None:
        parsed.svg.write_text(chart(found), encoding="utf-8")
    print(json.dumps(found.as_json(), indent=2) if parsed.json else report(found))
    return FINE


def _warn(note: str) -> None:
    print(f"!!! {note}", file=sys.stderr, flush=True)
