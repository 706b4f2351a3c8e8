"""Jumping in (H-3)."""

from __future__ import annotations

import pytest

from lastcard.rules.jumping import can_jump_in, is_jumpable
from tests.support.positions import at


@pytest.mark.parametrize(
    ("top", "more", "expected"),
    [
        ("Y7", "laid 0", True),
        ("Y7", "", False),
        ("W", "colour red; laid 0", False),
    ],
)
def test_a_coloured_card_can_be_jumped_in_on_while_its_player_is_noted(
    top: str, more: str, expected: bool
) -> None:
    game = at(
        f"edition classic; options jump_in=on; hands R7 R1 / B7 R2 / R7 R3; discard R9 {top}; turn 1; {more}"
    )
    assert is_jumpable(game.state) is expected


def test_a_jump_in_needs_the_very_twin_and_another_players_card_and_turn() -> None:
    game = at(
        "edition classic; options jump_in=on; hands Y7 R1 / Y6 R2 / R7 R3 / Y7 B1; discard R9 Y6; "
        "turn 1; laid 0"
    )
    assert [can_jump_in(game.state, seat) for seat in range(4)] == [False, False, False, False]
    game = at(
        "edition classic; options jump_in=on; hands R1 R2 / B6 R2 / R7 R3 / Y6 B1; discard R9 Y6; "
        "turn 1; laid 0"
    )
    assert [can_jump_in(game.state, seat) for seat in range(4)] == [False, False, False, True]


def test_where_it_is_no_rule_nobody_can() -> None:
    game = at(
        "edition classic; options doubles=on; hands R1 R2 / B6 R2 / Y6 B1; discard R9 Y6; turn 1; laid 0"
    )
    assert not is_jumpable(game.state)
