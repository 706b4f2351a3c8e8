"""`lastcard analyse`: which moves decided a hand."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from .arguments import Commands, add_own_cards, add_own_edition
from .exit_status import FINE
from .replay import read_hand


def add_analyse(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser(
        "analyse",
        help="show what decided a hand: chances of winning, mistakes, luck",
        description="Plays a record again. Says how everybody's chance to win went, which decisions cost "
        "most, judged by what the seat could know, and what the cards brought and what decisions did. "
        "Needs NumPy and Numba.",
    )
    command.add_argument(
        "file", type=Path, help="the record, or the JSON of a live hand's replay; - for standard input"
    )
    add_own_cards(command)
    add_own_edition(command)
    command.add_argument("--json", action="store_true", help="print everything as JSON")
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    hand = read_hand(parsed.file, parsed.cards)
    from lastcard.coach.analysis import analyse
    from lastcard.coach.report import report
    from lastcard.english.story import seat_names

    names = list(hand.receipt.names) if hand.receipt else seat_names(hand.game.seats)
    found = analyse(hand.game)
    print(json.dumps(found.as_json(), indent=2) if parsed.json else report(found, hand.game, names))
    return FINE
