"""Random games, stopped at moments of every type.

Many tests need them, with the same seeds. Finding a random move takes most of the time, so the games are
played once per edition and seed, and replayed on a fresh table as far as a test needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from lastcard.game import Game
from lastcard.moves import Move
from lastcard.number_types import PhaseNumber, Seat
from lastcard.setup import Setup
from tests.support.helpers import checked_game, random_choice, random_setup

# The type of a moment: the phase, calls owed, a chance to throw, nothing to draw.
Moment = tuple[PhaseNumber, bool, bool, bool]


class Played(NamedTuple):
    """A random game, with the type of the moment before each move and at the end."""

    setup: Setup
    moves: list[tuple[Seat, Move]]
    sorts: list[Moment]


def moments(edition: str, *, games: int, each: int, seed: int = 1, most: int = 250) -> Iterator[Game]:
    """Random games, stopped at moments of every type, this many times for each.

    The game continues from there, so a test that changes it must copy it.
    """
    seen: Counter[Moment] = Counter()
    player = _player(edition, seed, most)
    for number in range(games):
        played = player.game(number)
        yield from _stops(played, _wanted(played.sorts, seen, each))


def _wanted(sorts: list[Moment], seen: Counter[Moment], each: int) -> list[int]:
    """The numbers of moves after which the game is stopped; counts the moments seen."""
    wanted = []
    for place, sort in enumerate(sorts):
        seen[sort] += 1
        if seen[sort] <= each:
            wanted.append(place)
    return wanted


def _stops(played: Played, wanted: list[int]) -> Iterator[Game]:
    """The game after each of these numbers of moves, replayed only as far as needed."""
    if not wanted:
        return
    game = checked_game(played.setup)
    for place in wanted:
        for move in played.moves[len(game.played) : place]:
            game.play(*move)
        yield game


class Player:
    """Plays random games, each of at most this many moves, and keeps them."""

    def __init__(self, edition: str, seed: int, most: int) -> None:
        self.edition = edition
        self.most = most
        self.random = Random(seed)
        self.games: list[Played] = []

    def game(self, number: int) -> Played:
        while len(self.games) <= number:
            self.games.append(self._play())
        return self.games[number]

    def _play(self) -> Played:
        game = checked_game(random_setup(self.edition, self.random))
        thrift = self.random.choice((0.05, 0.05, 0.5, 0.95))
        sorts = [moment_of(game)]
        while not game.over and len(sorts) <= self.most:
            game.play(*random_choice(game, self.random, thrift))
            sorts.append(moment_of(game))
        return Played(game.setup, game.played, sorts)


@cache
def _player(edition: str, seed: int, most: int) -> Player:
    return Player(edition, seed, most)


def moment_of(game: Game) -> Moment:
    state = game.state
    return state.phase, state.owes != 0, state.throw_at >= 0, state.piled == 0
