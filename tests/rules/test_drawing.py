"""Drawing instead of playing, the choice afterwards, and passing when nothing is left (C-8, C-9, C-12,
A-3)."""

from __future__ import annotations

import pytest

from lastcard.rules.drawing import draw_at_once
from tests.support.positions import at, hand, play


@pytest.mark.parametrize(
    ("edition", "drawn"),
    [
        ("classic", "R5"),
        ("classic", "G9"),
        ("classic", "W"),
        ("elite", "R5*"),
        ("elite", "G9*"),
        ("elite", "EW"),
    ],
)
def test_a_drawn_card_that_fits_may_be_played_and_no_other(edition: str, drawn: str) -> None:
    game = at(f"edition {edition}; hands R1 R2 / B1 B2; discard R9; turn 0; draw {drawn} | *")
    assert play(game, "0=draw") == [f"drew seat=0 card={drawn}"]
    assert {move.partition(":")[0] for move in game.legal(0)} == {drawn, "keep"}
    assert game.legal(1) == []


@pytest.mark.parametrize(
    ("edition", "drawn"), [("classic", "G5"), ("classic", "BS"), ("elite", "G5*"), ("elite", "YV")]
)
def test_a_drawn_card_that_does_not_fit_ends_the_turn(edition: str, drawn: str) -> None:
    game = at(f"edition {edition}; hands R1 R2 / B1 B2; discard R9; turn 0; draw {drawn} | *")
    play(game, "0=draw")
    assert (game.state.turn, game.state.drawn, game.state.sizes[0]) == (1, -1, 3)


def test_an_avatar_state_fits_with_all_four_colours_even_where_it_is_no_wild() -> None:
    for drawn, cards, fits in (
        ("AS", "R1 Y1 G1 B1", True),
        ("ASF", "R1 Y1 G1 B1", True),
        ("AS", "R1 Y1 G1 G2", False),
    ):
        game = at(
            f"edition avatar-state; options avatar_wild=off foil=on; hands {cards} / B2 B3;"
            f"discard R9; turn 0; draw {drawn} | *"
        )
        play(game, "0=draw")
        assert (f"{drawn}:G" in game.legal(0)) == fits
        assert game.state.turn == (0 if fits else 1)


def test_where_drawn_cards_are_held_the_table_waits_in_either_case() -> None:
    """A-3: nobody learns from the wait whether the card fitted."""
    for drawn, moves in (("G5", ["keep"]), ("R5", ["R5", "keep"])):
        game = at(
            f"edition classic; options hold_drawn=on; hands R1 R2 / B1 B2;"
            f"discard R9; turn 0; draw {drawn} | *"
        )
        play(game, "0=draw")
        assert game.legal(0) == moves


def test_a_kept_card_ends_the_turn_and_nobody_is_told_which() -> None:
    game = at("edition classic; hands R1 R2 / B1 B2; discard R9; turn 0; draw R5 | *")
    assert play(game, "0=draw 0=keep")[-1] == "kept seat=0"
    assert (game.state.turn, game.state.drawn, hand(game, 0)) == (1, -1, "R1 R2 R5")


def test_only_with_nothing_to_draw_and_nothing_to_play_does_one_pass() -> None:
    game = at("edition classic; hands R1 R2 / *; discard B9; draw |; turn 0")
    assert game.legal(0) == ["pass"]
    assert play(game, "0=pass") == ["passed seat=0"]
    assert (game.state.passed, game.state.turn, game.over) == (0b01, 1, False)


def test_a_player_who_can_play_must_when_nothing_is_left_to_draw() -> None:
    game = at("edition classic; hands B1 R2 / *; discard B9; draw |; turn 0")
    assert game.legal(0) == ["B1", "B1!"]


def test_a_card_played_in_between_starts_the_passes_again() -> None:
    """C-13."""
    game = at("edition classic; hands R1 R2 / B5 B6 G1 / *; discard B9; draw |; turn 1; passed 0 2")
    play(game, "1=B5")
    assert game.state.passed == 0


def test_what_is_drawn_at_once_ends_the_duty_to_call_and_stops_with_the_last_card() -> None:
    """C-18, C-12: three are to be drawn, and two are there."""
    game = at("edition classic; hands * / B1; discard R9; turn 0; owes 1; draw Y3 Y4 |")
    draw_at_once(game.state, 1, 3)
    assert (hand(game, 1), game.state.owes) == ("Y3 Y4 B1", 0)


def test_who_is_out_draws_nothing_at_once() -> None:
    """H-8."""
    game = at("edition classic; options limit=15; hands R1 R2 / B1 B2 /; discard R9; turn 0; out 2")
    draw_at_once(game.state, 2, 1)
    draw_at_once(game.state, 1, 1)
    assert game.state.sizes[:3] == [2, 3, 0]
