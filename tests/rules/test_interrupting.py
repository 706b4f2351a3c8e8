"""Wild Avatar State: with all four colours in hand, at any time (AS-1 to AS-5)."""

from __future__ import annotations

from tests.support.positions import at, hand, play

TABLE = "edition avatar-state; hands G1 G2 / B1 B2 / AS R1 Y1 G5 B5; discard R9; turn {}; draw G9 R4 | *"


def test_an_avatar_state_interrupts_and_play_goes_on_from_there() -> None:
    game = at(TABLE.format(0))
    told = play(game, "2=AS:Y 2=Y1")
    assert told == ["played seat=2 card=AS colour=yellow", "played seat=2 card=Y1 colour=yellow"]
    assert (game.state.turn, hand(game, 2)) == (0, "R1 G5 B5")


def test_a_card_of_the_chosen_colour_must_follow() -> None:
    game = at(TABLE.format(0))
    play(game, "2=AS:B")
    assert (game.legal(2), game.legal(0), game.view(None).phase) == (["B5"], [], "follow-up")


def test_the_card_that_follows_has_its_usual_effect() -> None:
    game = at("edition avatar-state; hands G1 G2 / B1 B2 / AS R1 Y1 G5 B+2; discard R9; turn 1")
    play(game, "2=AS:B 2=B+2")
    assert (game.state.sizes[:3], game.state.turn) == ([4, 2, 3], 1)


def test_a_player_who_is_interrupted_keeps_the_drawn_card() -> None:
    """AS-4: seat 0 has drawn a green nine and could play it; now that turn is over."""
    game = at(TABLE.format(0).replace("discard R9", "discard G8"))
    play(game, "0=draw")
    assert game.legal(0) == ["G9", "keep"]
    play(game, "2=AS:R 2=R1")
    assert (game.state.drawn, hand(game, 0), game.state.turn) == (-1, "G1 G2 G9", 0)


def test_out_of_turn_it_is_no_turn_move_and_in_turn_it_is() -> None:
    for turn, moves in ((0, 0), (2, 1)):
        game = at(TABLE.format(turn))
        play(game, "2=AS:B 2=B5")
        assert game.state.moves == moves


def test_over_the_own_drawn_card_it_is_the_same_turn() -> None:
    game = at(TABLE.format(2).replace("draw G9", "draw R3"))
    play(game, "2=draw 2=AS:B")
    assert (game.state.moves, game.state.drawn) == (1, -1)


def test_an_avatar_state_forgives_any_other_player_who_owes_a_call() -> None:
    """C-16."""
    game = at("edition avatar-state; hands G1 / B1 B2 / AS R1 Y1 G5 B5; discard R9; turn 1; owes 0")
    play(game, "2=AS:B")
    assert game.state.owes == 0


def test_without_all_four_colours_an_avatar_state_is_a_plain_wild_on_your_own_turn_alone() -> None:
    game = at("edition avatar-state; hands G1 G2 / B1 B2 / AS R1 Y1 G5; discard R9; turn 0")
    assert game.legal(2) == []
    game = at("edition avatar-state; hands G1 G2 / B1 B2 / AS R1 Y1 G5; discard R9; turn 2")
    play(game, "2=AS:B")
    assert (game.state.turn, game.view(None).phase) == (0, "turn")
