"""Cards, moves and values with other colours."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from lastcard.nets import inputs
from lastcard.nets.recolouring import (
    ORDERS,
    bit_values,
    colour_values,
    inverse,
    kind_values,
    recoloured_action,
    recoloured_kind,
    sources,
)

# Red becomes yellow, yellow green, green red; blue stays.
ROUND = (1, 2, 0, 3)


def test_there_are_24_orders() -> None:
    assert len(set(ORDERS)) == 24


def test_an_order_and_its_inverse_lead_back() -> None:
    for order in ORDERS:
        assert [inverse(order)[colour] for colour in order] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("edition", "before", "after"),
    [
        ("classic", "R7", "Y7"),
        ("classic", "G+2!", "R+2!"),
        ("classic", "B0", "B0"),
        ("classic", "W:Y", "W:G"),
        ("classic", "draw", "draw"),
        ("classic", "catch:1", "catch:1"),
        ("hail-mary", "HM>R", "HM>Y"),
        ("hail-mary", "card:GS", "card:RS"),
        ("elite", "Y3*", "G3*"),
        ("elite", "GV", "RV"),
        ("elite", "card:EW", "card:EW"),
        ("elite", "pick:2", "pick:2"),
    ],
)
def test_a_move_with_other_colours(edition: str, before: str, after: str) -> None:
    moves = EDITIONS[edition].moves
    assert recoloured_action(moves.read(before).action, ROUND) == moves.read(after).action


def test_a_card_with_other_colours() -> None:
    cards = EDITIONS["elite"].cards
    assert recoloured_kind(cards.kind("R5*"), ROUND) == cards.kind("Y5*")
    assert recoloured_kind(cards.kind("WR"), ROUND) == cards.kind("WR")


def test_values_follow_their_colours() -> None:
    """The order puts yellow first, then green, red and blue: so red goes to the third place."""
    assert colour_values(ROUND)[:5] == [0, 3, 1, 2, 4]
    red_seven, green_seven = EDITIONS["classic"].cards.kind("R7"), EDITIONS["classic"].cards.kind("G7")
    assert kind_values(ROUND)[1 + red_seven] == 1 + green_seven
    assert kind_values(ROUND)[0] == 0
    assert bit_values(ROUND)[0b0001] == 0b0100
    assert bit_values(ROUND)[0b1010] == 0b1001


def test_a_place_by_kind_takes_its_value_from_the_colour_that_comes_there() -> None:
    red, yellow = (inputs.HANDS[0].of(EDITIONS["classic"].cards.kind(text)) for text in ("R7", "Y7"))
    places = sources(ROUND, inputs.row_size(elite=False))
    assert places[red] == yellow
    assert sorted(places) == list(range(inputs.row_size(elite=False)))
