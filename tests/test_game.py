"""Game: the Python API for one hand."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.errors import IllegalMove
from tests.support.positions import at, play


def test_a_game_knows_its_edition_seats_and_what_was_played() -> None:
    game = at("edition hail-mary; hands R1 R2 R3 / B1 B2; discard R9; turn 0")
    assert (game.edition, game.seats, game.over, game.winner) == ("hail-mary", 2, False, None)
    play(game, "0=R1")
    assert game.played == [(0, "R1")]
    assert repr(game) == "<Game hail-mary, 2 seats, after 1 move>"


def test_actors_are_the_seats_with_a_legal_move() -> None:
    game = at("edition classic; hands R1 / B1 B2 / G1 G2; discard R9; turn 1")
    assert game.actors == [1]
    owed = at("edition classic; hands R1 / B1 B2 / G1 G2; discard R9; turn 1; owes 0")
    assert owed.actors == [0, 1, 2]
    hail = at("edition hail-mary; hands R1 / B1 B2 / HM G2 / G3 G4; discard R9; turn 1; chance 0")
    assert hail.actors == [1, 2]


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing() -> None:
    game = at("edition classic; hands G1 G2 / B1 B2; discard R9; turn 0")
    before = game.position()
    with pytest.raises(IllegalMove) as caught:
        game.play(0, "G1")
    assert (caught.value.rule, game.position(), game.played) == ("C-7", before, [])
    why = game.why_not(0, "G1")
    assert why is not None
    assert (why.rule, game.why_not(0, "draw")) == ("C-7", None)


def test_a_copy_goes_its_own_way_with_the_same_past() -> None:
    game = at("edition classic; hands R1 R2 R3 / B1 B2; discard R9; turn 0")
    play(game, "0=R1")
    other = game.copy()
    play(other, "1=draw")
    assert (len(game.played), len(other.played)) == (1, 2)
    assert game.events == other.events[:1]
    assert game.state.sizes[:2] == [2, 2]


def test_events_are_told_from_a_number_on_and_as_a_seat_may_know_them() -> None:
    game = at("edition classic; hands R1 R2 R3 / B1 B2; discard R9; turn 0; draw G5 | *")
    play(game, "0=R1 1=draw")
    assert [event.card for event in game.events_for(1)] == ["R1", "G5"]
    assert [event.card for event in game.events_for(0)] == ["R1", None]
    assert [event.name for event in game.events_for(None, since=1)] == ["drew"]


def test_an_imagined_game_looks_the_same_to_the_seat_and_has_no_past() -> None:
    game = Game("classic", seats=3, seed=5, options={"dealer": 0})
    imagined = game.imagine(1, seed=9)
    assert imagined.view(1) == game.view(1)
    assert imagined.legal(1) == game.legal(1)
    assert (imagined.played, imagined.events) == ([], [])
    assert [imagined.imagine(1, seed).view(0).hand for seed in (1, 2)] != [game.view(0).hand] * 2


def test_a_whole_player_deck_is_found_wherever_its_cards_lie() -> None:
    game = at(
        "edition elite; hands R1 R2 / B1 B2; discard R9; turn 0; player-decks maya-okafor / ;"
        "lineups bei-yunfan - - / - ; spent lars-tveitane / pema-lhakyid"
    )
    assert game.player_deck(0) == ("bei-yunfan", "lars-tveitane", "maya-okafor")
    assert game.player_deck(1) == ("pema-lhakyid",)
