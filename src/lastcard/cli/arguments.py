"""Arguments that several commands take."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _ActionsContainer, _SubParsersAction
from pathlib import Path
from typing import TypeAlias

from lastcard.catalogue import everything, load_decks
from lastcard.editions import EDITIONS, OPTIONS, options_by_name, read_options
from lastcard.editions.argument import edition_argument
from lastcard.table_arguments import TableArguments

# argparse's subparsers; only the type checker can index the class
Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"


def add_table_arguments(command: _ActionsContainer) -> None:
    """The choices that every kind of table has."""
    command.add_argument(
        "--edition",
        type=edition_argument,
        default="classic",
        metavar=f"{{{','.join(EDITIONS)},MODULE:NAME}}",
        help="which deck; your own is what this module calls NAME (classic)",
    )
    command.add_argument("--seats", type=int, default=4, metavar="N", help="how many players, 2 to 10 (4)")
    command.add_argument("--seed", type=int, metavar="S", help="a number that decides the deal")
    command.add_argument(
        "--options",
        default="",
        metavar="'NAME=VALUE …'",
        help="options of the table in one string, as in 'laps=2 foil=on'; there are: " + ", ".join(OPTIONS),
    )
    command.add_argument(
        "--deck",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a dynasty deck for elite; one per seat, or fewer that repeat (with mode=dynasty)",
    )


def table_arguments(parsed: Namespace) -> TableArguments:
    """The table described by the arguments, in the form that Game, Match and simulate take."""
    options = read_options(parsed.options, options_by_name(parsed.edition))
    if not parsed.deck:
        return {"seats": parsed.seats, "options": options}
    catalogue, decks = load_decks(parsed.deck, everything())
    ids = [decks[seat % len(decks)].ids for seat in range(parsed.seats)]
    options = {"mode": "dynasty", **options}
    return {"seats": parsed.seats, "options": options, "catalogue": catalogue, "decks": ids}


def add_own_edition(command: ArgumentParser) -> None:
    """Adds a third-party edition, for files that name it."""
    command.add_argument(
        "--edition",
        type=edition_argument,
        metavar="MODULE:NAME",
        help="your own edition, where a file names it: what this module calls NAME",
    )


def add_own_cards(command: ArgumentParser) -> None:
    """Adds files with Elite cards that aren't in the box."""
    command.add_argument(
        "--cards", type=Path, action="append", default=[], metavar="FILE", help="your own Elite cards"
    )
