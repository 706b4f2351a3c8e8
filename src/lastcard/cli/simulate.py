"""`lastcard simulate`: bots play many hands."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from lastcard.codes import Code
from lastcard.errors import OptionError, reason
from lastcard.policies import POLICY_NAMES
from lastcard.terminal.progress import progress

from .arguments import Commands, add_table_arguments, table_arguments
from .exit_status import FINE


def add_simulate(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser("simulate", help="let bots play many hands and count the results")
    add_table_arguments(command)
    command.set_defaults(seed=0)
    command.add_argument("--games", type=int, default=1000, metavar="G", help="number of hands (1000)")
    command.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help=f"a bot per seat, or fewer that repeat, of: {', '.join(POLICY_NAMES)} (random)",
    )
    command.add_argument(
        "--house",
        action="store_true",
        help="compare: by the sheet, with each house rule alone, and with all of them",
    )
    command.add_argument("--svg", type=Path, metavar="FILE", help="with --house: draw the comparison")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the machines of a Ray cluster share the hands, as in 10.0.0.1:6379; same figures",
    )
    _add_engine_arguments(command)
    command.set_defaults(run=_run)


def _add_engine_arguments(command: ArgumentParser) -> None:
    """The choice of engine: the figures are the same, and the default is the faster one."""
    engine = command.add_mutually_exclusive_group()
    engine.add_argument(
        "--compiled",
        action="store_const",
        const=True,
        help="play with the compiled rules, which need Numba (the default if they are faster)",
    )
    engine.add_argument(
        "--interpreted",
        action="store_const",
        const=False,
        dest="compiled",
        help="play with the interpreted rules",
    )


def _run(parsed: Namespace) -> int:
    if parsed.house:
        return _run_house(parsed)
    if parsed.svg:
        raise OptionError(reason(Code.SVG_NEEDS_HOUSE))
    from lastcard.simulate import report, simulate

    with progress("games") as show:
        result = simulate(
            parsed.edition,
            cluster=parsed.cluster,
            on_progress=show,
            **_hands(parsed),
            **table_arguments(parsed),
        )
    print(json.dumps(result.as_json(), indent=2) if parsed.json else report(result))
    return FINE


def _run_house(parsed: Namespace) -> int:
    """Compares the house rules, without a cluster, which would gain nothing."""
    if parsed.cluster:
        raise OptionError(reason(Code.HOUSE_ON_CLUSTER))
    from lastcard.house_effects import as_json, chart, house_effects, report

    with progress("games") as show:
        effects = house_effects(parsed.edition, on_progress=show, **_hands(parsed), **table_arguments(parsed))
    if parsed.svg:
        parsed.svg.write_text(chart(effects), encoding="utf-8")
    print(json.dumps(as_json(effects), indent=2) if parsed.json else report(effects))
    return FINE


def _hands(parsed: Namespace) -> dict[str, Any]:
    """The hands to play, and their players."""
    bots = parsed.bots.split(",")
    return {"games": parsed.games, "seed": parsed.seed, "bots": bots, "compiled": parsed.compiled}
