"""`lastcard decks report`: how strong a deck is, a set of own cards, or ours."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import NamedTuple

from lastcard.catalogue import Catalogue, Deck, everything, load_cards, load_deck
from lastcard.terminal.progress import Bar

from .arguments import Commands
from .exit_status import FINE

OURS = "lastcard's own cards"
OPPONENTS = 64


class Subject(NamedTuple):
    """What the report is about."""

    name: str
    """What it is called."""
    catalogue: Catalogue
    """All cards that are dealt."""
    cards: frozenset[str]
    """The ids of those in question."""
    deck: Deck | None = None
    """The deck, if it is one."""


def add_report(actions: Commands) -> None:
    """The command, with its arguments."""
    command = actions.add_parser(
        "report",
        help="play a deck, own cards or ours, and say what each is worth",
        description="Plays many hands of Elite with Player Decks dealt at random and says how much more "
        "often a deck with a card wins than one without it. A deck also plays other legal decks. Needs NumPy "
        "and Numba.",
    )
    command.add_argument(
        "file", type=Path, nargs="?", help="a deck file, or a file of own cards; without it, all our cards"
    )
    command.add_argument("--games", type=int, default=4000, metavar="G", help="hands (4000)")
    command.add_argument("--seats", type=int, default=2, metavar="N", help="how many play (2)")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="other deals")
    command.add_argument(
        *("--greedy", "--heuristic"),
        action="store_true",
        help="the greedy policy plays, not the net: many times faster (--heuristic before 0.3)",
    )
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw them")
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    from lastcard.coach.balance import card_figures, chooser, play
    from lastcard.coach.balance_report import BalanceReport
    from lastcard.coach.deck_matches import deck_rate
    from lastcard.nets.shipped import net_for
    from lastcard.setup import make_setup

    subject = read_subject(parsed.file)
    choose = chooser(None if parsed.greedy else net_for("elite", parsed.seats, elite=True))
    setup = make_setup(
        "elite",
        seats=parsed.seats,
        seed=parsed.seed,
        options={"calls": "auto"},
        catalogue=subject.catalogue,
        pool=[card.id for card in subject.catalogue],
    )
    progress = Bar(parsed.games, "games")
    played = play(setup, choose, parsed.games, parsed.seed, progress.show)
    progress.clear()
    figures = [card for card in card_figures(setup, played) if card.id in subject.cards]
    deck = subject.deck and deck_rate(subject.deck.ids, subject.catalogue, choose, OPPONENTS, parsed.seed)
    found = BalanceReport(subject.name, deck, figures, parsed.games)
    if parsed.svg is not None:
        parsed.svg.write_text(found.drawing(), encoding="utf-8")
    print(json.dumps(found.as_json(), indent=2) if parsed.json else found.text())
    return FINE


def read_subject(path: Path | None) -> Subject:
    """What a file has: a deck, if it names its cards; otherwise cards of one's own."""
    ours = everything()
    if path is None:
        return Subject(OURS, ours, frozenset(card.id for card in ours))
    if not is_deck(path):
        catalogue = load_cards(path, beside=ours)
        own = frozenset(card.id for card in catalogue if card.id not in ours)
        return Subject(path.name, catalogue, own)
    deck = load_deck(path, ours)
    return Subject(deck.name, Catalogue([*ours, *deck.own]), frozenset(deck.ids), deck)


def is_deck(path: Path) -> bool:
    """Whether a file names the cards of a deck; what can't be read is left to whoever reads it next."""
    import tomllib

    try:
        return "cards" in tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return False
