"""Wild Hail Mary: thrown out of turn at a call (HM-1 to HM-9)."""

from __future__ import annotations

import pytest

from tests.support.positions import at, hand, play

# Seat 0 has called with a red card left; it is seat 1's turn.
TABLE = "edition hail-mary; hands R5 / G1 G2 G3 / {} / Y1 Y2; discard B8 B9; turn 1; chance 0"


def test_a_hit_lets_the_thrower_keep_one_card() -> None:
    game = at(TABLE.format("HM Y3 Y4 Y5"))
    told = play(game, "2=HM>R 2=card:Y4")
    assert told[:2] == ["threw seat=2 card=HM colour=red", "hit-or-miss seat=2 other=0 success=yes"]
    assert told[2:] == ["discarded seat=2 card=Y3", "discarded seat=2 card=Y5"]
    assert (hand(game, 2), game.view(None).top, game.view(None).colour) == ("Y4", "HM", "red")
    assert (game.state.turn, game.state.owes, game.state.throw_at) == (3, 0b100, -1)


def test_the_first_card_of_all_can_be_the_one_that_is_kept() -> None:
    game = at(TABLE.format("HM R0 Y4"))
    play(game, "2=HM>R 2=card:R0")
    assert hand(game, 2) == "R0"


def test_discards_lie_below_the_hail_mary() -> None:
    game = at(TABLE.format("HM Y3 Y4 Y5"))
    play(game, "2=HM>R 2=card:Y4")
    line = next(line for line in game.position().splitlines() if line.startswith("discard"))
    assert line == "discard B8 B9 Y3 Y5 HM"


def test_a_miss_discards_nothing_and_play_goes_on_to_the_left() -> None:
    game = at(TABLE.format("HM Y3 Y4"))
    assert play(game, "2=HM>G") == [
        "threw seat=2 card=HM colour=green",
        "hit-or-miss seat=2 other=0 success=no",
    ]
    assert (hand(game, 2), game.state.turn, game.view(None).colour, game.state.owes) == (
        "Y3 Y4",
        3,
        "green",
        0,
    )


def test_a_wild_as_the_last_card_is_never_hit() -> None:
    game = at("edition hail-mary; hands W / G1 G2 / HM Y3 Y4; discard B9; turn 1; chance 0")
    for colour in "RYGB":
        tried = game.copy()
        assert play(tried, f"2=HM>{colour}")[1] == "hit-or-miss seat=2 other=0 success=no"


def test_a_hit_may_be_left_at_that() -> None:
    game = at(TABLE.format("HM Y3 Y4"))
    assert play(game, "2=HM>R 2=none")[-1] == "declined seat=2"
    assert (hand(game, 2), game.state.turn) == ("Y3 Y4", 3)


@pytest.mark.parametrize(("option", "turn"), [("on", 3), ("off", 1)])
def test_left_is_left_whatever_the_direction_unless_the_table_chose_otherwise(option: str, turn: int) -> None:
    """HM-5."""
    game = at(f"{TABLE.format('HM Y3 Y4')}; options throw_left={option}; direction counterclockwise")
    play(game, "2=HM>G")
    assert (game.state.turn, game.state.direction) == (turn, -1)


def test_to_the_left_of_the_last_seat_is_the_first() -> None:
    game = at("edition hail-mary; hands G1 G2 / R5 / HM Y3 Y4; discard B9; turn 0; chance 1")
    play(game, "2=HM>G")
    assert game.state.turn == 0


def test_a_thrower_without_a_card_wins() -> None:
    game = at(TABLE.format("HM"))
    assert play(game, "2=HM>R") == ["threw seat=2 card=HM colour=red", "won seat=2"]
    assert game.winner == 2


def test_a_thrower_left_with_one_card_has_nothing_to_discard_and_may_call_with_the_throw() -> None:
    for move, owes, chance in (("2=HM>R", 0b100, -1), ("2=HM>R!", 0, 2)):
        game = at(TABLE.format("HM Y3"))
        play(game, move)
        assert (game.state.turn, game.state.owes, game.state.throw_at) == (3, owes, chance)


def test_a_throw_forgives_any_other_player_who_owed_a_call_and_ends_the_passes() -> None:
    game = at("edition hail-mary; hands R5 / G1 / HM Y3 Y4; discard B9; turn 1; chance 0; owes 1; passed 1")
    play(game, "2=HM>G")
    assert (game.state.owes, game.state.passed, game.state.moves) == (0, 0, 0)


def test_the_caller_cannot_throw_nor_anybody_during_a_question() -> None:
    game = at("edition hail-mary; hands HM / G1 G2 / HM Y3 W+4; discard B9; turn 2; chance 0")
    assert game.legal(0) == []
    play(game, "2=W+4:G")
    assert not any(">" in move for move in game.legal(2))
