"""Reasons why house rules forbid a move: the code, and the sentence."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.errors import IllegalMove
from tests.support.positions import at, play

OUT = "R+2 R1 R2 / B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 / Y1 Y2"


def refused(options: str, hands: str, moves: str, tried: str, edition: str = "classic") -> IllegalMove:
    """The reason why a move isn't allowed after these moves."""
    game = at(f"edition {edition}; options {options}; hands {hands}; discard R9; draw R3; turn 0")
    play(game, moves)
    seat, _, move = tried.partition("=")
    why = game.why_not(int(seat), move)
    assert why is not None
    return why


@pytest.mark.parametrize(
    ("options", "hands", "moves", "tried", "code"),
    [
        ("stack=same", "R+2 R1 R2 / R3 R4 R5 / B1", "0=R+2", "1=R3", Code.ANSWER_SUM),
        ("stack=same", "R+2 R1 R2 / R3 R4 R5 / B1", "0=R+2", "1=draw", Code.ANSWER_SUM),
        ("stack=any", "R+2 R1 R2 / W+4 R4 R5 / B1 B2", "0=R+2 1=W+4:B", "2=challenge", Code.CHALLENGE_ANSWER),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "0=draw", Code.ANSWER_SWAP),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "0=seat:0", Code.SWAP_YOURSELF),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "0=seat:3", Code.NO_SEAT),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "1=seat:2", Code.WAIT_SWAP),
        ("seven_zero=on", "R7 R1 R2 / R3 R4 / B1", "0=R7", "1=R3", Code.WAIT_SWAP),
        ("must_play=on", "R7 R1 R2 / R3 R4 / B1", "", "0=draw", Code.MUST_PLAY),
        ("must_play=on", "B7 B1 B2 / R4 R5 / B1", "0=draw", "0=keep", Code.MUST_PLAY_DRAWN),
        ("jump_in=on", "R7 R1 R2 / R3 R4 / R7 B1", "0=R7", "2=B1", Code.JUMP_OTHER_CARD),
        ("jump_in=on", "R7 R7 R2 / R3 R4 / B1", "0=R7", "0=R7", Code.JUMP_OWN_CARD),
        ("jump_in=on", "R7 R1 R2 / R3 R4 / R9 B1", "", "2=R9", Code.JUMP_TOO_LATE),
        ("jump_in=on", "R7 R1 R2 / R3 R4 / R7 B1 B2", "0=R7", "2=R7!", Code.CALL_LEAVES_MORE),
        ("doubles=on", "R7 R1 R2 / R3 R4 / R7 B1", "", "0=R7x2", Code.NOT_HELD_TWICE),
        ("doubles=on", "R1 R7 R2 / R4 R4 R5 / B1", "", "1=R4x2", Code.NOT_YOUR_TURN),
        ("doubles=on", "B7 B7 R2 / R3 R4 / B1", "", "0=B7x2", Code.NO_MATCH),
        ("doubles=on", "R7 R7 R2 R1 / R3 R4 / B1", "", "0=R7x2!", Code.CALL_LEAVES_MORE),
        ("doubles=on", "R3 B1 B2 / R4 R5 / B1", "0=draw", "0=R3x2", Code.DOUBLE_AFTER_DRAWING),
        ("must_play=on", "R7 R7 R2 R1 / R3 R4 / B1", "", "0=R7x2", Code.NO_DOUBLES),
        ("limit=15", OUT, "0=R+2", "1=draw", Code.YOU_ARE_OUT),
    ],
)
def test_each_has_a_code_of_its_own(options: str, hands: str, moves: str, tried: str, code: Code) -> None:
    why = refused(options, hands, moves, tried).why
    assert why is not None
    assert why.code == code


@pytest.mark.parametrize(
    ("edition", "options", "hands", "moves", "tried", "code"),
    [
        ("hail-mary", "stack=same", "R+2 R1 / R4 R5 / HM B1 B2", "0=R+2!", "2=HM>R", Code.THROW_AFTER_SUM),
        (
            *("avatar-state", "stack=same", "R+2 R1 R2 / AS R4 Y4 G4 B4 / B1", "0=R+2", "1=AS:R"),
            Code.INTERRUPT_AFTER_SUM,
        ),
        (
            *("avatar-state", "doubles=on", "AS R4 R4 Y4 G4 B4 / R5 R6 / B1", "0=AS:R", "0=R4x2"),
            Code.DOUBLE_AS_ANSWER,
        ),
    ],
)
def test_refusals_where_house_rules_meet_a_special_wild_have_their_code(
    edition: str, options: str, hands: str, moves: str, tried: str, code: Code
) -> None:
    why = refused(options, hands, moves, tried, edition).why
    assert why is not None
    assert why.code == code


def test_the_sentence_names_the_sum_and_the_seat() -> None:
    why = refused("stack=same", "R+2 R1 R2 / R3 R4 R5 / B1", "0=R+2", "1=R3")
    assert str(why) == "answer the open sum of 2 cards, or take it (H-1)"
    why = refused("jump_in=on", "R7 R1 R2 / R3 R4 / R7 B1", "0=R7", "2=B1")
    assert str(why).startswith("it is the turn of seat 1, and only the twin")


def test_nobody_swaps_hands_with_a_player_who_is_out() -> None:
    """Players who are out have no hand (H-8)."""
    game = at(
        "edition classic; options seven_zero=on limit=15; hands R7 R1 / / B1 B2; discard R9; out 1; turn 0"
    )
    play(game, "0=R7")
    why = game.why_not(0, "seat:1")
    assert why is not None
    assert why.why is not None
    assert (why.why.code, why.why.rule) == (Code.SWAP_OUT, "H-8")
    assert str(why) == "seat 1 is out of this hand and has no cards to swap (H-8)"
