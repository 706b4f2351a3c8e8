"""The memory of house-rule events, worked out by hand from docs/environment.md."""

from __future__ import annotations

from lastcard.cards import COMMON_CARDS
from tests.support.positions import play
from tests.support.remembering import at, known, moves, observed

KINDS = COMMON_CARDS.kinds


def test_a_swap_is_a_move_and_each_knows_what_they_gave() -> None:
    game = at("edition classic; options seven_zero=on; hands R7 R1 R2 / G1 G2 / B1 B2; discard R9; turn 0")
    play(game, "0=R7 0=seat:1")
    # seat 0 plays the red 7, then swaps (23) with the seat to its left
    assert moves(game, 0)[:2] == [(1, 23, 0, 0, 2), (1, 1, KINDS["R7"] + 1, 1, 0)]
    assert known(game, 0) == {"R1": 2, "R2": 2}
    assert known(game, 1) == {"G1": 3, "G2": 3}
    assert known(game, 2) == {}


def test_a_0_moves_what_was_known_along() -> None:
    game = at("edition classic; options seven_zero=on; hands R0 R1 R2 / G1 G2 / B1 B2; discard R9; turn 0")
    play(game, "0=R0")
    # seat 0's cards are with seat 1 now, seat 1's with seat 2, seat 2's with seat 0
    assert known(game, 0) == {"R1": 2, "R2": 2}
    assert known(game, 1) == {"G1": 2, "G2": 2}
    assert known(game, 2) == {"B1": 2, "B2": 2}


def test_a_pair_counts_both_cards() -> None:
    game = at("edition classic; options doubles=on; hands R8 R8 R1 R2 / G1 G2; discard R9; turn 0")
    play(game, "0=R8x2")
    assert moves(game, 0)[:2] == [(1, 22, KINDS["R8"] + 1, 1, 0), (1, 1, KINDS["R8"] + 1, 1, 0)]
    assert observed(game, 0)[208 + 19] == 2  # red cards played


def test_taking_a_sum_is_a_move_and_an_answer_tells_nothing_about_the_colour() -> None:
    game = at("edition classic; options stack=any; hands R+2 R1 R2 / W+4 R3 R4 / B1 B2; discard R9; turn 0")
    play(game, "0=R+2 1=W+4:G 2=take")
    assert moves(game, 2)[0] == (1, 8, 0, 0, 0)
    out = observed(game, 0)
    assert out[208 + 31 + 9 : 208 + 31 + 13] == [0, 0, 0, 0]  # no sign that seat 1 lacks a colour


def test_drawing_until_a_card_fits_is_one_move() -> None:
    game = at(
        "edition classic; options draw_until=on; hands B1 B2 / G1 G2; discard R9; turn 0; draw Y1 Y2 R3 | *"
    )
    play(game, "0=draw")
    out = observed(game, 1)
    assert [row[1] for row in moves(game, 1)] == [3]
    seat = 208 + 31
    assert (out[seat + 23], out[seat + 25]) == (1, 3)  # one draw, three cards
    assert out[seat + 5] == 15  # none of the cards before the last was red
