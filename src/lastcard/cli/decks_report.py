"""`lastcard decks report`: the strength of a deck, of a user's cards, or of ours."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lastcard.catalogue import Catalogue, Deck, everything, load_cards, load_deck
from lastcard.rules.state import POOL
from lastcard.setup import Setup, make_setup
from lastcard.simulate import checked_games
from lastcard.terminal.progress import progress

from .arguments import Commands
from .exit_status import FINE

if TYPE_CHECKING:
    from lastcard.coach.balance_report import BalanceReport

OURS = "lastcard's own cards"
OPPONENTS = 64


class Subject(NamedTuple):
    """The subject of the report."""

    name: str
    """Its name."""
    catalogue: Catalogue
    """All cards that are dealt."""
    cards: frozenset[str]
    """The ids of the cards to report on."""
    deck: Deck | None = None
    """The deck, if it is one."""


def add_report(actions: Commands) -> None:
    """Adds the command with its arguments."""
    command = actions.add_parser(
        "report",
        help="measure the strength of a deck, of your own cards or of ours",
        description="Plays many hands of Elite with Player Decks dealt at random and says how much more "
        "often a deck with a card wins than one without it. A deck also plays other legal decks. Needs NumPy "
        "and Numba.",
    )
    command.add_argument(
        "file",
        type=Path,
        nargs="?",
        help="a deck file, or a file of your own cards; without it, all our cards",
    )
    command.add_argument("--games", type=int, default=4000, metavar="G", help="hands (4000)")
    command.add_argument("--seats", type=int, default=2, metavar="N", help="number of players (2)")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="other deals")
    command.add_argument(
        *("--greedy", "--heuristic"),
        action="store_true",
        help="play with the greedy policy instead of the net, many times faster (--heuristic before 0.3)",
    )
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw them")
    command.set_defaults(run=_run)


def _run(parsed: Namespace) -> int:
    checked_games(parsed.games)
    from lastcard.batch.extras import need

    need("numba", "numpy")
    found = report_of(
        read_subject(parsed.file),
        games=parsed.games,
        seats=parsed.seats,
        seed=parsed.seed,
        greedy=parsed.greedy,
    )
    if parsed.svg is not None:
        parsed.svg.write_text(found.drawing(), encoding="utf-8")
    print(json.dumps(found.as_json(), indent=2) if parsed.json else found.text())
    return FINE


def report_of(subject: Subject, *, games: int, seats: int, seed: int, greedy: bool) -> BalanceReport:
    """Plays this many hands with the subject's cards among ours; for a deck, also matches against others."""
    from lastcard.coach.balance import card_figures, chooser, play
    from lastcard.coach.balance_report import BalanceReport
    from lastcard.coach.deck_matches import deck_rate
    from lastcard.nets.shipped import net_for

    choose = chooser(None if greedy else net_for("elite", seats, elite=True))
    setup = _setup_of(subject, seats, seed)
    with progress("games") as show:
        played = play(setup, choose, games, seed, show)
    figures = [card for card in card_figures(setup, played) if card.id in subject.cards]
    deck = subject.deck and deck_rate(subject.deck.ids, subject.catalogue, choose, OPPONENTS, seed)
    return BalanceReport(subject.name, deck, figures, games)


def _setup_of(subject: Subject, seats: int, seed: int) -> Setup:
    """A table that deals Player Decks from the pool."""
    return make_setup(
        "elite",
        seats=seats,
        seed=seed,
        options={"calls": "auto"},
        catalogue=subject.catalogue,
        pool=pool_of(subject),
    )


def pool_of(subject: Subject) -> list[str]:
    """The cards of the report, and as many others as a pool has room for."""
    reported = [card.id for card in subject.catalogue if card.id in subject.cards]
    others = [card.id for card in subject.catalogue if card.id not in subject.cards]
    return reported + others[: max(0, POOL - len(reported))]


def read_subject(path: Path | None) -> Subject:
    """The contents of a file: a deck, if it names its cards; otherwise a user's own cards."""
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
    """Whether a file names the cards of a deck; unreadable files are left to the next reader."""
    import tomllib

    try:
        return "cards" in tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return False
