"""Why a house rule doesn't allow a move, in the words of the table."""

from __future__ import annotations

import pytest

from tests.support.positions import at, play


@pytest.mark.parametrize(
    ("options", "hands", "moves", "tried", "says"),
    [
        (
            "stack=same",
            "R+2 R1 R2 / R3 R4 R5 / B1",
            "0=R+2",
            "1=R3",
            "answer the open sum of 2 cards",
        ),
        (
            "stack=any",
            "R+2 R1 R2 / W+4 R4 R5 / B1 B2",
            "0=R+2 1=W+4:B",
            "2=challenge",
            "only the Wild Draw",
        ),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "0=seat:0", "you must first choose whom to swap"),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "1=R3", "wait for seat 0 to choose whom"),
        ("must_play=on", "R7 R1 R2 / R3 R4 / B1", "", "0=draw", "at this table you may not draw"),
        (
            "jump_in=on",
            "R7 R1 R2 / R3 R4 / R7 B1",
            "0=R7",
            "2=B1",
            "it is the turn of seat 1, and only",
        ),
        ("jump_in=on", "R7 R7 R2 / R3 R4 / B1", "0=R7", "0=R7", "you laid that card yourself"),
        ("jump_in=on", "R7 R1 R2 / R3 R4 / R9 B1", "", "2=R9", "too late to jump in"),
        ("jump_in=on", "R7 R1 R2 / R3 R4 / R7 B1 B2", "0=R7", "2=R7!", "UNO is called with one card left"),
        ("doubles=on", "R7 R1 R2 / R3 R4 / R7 B1", "", "0=R7x2", "you don't hold R7 twice"),
        ("doubles=on", "R7 R7 R2 / R3 R4 / B1", "", "1=R3x2", "you don't hold R3 twice"),
        ("doubles=on", "R1 R7 R2 / R3 R3 R4 / B1", "", "1=R3x2", "it is seat 0's turn"),
        ("doubles=on", "B7 B7 R2 / R3 R4 / B1", "", "0=B7x2", "B7 does not match"),
        ("doubles=on", "R7 R7 R2 R1 / R3 R4 / B1", "", "0=R7x2!", "UNO is called with one card left"),
        (
            "must_play=on",
            "R7 R7 R2 R1 / R3 R4 / B1",
            "",
            "0=R7x2",
            "at this table cards are laid one",
        ),
    ],
)
def test_the_reason_says_what_is_wrong(options: str, hands: str, moves: str, tried: str, says: str) -> None:
    game = at(f"edition classic; options {options}; hands {hands}; discard R9; turn 0")
    play(game, moves)
    seat, _, move = tried.partition("=")
    assert str(game.why_not(int(seat), move)).startswith(says)
