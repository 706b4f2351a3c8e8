"""Belief sampling, piece by piece: cards dealt from the heap and what is inferred from the table."""

from __future__ import annotations

import pytest

from lastcard.cards import COLOURS, LOW_KINDS, WILD_FOUR
from lastcard.rules.belief import deal_one_of, former_colour, is_among, poll_anew
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


def test_a_kind_is_looked_up_in_the_mask_that_has_its_place() -> None:
    assert is_among(5, 1 << 5, 0)
    assert not is_among(5, ~(1 << 5), 1 << 5)
    for place in (0, 5):
        assert is_among(LOW_KINDS + place, 0, 1 << place)
        assert not is_among(LOW_KINDS + place, 1 << place, ~(1 << place))


def test_a_card_is_any_if_there_is_none_of_the_kinds(g: State) -> None:
    dealt = set()
    for salt in range(40):
        seed(g, salt)
        lay(g.pile, [R7, Y9])
        g.piled = 2
        dealt.add(deal_one_of(g, 1, 1 << WILD_FOUR, 0))
        assert g.piled == 1
    assert dealt == {R7, Y9}
    assert g.sizes[1] == 40


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
    poll_anew(g, 0)
    assert g.waived == 0b1100
