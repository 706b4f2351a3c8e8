"""The canonical order of the colours, and the way back."""

from __future__ import annotations

import pytest
import torch

from lastcard.editions import EDITIONS
from lastcard.learn.colours import Colours
from lastcard.nets import inputs
from lastcard.nets.recolouring import ORDERS, inverse
from lastcard.nets.space import scope_of
from tests.learn.small import CPU, play, small_tables

CARDS = EDITIONS["classic"].cards


def row(hand: str, in_play: int) -> torch.Tensor:
    found = torch.zeros(1, inputs.row_size(elite=False), dtype=torch.uint8)
    for text in hand.split():
        found[0, inputs.HANDS[0].of(CARDS.kind(text))] += 1
    found[0, inputs.COLOUR] = in_play + 1
    return found


def test_the_colour_in_play_comes_first_and_then_the_fullest() -> None:
    """Green is in play; blue is held twice, red once, yellow never."""
    colours = Colours(scope_of([EDITIONS["classic"]], 2, calls=False), CPU)
    given = row("B1 B2 R5 W", 2)
    order = colours.order(given)
    assert ORDERS[int(order)] == (2, 3, 0, 1)
    ordered = colours.rows(given, order)
    assert torch.equal(ordered, row("Y1 Y2 G5 W", 0))


def test_equal_colours_stay_in_their_order() -> None:
    colours = Colours(scope_of([EDITIONS["classic"]], 2, calls=False), CPU)
    assert ORDERS[int(colours.order(row("", 3)))] == (3, 0, 1, 2)


@pytest.mark.parametrize("editions", ["classic,avatar-state", "elite"])
def test_an_order_and_its_inverse_leave_everything_as_it_was(editions: str) -> None:
    tables = small_tables(editions, seats="3", options="")
    play(tables, 30)
    colours = tables.tools.colours
    rows = torch.cat([table.observations for table in tables.batches])
    masks = torch.rand(len(rows), len(tables.tools.actions)) > 0.5
    for number, order in enumerate(ORDERS):
        there = torch.full((len(rows),), number)
        back = torch.full((len(rows),), ORDERS.index(inverse(order)))
        assert torch.equal(colours.rows(colours.rows(rows, there), back), rows)
        assert torch.equal(colours.masks(colours.masks(masks, there), back), masks)


def test_a_choice_among_ordered_ones_is_the_same_at_the_table() -> None:
    tables = small_tables(options="")
    masks = torch.rand(8, len(tables.tools.actions)) > 0.5
    order = torch.arange(8)
    ordered = tables.tools.colours.masks(masks, order)
    for choice in range(masks.shape[1]):
        chosen = torch.full((8,), choice)
        real = tables.tools.colours.back(chosen, order)
        assert torch.equal(masks.gather(1, real[:, None])[:, 0], ordered[:, choice])


def test_hands_are_ordered_as_the_own_hand_is() -> None:
    """Two equal hands stay equal when both are put into the decider's order."""
    tables = small_tables()
    play(tables, 10)
    rows = torch.cat([table.observations for table in tables.batches])
    order = tables.tools.colours.order(rows)
    kinds = [inputs.HANDS[0].of(kind) for kind in tables.tools.scope.kinds]
    ordered = tables.tools.colours.hands(rows[:, None, kinds], order)[:, 0]
    assert torch.equal(ordered, tables.tools.colours.rows(rows, order)[:, kinds])
