"""Games as values: equality, and games from text."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from lastcard import Game, NotationError, RecordError, replay
from lastcard.catalogue import everything
from tests.support.positions import at, play

TEXT = "edition classic; hands R1 R2 R3 / B1 B2; discard R9; turn 0"


class OwnGame(Game):
    """A user's subclass of Game."""

    __slots__ = ()


def test_equal_games_started_alike_and_had_the_same_moves() -> None:
    game, same = Game("classic", seats=2, seed=1), Game("classic", seats=2, seed=1)
    assert game == same == game.copy() == pickle.loads(pickle.dumps(game))
    play(game, "0=draw")
    assert game != same
    play(same, "0=draw")
    assert game == same


@pytest.mark.parametrize(
    "other",
    [
        Game("classic", seats=2, seed=2),
        Game("classic", seats=3, seed=1),
        Game("hail-mary", seats=2, seed=1),
        Game("classic", seats=2, seed=1, options={"calls": "auto"}),
    ],
)
def test_another_seed_edition_option_or_number_of_seats_is_another_game(other: Game) -> None:
    assert Game("classic", seats=2, seed=1) != other


def test_a_game_with_another_past_is_another_game() -> None:
    played = at(TEXT)
    play(played, "0=R1")
    assert Game.from_position(played.position()) != played


def test_a_game_with_another_state_is_another_game() -> None:
    game = at(TEXT)
    other = Game.from_setup(game.setup, at(TEXT.replace("turn 0", "turn 1")).state, game.origin)
    assert game != other


def test_a_game_is_no_key_since_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Game("classic", seed=1))
    assert Game("classic", seed=1) != "classic"


def test_elite_cards_of_a_pickled_game_equal_our_own() -> None:
    game = Game("elite", seats=2, seed=1)
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert (twin.setup.catalogue, hash(twin.setup.catalogue)) == (everything(), hash(everything()))


def test_a_class_reads_positions_and_records_into_its_own_games() -> None:
    game = at(TEXT)
    play(game, "0=R1")
    read = [OwnGame.from_position(game.position()), OwnGame.from_record(game.record())]
    assert [type(one) for one in read] == [OwnGame, OwnGame]
    assert (read[1], type(read[1].copy())) == (game, OwnGame)


def test_a_header_is_the_game_before_its_first_move() -> None:
    game = Game("classic", seats=2, seed=1)
    assert Game.from_header("edition classic\nseats 2\nseed 1") == game
    assert Game.from_header(at(TEXT).position()) == at(TEXT)


def test_a_text_that_is_neither_is_refused() -> None:
    with pytest.raises(NotationError, match="line 1: 'hand' is not a key of a position"):
        Game.from_position("hand R1 / R2")
    with pytest.raises(RecordError, match="a record begins with"):
        Game.from_record("edition classic")


class Number:
    """A whole number of another type, as NumPy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize("seat", [False, Number(0)], ids=["bool", "index"])
def test_a_seat_is_kept_as_a_plain_number(seat: Any) -> None:
    game = at(TEXT)
    assert game.view(seat) == game.view(0)
    assert type(game.view(seat).seat) is int
    assert game.legal(seat) == game.legal(0)
    assert game.why_not(seat, "draw") is None
    game.play(seat, "draw")
    assert [type(who) for who, _ in game.played] == [int]
    assert replay(game.record()) == game


def test_a_game_of_a_setup_and_a_state_begins_with_that_state() -> None:
    given = at(TEXT)
    game = Game.from_setup(given.setup, given.state.copy())
    assert game == given
    play(game, "0=R1")
    assert replay(game.record()).position() == game.position()
    game.undo()
    assert game.position() == given.position()


def test_a_state_that_is_the_deal_of_its_setup_begins_with_that_deal() -> None:
    dealt = Game("classic", seats=2, seed=1)
    game = Game.from_setup(dealt.setup, dealt.setup.deal(), "")
    assert (game, game.record()) == (dealt, dealt.record())


def test_an_option_that_is_a_number_is_kept_as_a_plain_one() -> None:
    dealer: Any = Number(2)
    kept = Game("classic", seats=3, options={"dealer": dealer}).setup.options["dealer"]
    assert (kept, type(kept)) == (2, int)
