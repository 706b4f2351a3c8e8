"""A policy's decision at a table, as a legal move of its seat."""

from __future__ import annotations

from lastcard import Game
from lastcard.policies.greedy import decide, react


def answer(game: Game, seat: int = 0) -> str:
    move = game.setup.edition.moves[decide(game.state, seat)]
    assert move in game.legal(seat)
    return move


def reaction(game: Game, seat: int) -> str:
    return game.setup.edition.moves[react(game.state, seat)]
