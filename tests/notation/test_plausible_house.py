"""Positions that house rules can't lead to are refused."""

from __future__ import annotations

import pytest

from lastcard.errors import NotationError
from tests.support.positions import at

FULL = " ".join(f"B{number} B{number}" for number in range(1, 9))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands R1 / G1; discard R9 R+2; turn 1; sum 2; laid 0", "sum: at this table nothing is stacked"),
        ("options stack=same; hands R1 / G1; discard R9 R+2; turn 1; sum 2", "sum: it is open on the turn"),
        ("options stack=same; hands R1 / G1; discard R9; turn 1; sum 2; laid 0", "sum: the top card makes"),
        ("hands R1 / G1; discard R7; turn 0; phase swap; left 1", "phase: hands are swapped after a 7"),
        ("options seven_zero=on; hands R1 / G1; discard R7; turn 0; phase swap; left 2", "left: one swap"),
        (
            "hands R1 / G1; discard R9; turn 0; out 1",
            "out, forfeit: at this table nobody can be out of the hand",
        ),
        ("options limit=15; hands R1 / G1 / B1; discard R9; turn 0; out 1", "out: whoever is out holds no"),
        ("options limit=15; hands R1 / / B1; discard R9; turn 1; out 1", "out: at least two play on"),
        (f"options limit=15; hands R1 / {FULL}; discard R9; turn 0", "hands: whoever holds as many"),
    ],
)
def test_a_contradiction_is_named(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(f"edition classic; {text}")
    assert str(caught.value).startswith(says)


def test_the_last_one_left_may_have_won_with_cards_in_hand() -> None:
    game = at(
        "edition classic; options limit=15; hands R1 R2 / ; discard R9; turn 0; out 1; phase over; winner 0"
    )
    assert (game.over, game.winner) == (True, 0)
