"""`lastcard rulebook`: runs the rulebook's cases, or a user's own."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from lastcard.game import Game

from .arguments import Commands, add_own_edition
from .exit_status import FINE, WRONG


def add_rulebook(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser("rulebook", help="run the rulebook's cases, ours or your own")
    command.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="case files (default: the whole book)"
    )
    add_own_edition(command)
    command.add_argument("--compiled", action="store_true", help="run them on the compiled engine too")
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    from lastcard.rulebook import run_book, run_files

    kind = Game
    if parsed.compiled:
        from lastcard.batch.compiled import CompiledGame

        kind = CompiledGame
    report = run_files(parsed.files, kind) if parsed.files else run_book(kind)
    print(report.text())
    return FINE if report.good else WRONG
