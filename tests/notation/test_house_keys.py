"""The house-rule parts of a position are written and read back."""

from __future__ import annotations

import pytest

from lastcard import Game
from tests.support.positions import at, play


@pytest.mark.parametrize(
    ("options", "hands", "moves"),
    [
        ("stack=any", "R+2 R1 R2 / B1 B2 / Y1 Y2", "0=R+2"),
        ("jump_in=on", "R8 R1 R2 / B1 B2 / R8 Y2", "0=R8"),
        ("seven_zero=on doubles=on", "R7 R7 R1 R2 / B1 B2 / R8 Y2", "0=R7x2 0=seat:1"),
        ("limit=15", "R+2 R1 R2 / B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 / R8 Y2", "0=R+2"),
    ],
)
def test_a_position_in_the_middle_goes_on_as_the_game_does(options: str, hands: str, moves: str) -> None:
    game = at(f"edition classic; options {options}; hands {hands}; discard R9; turn 0")
    play(game, moves)
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    assert [again.legal(seat) for seat in range(3)] == [game.legal(seat) for seat in range(3)]


def test_a_plain_table_has_none_of_these_keys() -> None:
    keys = {line.split()[0] for line in Game("classic", seats=2, seed=1).position().splitlines()}
    assert not keys & {"sum", "laid", "out", "forfeit"}
