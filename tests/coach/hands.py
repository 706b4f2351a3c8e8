"""Small hands whose best moves are obvious."""

from __future__ import annotations

from lastcard import Game
from lastcard.policies.playout import GREEDY, decide

LAST_CARD = """edition classic
options calls=auto
hands R7 / G5 Y+2 B1
discard R5
turn 0
"""
"""Seat 0 has one card, and it fits."""

ONE_WAY_TO_WIN = """edition classic
options calls=auto
hands R7 W / G5
discard R5
turn 0
"""
"""Seat 0 plays one of two cards; it should keep the wild for its next turn in any case."""


def played_hand(edition: str = "classic", seats: int = 2, seed: int = 5, teams: str = "off") -> Game:
    """A whole hand without reactions, all by the greedy policy."""
    game = Game(edition, seats=seats, seed=seed, options={"calls": "auto", "teams": teams})
    while not game.over:
        [seat] = game.actors
        game.play(seat, game.setup.edition.moves[decide(game.state, seat, GREEDY)])
    return game
