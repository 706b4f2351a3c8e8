"""The order of play, and the number of players still in the hand (C-10, K-3, H-8)."""

from __future__ import annotations

import pytest

from lastcard.rules.order import beside, is_out, left_of, next_seat, players, reverse_skips
from tests.support.positions import at

FOUR = "edition classic; options limit=15; hands R1 R2 / / B1 B2 / Y1 Y2; discard R9; out 1; turn 0"


@pytest.mark.parametrize(
    ("direction", "seat", "expected"),
    [("clockwise", 0, 1), ("clockwise", 2, 0), ("counterclockwise", 0, 2), ("counterclockwise", 1, 0)],
)
def test_the_next_seat_is_round_the_table(direction: str, seat: int, expected: int) -> None:
    game = at(f"edition classic; hands R1 R2 / G1 G2 / B1 B2; discard R9; direction {direction}")
    assert next_seat(game.state, seat) == expected


@pytest.mark.parametrize(("seat", "step", "expected"), [(0, 1, 1), (3, 1, 0), (0, -1, 3), (2, -1, 1)])
def test_beside_is_one_step_around_the_table_even_to_an_empty_seat(
    seat: int, step: int, expected: int
) -> None:
    assert beside(at(FOUR).state, seat, step) == expected


def test_a_player_who_is_out_is_passed_by_in_either_direction() -> None:
    state = at(FOUR).state
    assert (next_seat(state, 0), left_of(state, 0), is_out(state, 1), is_out(state, 2)) == (2, 2, True, False)
    state.direction = -1
    assert (next_seat(state, 2), left_of(state, 2)) == (0, 3)


def test_a_reverse_is_a_skip_between_the_last_two() -> None:
    state = at(FOUR).state
    assert (players(state), reverse_skips(state)) == (3, False)
    state.out |= 1 << 2
    assert (players(state), reverse_skips(state)) == (2, True)
    state.reverse_skips = 0
    assert not reverse_skips(state)
