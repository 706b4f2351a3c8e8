"""Hands that change owners (H-2)."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.rules.swapping import pass_hands
from tests.support.positions import at, hand

TABLE = (
    "edition classic; options seven_zero=on doubles=on; hands R1 R2 / G1 G2 G3 / B1 / Y1 Y2; "
    "discard R0; turn 0"
)


def hands(game: Game) -> list[str]:
    return [hand(game, seat).replace(" ", "") for seat in range(game.seats)]


@pytest.mark.parametrize(
    ("direction", "places", "expected"),
    [
        (1, 1, ["Y1Y2", "R1R2", "G1G2G3", "B1"]),
        (-1, 1, ["G1G2G3", "B1", "Y1Y2", "R1R2"]),
        (1, 2, ["B1", "Y1Y2", "R1R2", "G1G2G3"]),
        (-1, 2, ["B1", "Y1Y2", "R1R2", "G1G2G3"]),
    ],
)
def test_hands_pass_on_by_this_many_places(direction: int, places: int, expected: list[str]) -> None:
    game = at(TABLE)
    game.state.direction = direction
    pass_hands(game.state, 0, places)
    assert hands(game) == expected


def test_two_places_between_two_players_leave_all_hands_where_they_are() -> None:
    game = at("edition classic; options seven_zero=on; hands R1 R2 / G1; discard R0; turn 0")
    pass_hands(game.state, 0, 2)
    assert hands(game) == ["R1R2", "G1"]
    assert game.state.owes == 2  # the call is owed again


def test_a_player_who_is_out_gets_no_hand() -> None:
    text = (
        "edition classic; options seven_zero=on limit=15; hands R1 R2 / / B1 / Y1 Y2; discard R0; "
        "turn 0; out 1"
    )
    game = at(text)
    pass_hands(game.state, 0, 1)
    assert hands(game) == ["Y1Y2", "", "R1R2", "B1"]
