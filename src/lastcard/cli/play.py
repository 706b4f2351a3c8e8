"""`lastcard play`: in the browser, or here in the terminal."""

from __future__ import annotations

from argparse import Namespace

from lastcard.editions import own_editions
from lastcard.errors import LastcardError
from lastcard.policies import POLICY_NAMES
from lastcard.server.commands import play as play_in_browser
from lastcard.server.config import add_arguments as add_server_arguments

from .arguments import Commands, add_table_arguments, table_arguments
from .exit_status import FINE


def add_play(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser(
        "play",
        help="open the table in your browser, for you and for others on your network",
        description="Opens the table in your browser, for you and for others on your network. "
        "With --terminal you play against bots here instead.",
    )
    command.add_argument("--no-browser", action="store_true", help="only print the address of the table")
    add_server_arguments(command, "editions")
    command.add_argument("--terminal", action="store_true", help="play here in the terminal against bots")
    group = command.add_argument_group("in the terminal", "Only with --terminal.")
    add_table_arguments(group)
    group.add_argument(
        "--bots",
        default="greedy",
        choices=POLICY_NAMES,
        help="how the other players choose their moves (greedy)",
    )
    group.add_argument("--target", type=int, metavar="P", help="points to reach (500; in elite 3 hands)")
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    if not parsed.terminal:
        _check_no_terminal_arguments(parsed)
        return play_in_browser(parsed)
    from lastcard.match import Match
    from lastcard.terminal.player import Console, Player

    arguments = table_arguments(parsed)
    match = Match(parsed.edition, target=parsed.target, seed=parsed.seed, **arguments)
    Player(match, Console(input, print), parsed.bots).play_match()
    return FINE


def _check_no_terminal_arguments(parsed: Namespace) -> None:
    """Refuses options that only the terminal has: in the browser the room sets up the table. A user's own
    edition is fine, since it has been registered and rooms offer it.
    """
    if parsed.edition not in own_editions() and parsed.edition.name != "classic":
        raise LastcardError("--edition is for the game in the terminal: add --terminal")
    usual: dict[str, object] = {"seats": 4, "seed": None, "options": "", "deck": [], "bots": "greedy"}
    for name, value in {**usual, "target": None}.items():
        if getattr(parsed, name) != value:
            raise LastcardError(f"--{name} is for the game in the terminal: add --terminal")
