"""Copied and pickled games: the same history, the same future, and nothing shared."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from lastcard import Game, IllegalMove
from lastcard.codes import Code
from lastcard.rules.state import CheckedTable
from lastcard.setup import make_setup
from tests.support.helpers import EDITION_NAMES

COPIERS: dict[str, Callable[[Game], Game]] = {
    "copied": Game.copy,
    "copied shallowly": copy.copy,
    "copied deeply": copy.deepcopy,
    "pickled": lambda game: pickle.loads(pickle.dumps(game)),
}


def play(game: Game, moves: int, random: Random) -> None:
    for _ in range(moves):
        if not game.over:
            seat = random.choice(game.actors)
            game.play(seat, random.choice(game.legal(seat)))


def told(game: Game) -> tuple[object, ...]:
    seats = range(game.seats)
    return (
        game.position(),
        game.record(),
        [game.view(seat) for seat in seats],
        [game.events_for(seat) for seat in seats],
        [game.legal(seat) for seat in seats],
    )


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("way", COPIERS)
def test_a_copy_goes_on_as_the_game_does_and_leaves_it_alone(edition: str, way: str) -> None:
    game = Game(edition, seats=3, seed=8)
    play(game, 30, Random(1))
    before = told(game)
    twin = COPIERS[way](game)
    assert told(twin) == before
    play(twin, 40, Random(2))
    assert told(game) == before
    play(game, 40, Random(2))
    assert told(game) == told(twin)


@pytest.mark.parametrize("way", COPIERS)
def test_a_game_with_a_secret_goes_on_from_the_same_stream(way: str) -> None:
    game = Game("classic", seats=2, secret="5a" * 32)
    play(game, 10, Random(1))
    twin = COPIERS[way](game)
    for one in (game, twin):
        play(one, 40, Random(2))
    assert told(game) == told(twin)


def test_a_checked_table_can_be_pickled_too() -> None:
    state = make_setup("elite", seats=2, seed=3).deal(CheckedTable)
    twin = pickle.loads(pickle.dumps(state))
    assert type(twin) is CheckedTable
    assert twin.low == state.low
    with pytest.raises(AssertionError):
        twin.turn = 10


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_move_can_be_taken_back_up_to_the_deal(edition: str) -> None:
    game, before = Game(edition, seats=3, seed=3), []
    random = Random(4)
    for _ in range(12):
        before.append(game.copy())
        play(game, 1, random)
    for earlier in reversed(before):
        last = game.played[-1]
        assert game.undo() == last
        assert (game, game.events) == (earlier, earlier.events)
    with pytest.raises(IllegalMove) as caught:
        game.undo()
    assert caught.value.code is Code.UNDO_NOTHING
    assert caught.value.sentence == "there is no move to take back"


def test_a_move_is_taken_back_in_a_game_from_a_position_and_from_a_secret() -> None:
    dealt = Game("elite", seats=2, secret="ab" * 32)
    play(dealt, 10, Random(1))
    for game in (dealt, Game.from_position(dealt.position()), dealt.imagine(0, seed=1)):
        earlier = game.copy()
        play(game, 1, Random(2))
        game.undo()
        assert game == earlier
