"""Moves as bits of the eight masks."""

from __future__ import annotations

import pytest

from lastcard.cards import WILD, WILD_FOUR
from lastcard.rules import actions as act
from lastcard.rules.masks import add, add_plays, wild_bits
from tests.support.positions import at


@pytest.mark.parametrize("action", [0, 61, 62, act.WAIVE, act.CATCH, act.ACTIONS - 1])
def test_an_action_is_one_bit_of_one_mask(action: int) -> None:
    masks = [0] * act.MASK_COUNT
    add(masks, action)
    assert [mask.bit_length() for mask in masks if mask] == [action % act.MASK_BITS + 1]
    assert masks.index(1 << action % act.MASK_BITS) == action // act.MASK_BITS


def test_a_wild_is_a_move_in_each_colour() -> None:
    assert wild_bits(1 << WILD) == 0b1111
    assert wild_bits(1 << WILD_FOUR | 1) == 0b1111 << 4


@pytest.mark.parametrize(("hand", "calls"), [("R1 R2 R3", False), ("R1 R2", True)])
def test_plays_come_with_the_call_where_one_card_would_be_left(hand: str, calls: bool) -> None:
    masks = [0] * act.MASK_COUNT
    add_plays(at(f"edition classic; hands {hand} / G1; discard R9; turn 0").state, 0, 0b110, 0, masks)
    assert (masks[0], masks[3]) == (0b110, 0b110 if calls else 0)
