"""The heap of hidden cards, and dealing from it."""

from __future__ import annotations

import pytest

from lastcard.cards import LOW_KINDS, WILD_FOUR
from lastcard.rules.belief_heap import deal_one_of, is_among
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
