"""Wild Draw Four: take four, or challenge (K-6 to K-11)."""

from __future__ import annotations

import pytest

from tests.support.positions import at, hand, play

TABLE = "edition classic; hands W+4 {} / B1 B2 / Y1 Y2; discard R9; turn 0; draw G1 G2 G3 G4 G5 G6 | *"
DRAWN = "G1 G2 G3 G4 G5 G6"


def test_the_next_player_takes_four_and_loses_the_turn() -> None:
    game = at(TABLE.format("Y5 Y6"))
    play(game, "0=W+4:Y")
    assert (game.legal(1), game.legal(2)) == (["take", "challenge"], [])
    told = play(game, "1=take")
    assert told == ["took seat=1", *(f"drew seat=1 card=G{n}" for n in (1, 2, 3, 4)), "skipped seat=1"]
    assert (game.state.turn, game.state.guilty, game.view(None).colour) == (2, 0, "yellow")


def test_a_bluff_that_nobody_challenged_is_forgotten() -> None:
    game = at(TABLE.format("R1 Y6"))
    play(game, "0=W+4:Y")
    assert game.state.guilty == 1
    play(game, "1=take")
    assert (game.state.guilty, game.state.sizes[:3]) == (0, [2, 6, 2])


def test_a_wrong_challenge_costs_six_and_the_turn() -> None:
    game = at(TABLE.format("Y5 Y6"))
    told = play(game, "0=W+4:Y 1=challenge")
    assert told[1] == "challenged seat=1 other=0 success=no"
    assert (hand(game, 1), game.state.turn) == (f"{DRAWN} B1 B2", 2)
    assert game.state.sizes[:3] == [2, 8, 2]


@pytest.mark.parametrize("rest", ["R1 Y6", "W Y6", "W+4 Y6"])
def test_a_guilty_player_draws_four_and_the_challenger_has_the_turn(rest: str) -> None:
    game = at(TABLE.format(rest))
    told = play(game, "0=W+4:Y 1=challenge")
    assert told[1] == "challenged seat=1 other=0 success=yes"
    assert (game.state.sizes[:3], game.state.turn, game.state.guilty) == ([6, 2, 2], 1, 0)
    assert game.view(None).colour == "yellow"


def test_the_hand_is_shown_card_by_card_to_the_challenger() -> None:
    game = at(TABLE.format("Y5 Y5 W+4"))
    told = play(game, "0=W+4:Y 1=challenge")
    shown = [line for line in told if line.startswith("shown")]
    assert shown == [f"shown seat=1 other=0 card={card}" for card in ("Y5", "Y5", "W+4")]


def test_without_challenges_the_four_are_drawn_at_once() -> None:
    game = at(f"{TABLE.format('R1 Y6')}; options challenges=off")
    play(game, "0=W+4:Y")
    assert (game.state.sizes[:3], game.state.turn, game.state.guilty) == ([2, 6, 2], 2, 0)


def test_a_bluff_is_judged_by_the_colour_before_the_card() -> None:
    """K-8: red was in play; the chosen colour, which they hold, doesn't matter."""
    game = at(TABLE.format("Y5 Y6"))
    play(game, "0=W+4:Y")
    assert game.state.guilty == 0
    game = at(TABLE.format("R5 Y6"))
    play(game, "0=W+4:G")
    assert game.state.guilty == 1


def test_the_other_way_round_the_one_on_the_right_is_asked() -> None:
    game = at(f"{TABLE.format('Y5 Y6')}; direction counterclockwise")
    play(game, "0=W+4:Y 2=take")
    assert (game.state.sizes[:3], game.state.turn) == ([2, 2, 6], 1)
