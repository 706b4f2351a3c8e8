"""Refusals of wrong moves and setups, with a sentence that says what is wrong, and where; the game stays
unchanged."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.codes import Code
from lastcard.editions import Value
from lastcard.errors import (
    CatalogueError,
    IllegalMove,
    LastcardError,
    NotationError,
    OptionError,
    RecordError,
    reason,
)
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import COMMON_MOVES
from lastcard.replays import position, replay
from lastcard.simulate import simulate
from tests.support.helpers import EDITION_NAMES, contents, examples, play_random

# Moves


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "R10", "r7", "7R", "R", "W", "W:P", "W:r", "W:RR", "HM>", "HM:R>", "W>R", "R7!!", "!R7"),
        *("draw ", " draw", "Draw", "DRAW", "draw!", "catch", "catch:", "catch:x", "catch:-1", "catch:10"),
        *("seat:10", "pick:12", "pick:-1", "card:", "card:R10", "card", "none:1", "R0**", "\0", "R7\n"),
    ],
)
def test_an_unknown_move_is_named_and_changes_nothing(text: str) -> None:
    game = Game("hail-mary", seats=3, seed=1)
    before = contents(game.state), list(game.played)
    for ask in (
        lambda: game.play(0, text),
        lambda: game.why_not(0, text),
        lambda: game.setup.edition.moves.read(text),
    ):
        with pytest.raises(NotationError) as caught:
            ask()
        assert repr(text) in str(caught.value)
    assert (contents(game.state), game.played) == before


@pytest.mark.parametrize("seat", [-1, 3, 4, 10, 10**9, -(10**9)])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    game = Game("classic", seats=3, seed=1)
    before = contents(game.state)
    why = reason(Code.NO_SEAT, "P-1", number=seat, last=2)
    ways: list[Callable[[], object]] = [
        lambda: game.legal(seat),
        lambda: game.play(seat, "draw"),
        lambda: game.view(seat),
        lambda: game.events_for(seat),
        lambda: game.player_deck(seat),
        lambda: game.imagine(seat, seed=1),
    ]
    for refused in ways:
        with pytest.raises(IllegalMove, match="there is no seat") as caught:
            refused()
        assert caught.value.why == why
    answer = game.why_not(seat, "draw")
    assert answer is not None
    assert answer.why == why
    assert contents(game.state) == before


@pytest.mark.parametrize("seat", [0.0, "0", [0]])
def test_a_seat_that_is_no_whole_number_is_refused(seat: Any) -> None:
    game = Game("classic", seats=3, seed=1)
    ways: list[Callable[[], object]] = [
        lambda: game.legal(seat),
        lambda: game.play(seat, "draw"),
        lambda: game.view(seat),
        lambda: game.imagine(seat, seed=1),
    ]
    for refused in ways:
        with pytest.raises(IllegalMove, match="there is no seat") as caught:
            refused()
        assert caught.value.params["number"] == repr(seat)


def test_only_what_a_spectator_may_ask_can_be_asked_without_a_seat() -> None:
    game, nobody = Game("elite", seats=2, seed=1), cast(int, None)
    assert game.view(None).seat is None
    assert game.events_for(None)
    assert game.imagine(None, seed=1).view(None) == game.view(None)
    for refused in (
        lambda: game.legal(nobody),
        lambda: game.play(nobody, "draw"),
        lambda: game.player_deck(nobody),
    ):
        with pytest.raises(IllegalMove, match="there is no seat None"):
            refused()


@pytest.mark.parametrize("seed", ["x", 1.5, None, -1, 2**62])
def test_hidden_cards_are_redealt_only_from_what_a_game_takes_as_a_seed(seed: Any) -> None:
    with pytest.raises(OptionError) as caught:
        Game("classic", seats=2, seed=1).imagine(0, seed)
    assert caught.value.code is Code.NOT_A_SEED


@pytest.mark.parametrize("move", [5, None, ["draw"]])
def test_a_move_that_is_no_text_is_refused(move: Any) -> None:
    game = Game("classic", seats=3, seed=1)
    with pytest.raises(NotationError, match="is not a move of classic"):
        game.play(0, move)


@pytest.mark.parametrize("seats", ["3", 3.0, None])
def test_seats_that_are_no_whole_number_are_refused(seats: Any) -> None:
    with pytest.raises(OptionError, match="classic is for 2 to 10 players, not ") as caught:
        Game("classic", seats=seats)
    assert caught.value.code is Code.SEATS


@pytest.mark.parametrize("target", [1.5, "500", 0])
def test_a_target_that_is_no_whole_number_is_refused(target: Any) -> None:
    with pytest.raises(OptionError, match="a target is at least 1, not ") as caught:
        Match("classic", target=target)
    assert caught.value.code is Code.TARGET


def test_a_match_that_is_resumed_has_a_total_for_each_seat() -> None:
    game = Game("classic", seats=3, seed=1)
    with pytest.raises(OptionError, match="there are 3 seats, so there are 3 totals, not 2") as caught:
        Match.resume(game, [1, 2])
    assert caught.value.code is Code.TOTALS_COUNT


@pytest.mark.parametrize("total", [500, 620, -1, "12", 1.5])
def test_a_match_that_is_resumed_is_not_over(total: Any) -> None:
    game = Game("classic", seats=2, seed=1)
    with pytest.raises(OptionError, match="totals from 0 to 499, not ") as caught:
        Match.resume(game, [0, total])
    assert caught.value.code is Code.TOTAL
    assert Match.resume(game, [0, 499]).totals == [0, 499]


def test_a_number_of_games_that_is_no_whole_number_is_refused() -> None:
    with pytest.raises(OptionError, match="at least one game must be played, not '3'"):
        simulate("classic", games="3")  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [5, None, b"edition classic"])
def test_a_position_or_a_record_that_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(NotationError, match="a position is a text, not "):
        position(text)
    with pytest.raises(RecordError, match="a record is a text, not "):
        replay(text)


@pytest.mark.parametrize("count", ["x", 1.5, None, -1])
def test_a_count_of_a_deck_that_is_no_count_is_refused(count: Any) -> None:
    with pytest.raises(OptionError, match=r"there can't be .+ of R7") as caught:
        Game("elite", deck={"R7": count})
    assert caught.value.code is Code.UNO_CARDS_NEGATIVE


@pytest.mark.parametrize("bots", [5, [5], [None]])
def test_a_bot_that_is_no_name_is_refused(bots: Any) -> None:
    with pytest.raises(OptionError, match=r"there is no policy '(5|None)'"):
        simulate("classic", games=1, bots=bots)


def test_a_wrong_seat_is_told_whose_turn_it_is() -> None:
    game = Game("classic", seats=4, seed=2, options={"dealer": 0})
    with pytest.raises(IllegalMove, match="it is seat 1's turn, not yours") as caught:
        game.play(3, "draw")
    assert caught.value.rule == "C-10"


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_finished_game_takes_no_move(edition: str) -> None:
    game = Game(edition, seats=3, seed=5)
    play_random(game, Random(5))
    assert game.winner is not None
    before = contents(game.state), list(game.played), game.record()
    for seat in range(3):
        assert game.legal(seat) == []
        for move in game.setup.edition.moves.values():
            with pytest.raises(IllegalMove, match=r"over: (seat \d has|you have) won it") as caught:
                game.play(seat, move)
            assert caught.value.rule == "C-1"
    assert (contents(game.state), game.played, game.record()) == before


@examples(150)
@given(text=st.text(max_size=8))
def test_any_text_at_all_is_a_move_or_refused(text: str) -> None:
    if text not in COMMON_MOVES.texts:
        with pytest.raises(NotationError):
            COMMON_MOVES.read(text)


# Setups


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"laps": 2}, "laps"),
        ({"foil": True}, "foil"),
        ({"": True}, "no option ''"),
        ({"bluffs": 1}, "bluffs must be on or off"),
        ({"bluffs": "on"}, "bluffs must be on or off"),
        ({"bluffs": None}, "bluffs must be on or off"),
        ({"calls": "never"}, "calls must be one of free, auto"),
        ({"calls": True}, "calls must be one of"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": 4}, "dealer is 4, but the seats are 0 to 3"),
        ({"dealer": "0"}, "dealer"),
        ({"dealer": True}, "dealer"),
    ],
)
def test_a_bad_option_is_named_with_what_would_do(options: dict[str, Value], message: str) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError) as caught:
            make("classic", seats=4, options=options)
        assert message in str(caught.value)


@pytest.mark.parametrize("edition", ["", "Classic", "uno", "elite ", "None"])
def test_an_unknown_edition_is_answered_with_all_there_are(edition: str) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError) as caught:
            make(edition)
        assert all(name in str(caught.value) for name in EDITION_NAMES)


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 100])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_table_has_two_to_ten_seats(edition: str, seats: int) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError, match=f"{seats}"):
            make(edition, seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**62, 2**100])
def test_a_seed_has_62_bits(seed: int) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError, match="a seed is a number from 0"):
            make("classic", seed=seed)


@pytest.mark.parametrize("make", [Game, Match, simulate])
def test_a_keyword_that_no_table_has_is_named(make: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="a table has no keyword argument 'hats'"):
        make("classic", seats=2, hats=3)


def test_elite_for_more_than_the_pool_allows_is_refused_with_the_reason() -> None:
    """P-2: one box is for five, without its foils for four."""
    with pytest.raises(OptionError, match="42 Elite cards are enough for at most 5"):
        Game("elite", seats=6)
    with pytest.raises(OptionError, match="32 Elite cards are enough for at most 4"):
        Game("elite", seats=5, options={"foils": False})


def test_a_bad_pool_is_refused() -> None:
    ids = [card.id for card in everything()]
    with pytest.raises(OptionError, match="different"):
        Game("elite", seats=2, pool=[*ids[:15], ids[0]])
    with pytest.raises(LastcardError, match="there is no card 'nobody'"):
        Game("elite", seats=2, pool=[*ids[:15], "nobody"])
    with pytest.raises(OptionError, match="enough for at most 2"):
        Game("elite", seats=3, pool=ids[:16])


@cache
def legal_deck() -> tuple[str, ...]:
    return deck_for(everything(), Random(1))


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (None, "DY-1"),
        ([], "2 seats and 0 decks"),
        ([legal_deck()], "2 seats and 1 decks"),
        ([legal_deck(), legal_deck()[:7]], "deck of seat 1"),
        ([[*legal_deck()[:7], "nobody"], legal_deck()], "nobody"),
        ([legal_deck(), [legal_deck()[0]] * 8], "DY-2"),
    ],
)
def test_a_bad_dynasty_deck_is_refused_with_every_reason(
    decks: list[tuple[str, ...]] | None, message: str
) -> None:
    with pytest.raises((OptionError, CatalogueError)) as caught:
        Game("elite", seats=2, options={"mode": "dynasty"}, decks=decks)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "deck",
    [
        {},
        {"R1": 112, "Q9": 0},
        {"R1": 111},
        {"R1": 113},
        {"R1": 120, "R2": -8},
        {"W+4": 12, "R1": 100},
        {"EW": 112},
        {"R1": 20, "EW": 92},
    ],
)
def test_a_bad_count_of_elites_uno_cards_is_refused(deck: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        Game("elite", seats=2, deck=deck)


def test_player_decks_are_for_elite() -> None:
    with pytest.raises(OptionError, match="for elite"):
        Game("classic", decks=[legal_deck()] * 4)
    with pytest.raises(OptionError, match="for elite"):
        Game("hail-mary", deck={"R1": 112})


def test_a_pool_has_no_card_twice() -> None:
    ids = [card.id for card in everything()][:16]
    with pytest.raises(OptionError) as caught:
        Game("elite", seats=2, pool=[*ids, ids[0]])
    assert caught.value.why is not None
    assert caught.value.why.code == Code.POOL_TOO_LARGE
