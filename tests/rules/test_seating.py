"""Seats counted from an observer."""

from __future__ import annotations

import pytest

from lastcard.rules.actions import CATCH, MASK_COUNT, TARGET
from lastcard.rules.seating import at_table, from_decider, relative, seat_after, turn_masks
from lastcard.rules.state import CheckedTable, State


def table(seats: int, decider: int = 0) -> State:
    g = CheckedTable()
    g.seats, g.decider, g.relative_seats = seats, decider, 1
    return g


def test_a_seat_from_the_observer_plus_one() -> None:
    g = table(4)
    assert [relative(g, seat, 2) for seat in (2, 3, 0, 1, -1)] == [1, 2, 3, 4, 0]
    assert [seat_after(g, 2, steps) for steps in range(5)] == [2, 3, 0, 1, 2]


@pytest.mark.parametrize("first", [CATCH, TARGET])
def test_an_action_names_the_same_seat_either_way(first: int) -> None:
    g = table(5, decider=3)
    assert [at_table(g, first + seat) for seat in range(5)] == [first + seat for seat in (3, 4, 0, 1, 2)]
    assert [from_decider(g, at_table(g, first + seat)) - first for seat in range(5)] == [0, 1, 2, 3, 4]
    assert at_table(g, 52) == from_decider(g, 52) == 52
    g.relative_seats = 0
    assert at_table(g, first + 1) == from_decider(g, first + 1) == first + 1


@pytest.mark.parametrize("first", [CATCH, TARGET])
def test_masks_are_turned_with_the_seats_and_nothing_else_changes(first: int) -> None:
    g, masks = table(5, decider=3), [0] * MASK_COUNT
    word, shift = first // 62, first % 62
    masks[word] = 0b10011 << shift | 1
    masks[6] = 5
    turn_masks(g, masks, 3)
    # Seats 0, 1 and 4 are 2, 3 and 1 from seat 3
    assert masks[word] == 0b01110 << shift | 1
    assert (masks[6], sum(masks)) == (5, masks[word] + 5)
