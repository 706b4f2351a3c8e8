"""The teams (H-7)."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.rules.teams import are_partners


@pytest.mark.parametrize(
    ("teams", "seats", "partners"),
    [
        ("off", 4, {0}),
        ("two", 4, {0, 2}),
        ("pairs", 4, {0, 2}),
        ("two", 6, {0, 2, 4}),
        ("pairs", 6, {0, 3}),
        ("two", 8, {0, 2, 4, 6}),
        ("pairs", 8, {0, 4}),
    ],
)
def test_the_partners_of_seat_0(teams: str, seats: int, partners: set[int]) -> None:
    state = Game("classic", seats=seats, seed=1, options={"teams": teams}).state
    assert {seat for seat in range(seats) if are_partners(state, 0, seat)} == partners
    assert {seat for seat in range(seats) if are_partners(state, seat, 0)} == partners
