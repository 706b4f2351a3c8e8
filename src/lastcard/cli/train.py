"""`lastcard train`: its arguments. The command itself is in `lastcard.learn.commands`, which needs
PyTorch.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from lastcard.editions import EDITIONS

from .arguments import Commands
from .exit_status import FINE

# The settings that can be given, with their types and meanings. `--rate` is the name before 0.3.
GIVEN: dict[str, tuple[type, str]] = {
    "--seed": (int, "a number that determines deals, initial weights and choices (1)"),
    "--decisions": (int, "number of decisions in the whole run; the learning rate falls until then"),
    "--games": (int, "number of parallel games"),
    "--tables": (int, "maximum number of different tables that share the games (16)"),
    "--steps": (int, "decisions of each game in a rollout (64)"),
    "--width": (int, "numbers between the net's blocks (384)"),
    "--inner": (int, "numbers inside a block (256)"),
    "--blocks": (int, "blocks of the net (2)"),
    "--learning-rate --rate": (float, "the learning rate at the start (0.0005)"),
}


def add_train(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser(
        "train",
        help="train a player by self-play (needs PyTorch)",
        description="Trains a player by self-play: editions, seat counts and options may be mixed in one "
        "run. Stop it at any time and give the same folder again with --resume: it goes on from its last "
        "checkpoint. "
        "The folder gets the player, curves as CSV and SVG, and win rates against the built-in players.",
    )
    _add_folder(command)
    _add_tables(command)
    _add_bounds(command)
    for names, (kind, words) in GIVEN.items():
        command.add_argument(*names.split(), type=kind, metavar="N", help=words)
    command.set_defaults(run=_run)


def _add_folder(command: ArgumentParser) -> None:
    """The run's folder, and the run to continue or start from."""
    command.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="the folder of the run")
    command.add_argument(
        "--resume",
        action="store_true",
        help="continue the run in the folder; without it, the folder has to be new",
    )
    command.add_argument(
        "--start", type=Path, metavar="FOLDER", help="start from the weights of the run in another folder"
    )
    command.add_argument(
        "--against",
        type=Path,
        metavar="FILE",
        help="look for the best response to the player in this file: it has every seat but one and learns no "
        "more; the learner begins as its copy",
    )


def _add_tables(command: ArgumentParser) -> None:
    """Adds the choice of tables."""
    command.add_argument(
        "--edition",
        metavar="A,B,…",
        help=f"editions separated by commas, or all; of: {', '.join(EDITIONS)} (classic)",
    )
    command.add_argument("--seats", metavar="N,…", help="numbers of seats, as in 4, 2,2,4 or 2-10 (2)")
    command.add_argument(
        "--options",
        metavar="'NAME=VALUE …'",
        help="options of all tables in one string, as in 'calls=auto'; 'any' has all others drawn at random "
        "(calls=auto)",
    )
    command.add_argument(
        "--recipe", metavar="NAME", help="one of the runs behind lastcard's own players, or all"
    )


def _add_bounds(command: ArgumentParser) -> None:
    """The length of the run, the device, and the measurements."""
    command.add_argument(
        "--minutes",
        type=float,
        default=10.0,
        metavar="M",
        help="minutes for this command, including measurements (10)",
    )
    command.add_argument("--device", metavar="NAME", help="cpu or cuda (cuda if there is one)")
    command.add_argument("--threads", type=int, default=1, metavar="N", help="threads on a CPU (1)")
    command.add_argument("--hands", type=int, metavar="N", help="hands of each measurement at the end")
    command.add_argument("--measure", action="store_true", help="don't train, only measure")


def _run(parsed: Namespace) -> int:
    began = time.monotonic()  # loading PyTorch takes its time too
    from lastcard.learn.commands import train

    train(parsed, began)
    return FINE
