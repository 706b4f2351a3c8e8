"""A search for hidden information (A-2) in everything that a bot was given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from lastcard.bots import Bot, find_level
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import Move
from lastcard.number_types import Seat
from lastcard.rules.state import CheckedTable, Table
from lastcard.setup import PublicSetup, Setup
from lastcard.view import View, hand_texts
from tests.support.reach import reachable

# Types that contain everything.
ALL_KNOWING = (Setup, Game, Match, Table, CheckedTable)
# Fewer cards could match by coincidence, and a smaller seed any other number.
FEW_CARDS = 5
SMALL_SEED = 1 << 20

Cards = Counter[str]


class Given(NamedTuple):
    """A bot's input at one moment, and the game at that moment."""

    game: Game
    seat: Seat
    arguments: tuple[object, ...]

    def check(self) -> None:
        """Fails if anything that the seat may not know can be reached."""
        hands, decks = hidden_hands(self.game, self.seat), hidden_decks(self.game, self.seat)
        for one in reachable(*self.arguments):
            assert not isinstance(one, ALL_KNOWING), f"a bot can reach a {type(one).__name__}"
            assert not is_key(self.game, one), "a bot can reach the seed or the secret"
            if isinstance(one, (tuple, list, set, frozenset, dict)):
                cards = Counter(text for text in one if isinstance(text, str))
                assert cards not in hands, "a bot can reach another hand"
                assert not any(deck <= cards != everything(self.game) for deck in decks), (
                    "a bot can reach another deck"
                )


class Recorder(Bot):
    """A bot that keeps its input."""

    def __init__(self, game: Callable[[], Game], given: list[Given]) -> None:
        super().__init__(find_level("sharp"), Random(1))
        self.game = game
        self.given = given

    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        self._keep(view, setup, legal)
        return super().decide(view, setup, legal)

    def react(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move | None:
        self._keep(view, setup, legal)
        return super().react(view, setup, legal)

    def needs_memory(self, view: View, setup: PublicSetup) -> bool:
        return True

    def _keep(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> None:
        assert view.seat is not None
        self.given.append(Given(self.game().copy(), view.seat, (view, setup, legal, self._memory)))


def everything(game: Game) -> Cards:
    """Every Elite card: a list of them all contains every deck and so reveals nothing."""
    return Counter(card.id for card in game.setup.catalogue)


def is_key(game: Game, one: object) -> bool:
    if isinstance(one, str):
        return bool(game.setup.secret) and game.setup.secret in one
    return isinstance(one, int) and one == game.setup.seed and one > SMALL_SEED


def hidden_hands(game: Game, seat: Seat) -> list[Cards]:
    others = [other for other in range(game.seats) if other != seat]
    hands = [Counter(hand_texts(game.state, other, game.setup.card_names)) for other in others]
    return [hand for hand in hands if hand.total() > FEW_CARDS]


def hidden_decks(game: Game, seat: Seat) -> list[Cards]:
    """The Player Decks that others brought (DY-1)."""
    if not game.setup.edition.elite or game.setup.options["mode"] != "dynasty":
        return []
    return [Counter(game.player_deck(other)) for other in range(game.seats) if other != seat]
