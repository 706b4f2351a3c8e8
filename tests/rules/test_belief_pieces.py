"""Belief sampling, piece by piece: inferences from the table."""

from __future__ import annotations

import pytest

from lastcard.cards import COLOURS, WILD_FOUR
from lastcard.rules.belief import former_colour, resample_waivers
from lastcard.rules.dice import seed
from lastcard.rules.state import CheckedTable, State
from tests.support.helpers import lay

R7, Y9 = 7, 22


@pytest.fixture
def g() -> State:
    state = CheckedTable()
    state.seats = 2
    seed(state, 1)
    return state


def test_the_former_colour_is_that_of_the_card_below(g: State) -> None:
    lay(g.discard, [Y9, WILD_FOUR])
    g.discarded = 2
    assert {former_colour(g) for _ in range(40)} == {1}


def test_without_a_card_below_the_former_colour_is_drawn_by_lot(g: State) -> None:
    g.discard[0] = WILD_FOUR
    g.discarded = 1
    assert {former_colour(g) for _ in range(40)} == set(range(COLOURS))


def test_the_seats_are_polled_round_the_table(g: State) -> None:
    g.seats, g.decider, g.reacting, g.poll_from = 4, 0, 1, 2
    resample_waivers(g, 0)
    assert g.waived == 0b1100
