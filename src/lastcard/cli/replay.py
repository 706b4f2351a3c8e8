"""`lastcard replay`: tells the story of a record or a receipt, and verifies it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from lastcard.catalogue import everything, load_cards
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.receipts import Receipt, read_receipt

from .arguments import Commands, add_own_cards, add_own_edition
from .shuffle_checks import check_contributions, check_receipt, check_shuffle


def add_replay(commands: Commands) -> None:
    """Adds the command with its arguments."""
    command = commands.add_parser("replay", help="replay a record, tell what happened, verify its hash")
    command.add_argument(
        "file", type=Path, help="the record, or the JSON of a live hand's replay; - for standard input"
    )
    add_own_cards(command)
    add_own_edition(command)
    command.add_argument("--quiet", action="store_true", help="verify only")
    command.add_argument(
        "--salt", metavar="HEX", help="show the commitment of this salt and the record's secret"
    )
    command.add_argument(
        "--commitment", metavar="HEX", help="verify that this was the commitment (with --salt)"
    )
    command.add_argument(
        "--contribution",
        metavar="HEX",
        action="append",
        default=[],
        help="verify that a seat made the contribution with this commitment (with --salt)",
    )
    command.set_defaults(run=_run)


class ReadHand(NamedTuple):
    """A hand from a file."""

    game: Game
    """The hand, played again."""
    receipt: Receipt | None
    """The table's receipt, if the file is a live hand's replay."""


def read_hand(path: Path, cards: Sequence[Path] = ()) -> ReadHand:
    """The hand of a record, or of a live hand's replay; `cards` are files of a user's own cards."""
    catalogue = load_cards(*cards, beside=everything()) if cards else None
    text = _read_text(path)
    receipt = read_receipt(text) if text.lstrip().startswith("{") else None
    return ReadHand(Game.from_record(text, catalogue) if receipt is None else receipt.game(), receipt)


def _run(parsed: Namespace) -> int:
    game, receipt = read_hand(parsed.file, parsed.cards)
    _tell(game, quiet=parsed.quiet)
    return _check_record(game, parsed) if receipt is None else _check_live_hand(receipt, game, parsed)


def _tell(game: Game, *, quiet: bool) -> None:
    if not quiet:
        print("\n".join(_story(game)))
    state = "over" if game.over else "not over yet"
    print(f"{game.edition}, {game.seats} seats, {len(game.played)} moves, {state}; the hash is right")
    if game.over:
        print("points: " + " ".join(map(str, game.scores)))


def _story(game: Game) -> list[str]:
    from lastcard.english.story import seat_names, story

    return story(game.events, seat_names(game.seats), game.setup.catalogue, game.setup.edition)


def _check_record(game: Game, parsed: Namespace) -> int:
    shown = check_shuffle(game, parsed.salt, parsed.commitment)
    return max(shown, check_contributions(game, parsed.salt, parsed.contribution))


def _check_live_hand(receipt: Receipt, game: Game, parsed: Namespace) -> int:
    """Checks the live hand that was read: a receipt has its own salt; the rest is checked only if
    requested."""
    kept = check_receipt(receipt)
    if parsed.commitment is not None:
        kept = max(kept, check_shuffle(game, receipt.salt, parsed.commitment))
    return (
        max(kept, check_contributions(game, receipt.salt, parsed.contribution))
        if parsed.contribution
        else kept
    )


def _read_text(path: Path) -> str:
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LastcardError(f"{path}: this is not a text in UTF-8") from None
