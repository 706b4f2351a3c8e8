"""The command `lastcard admin`; its requirements are imported only when it runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from lastcard.server.config import read_config

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from lastcard.server.admin.wire import AnyQuestion

DESCRIPTION = """\
Manages a server that is running on this machine, as the same user or as root.

It is reached through a socket beside its store, never through its port. Name the
store or the socket as you did for the server: by --store or --admin-socket, or by
LASTCARD_STORE or LASTCARD_ADMIN_SOCKET. A server on PostgreSQL has no socket
unless it was started with --admin-socket.
"""
EXAMPLES = """\
examples:
  lastcard admin status
  lastcard admin rooms --json
  lastcard admin ban 203.0.113.7 --hours 24 --why 'floods rooms'
  lastcard admin drain --minutes 15 --wait

A room's code is its link: anyone who knows it can come in. Keep these lists to yourself.
"""
MINUTES = 10.0


def add_admin(command: ArgumentParser) -> None:
    """The commands of `lastcard admin`, each with the options that locate the server."""
    command.formatter_class = RawDescriptionHelpFormatter
    command.description, command.epilog = DESCRIPTION, EXAMPLES
    commands = command.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add(commands, "status", "show the server's status: rooms, hands, connections, store")
    _add(commands, "rooms", "list the rooms that are in use")
    _add_room(commands)
    _add_close(commands)
    _add_ban(commands)
    _add_unban(commands)
    _add(commands, "bans", "list the banned addresses")
    _add_drain(commands)
    _add_reports(commands)


def _add(commands: _SubParsersAction[ArgumentParser], name: str, words: str) -> ArgumentParser:
    command = commands.add_parser(name, help=words, description=f"{words[0].upper()}{words[1:]}.")
    command.add_argument("--store", metavar="URL", help="the server's store [LASTCARD_STORE]")
    command.add_argument("--admin-socket", metavar="PATH", help="its socket [LASTCARD_ADMIN_SOCKET]")
    command.add_argument("--json", action="store_true", help="print the answer as JSON")
    command.set_defaults(run=run_admin, command=name)
    return command


def _add_room(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = _add(commands, "room", "show who is in a room, and from which networks")
    command.add_argument("code", help="the room's code")


def _add_close(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = _add(commands, "close", "delete a room for good, and disconnect everyone")
    command.add_argument("code", help="the room's code")
    command.add_argument("--erase", action="store_true", help="delete the replays of its hands too")


def _add_ban(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = _add(commands, "ban", "ban an address, and close its connections")
    command.add_argument("address", help="an address, or a range such as 203.0.113.0/24 or 2001:db8::/48")
    command.add_argument("--hours", type=float, default=0.0, metavar="H", help="for how long (until lifted)")
    command.add_argument("--why", default="", metavar="TEXT", help="a note for yourself")


def _add_unban(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = _add(commands, "unban", "lift a ban")
    command.add_argument("address", help="the address or range, as `bans` lists it")


def _add_drain(commands: _SubParsersAction[ArgumentParser]) -> None:
    words = "admit no newcomers, wait until the running hands are over, then stop the server"
    command = _add(commands, "drain", words)
    command.add_argument(
        "--minutes",
        type=float,
        default=MINUTES,
        metavar="M",
        help=f"wait at most this long ({MINUTES:g})",
    )
    command.add_argument("--wait", action="store_true", help="return when the server has stopped")


def _add_reports(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = _add(commands, "reports", "read members' reports")
    command.add_argument(
        "--delete", type=int, nargs="+", metavar="N", help="delete the reports with these numbers"
    )


def run_admin(parsed: Namespace) -> int:
    """Asks the server, and prints the answer."""
    from lastcard.server.admin.client import ask, wait_until_gone
    from lastcard.server.admin.listener import admin_path
    from lastcard.server.admin.text import as_json, as_text

    path = admin_path(read_config(parsed))
    answer = ask(path, _question(parsed))
    print(as_json(answer) if parsed.json else as_text(answer), flush=True)
    if getattr(parsed, "wait", False):
        wait_until_gone(path)
    return 0


def _question(parsed: Namespace) -> AnyQuestion:
    from lastcard.server.admin import wire

    match parsed.command:
        case "status":
            return wire.AskStatus()
        case "rooms":
            return wire.AskRooms()
        case "room":
            return wire.AskRoom(parsed.code)
        case "close":
            return wire.CloseRoom(parsed.code, parsed.erase)
        case "ban":
            return wire.BanAddress(parsed.address, parsed.hours, parsed.why)
        case "unban":
            return wire.LiftBan(parsed.address)
        case "bans":
            return wire.AskBans()
        case "drain":
            return wire.DrainServer(parsed.minutes)
        case _:
            return wire.DeleteReports(tuple(parsed.delete)) if parsed.delete else wire.AskReports()
