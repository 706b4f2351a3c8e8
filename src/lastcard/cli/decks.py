"""`lastcard decks`: dynasty decks for elite."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from lastcard.catalogue import describe_deck

from .arguments import Commands, add_own_cards
from .decks_report import add_report
from .exit_status import FINE, WRONG


def add_decks(commands: Commands) -> None:
    """Adds the command with its arguments."""
    decks = commands.add_parser(
        "decks", help="check dynasty decks for elite, and measure the strength of cards"
    )
    actions = decks.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = actions.add_parser("check", help="say whether a deck is legal, and why not")
    check.add_argument("file", type=Path, help="the deck file")
    add_own_cards(check)
    check.set_defaults(run=_run)
    add_report(actions)


def _run(parsed: Namespace) -> int:
    legal, text = describe_deck(parsed.file, parsed.cards)
    print(text)
    return FINE if legal else WRONG
