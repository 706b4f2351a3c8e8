"""Fields: their declarations, and the checked state, which refuses errors that compiled code would not
notice."""

from __future__ import annotations

from typing import Annotated

import pytest

from lastcard.rules.fields import Constant, Field, Range, Shape, checked, fields_of, slotted


class Small:
    seats: Annotated[int, Range(2, 4), Constant()]
    turn: Annotated[int, Range(-1, 3)]
    sizes: Annotated[list[int], Range(0, 9), Shape(3)]
    cards: Annotated[list[list[int]], Range(0, 9), Shape(2, 3)]
    log: list[int]


FIELDS = fields_of(Small)


def test_fields_are_read_in_their_order_and_what_has_no_range_is_none() -> None:
    assert (
        Field("seats", Range(2, 4), None, True),
        Field("turn", Range(-1, 3), None, False),
        Field("sizes", Range(0, 9), Shape(3), False),
        Field("cards", Range(0, 9), Shape(2, 3), False),
    ) == FIELDS


def test_a_blank_state_has_zeros_or_the_least_that_is_allowed() -> None:
    state = slotted("Small", FIELDS)()
    assert (state.seats, state.turn, state.sizes, state.cards) == (2, 0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]])
    assert (state.log, state.stream, state.printed) == (None, None, (0,))


def test_a_copy_shares_no_row() -> None:
    state = slotted("Small", FIELDS)()
    state.log = []
    state.printed = (7,)
    other = state.copy()
    other.sizes[0] = 5
    other.cards[1][2] = 5
    assert (state.sizes, state.cards) == ([0, 0, 0], [[0, 0, 0], [0, 0, 0]])
    assert (other.log, other.printed) == (None, (7,))


def test_a_checked_state_refuses_values_and_places_out_of_bounds() -> None:
    state = checked(slotted("Small", FIELDS), FIELDS)()
    state.turn, state.sizes[2], state.cards[1][2] = 3, 9, 9
    for wrong in (
        lambda: setattr(state, "turn", 4),
        lambda: setattr(state, "turn", -2),
        lambda: state.sizes.__setitem__(0, 10),
        lambda: state.sizes.__setitem__(3, 1),
        lambda: state.sizes[-1],
        lambda: state.sizes[3],
        lambda: state.cards[2],
        lambda: state.cards[1].__setitem__(0, -1),
    ):
        with pytest.raises(AssertionError):
            wrong()
    assert (state.turn, state.sizes, state.cards[1]) == (3, [0, 0, 9], [0, 0, 9])
