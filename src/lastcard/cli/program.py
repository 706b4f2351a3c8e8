"""The program as a whole: its commands, and its error handling."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from lastcard import __version__
from lastcard.errors import LastcardError
from lastcard.server.admin.commands import add_admin
from lastcard.server.commands import add_bot, add_serve

from .analyse import add_analyse
from .arena import add_arena
from .bench import add_bench
from .decks import add_decks
from .exit_status import BAD_INPUT, INTERRUPTED, WRONG
from .play import add_play
from .replay import add_replay
from .rulebook import add_rulebook
from .simulate import add_simulate
from .train import add_train


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program; bad input gets a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    parsed = _parser().parse_args(arguments)
    try:
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except LastcardError as error:
        print(f"lastcard: {error}", file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG
    except OSError as error:
        print(f"lastcard: {_about(error)}", file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return BAD_INPUT


def _about(error: OSError) -> str:
    """The system's error message, with the file if there is one."""
    what = error.strerror or str(error) or type(error).__name__
    return what if error.filename is None else f"{error.filename}: {what}"


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="lastcard",
        description="The table for a family of shedding card games: play, replay, simulate, check.",
    )
    parser.add_argument("--version", action="version", version=f"lastcard {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    add_play(commands)
    add_serve(commands.add_parser("serve", help="run the live table's server"))
    add_bot(commands.add_parser("bot", help="send a bot to a room, given its link"))
    add_admin(commands.add_parser("admin", help="manage a running server: rooms, bans, reports, shutdown"))
    add_simulate(commands)
    add_arena(commands)
    add_bench(commands)
    add_train(commands)
    add_replay(commands)
    add_analyse(commands)
    add_rulebook(commands)
    add_decks(commands)
    return parser
