"""Legal moves with house rules: having to play, pairs, swaps (H-2, H-5, H-6)."""

from __future__ import annotations

import pytest

from lastcard.cards import COMMON_CARDS
from lastcard.rules.house_legality import is_forced, pairs_of, turn_kinds
from tests.support.positions import at

KINDS = COMMON_CARDS.kinds


def mask(*cards: str) -> int:
    return sum(1 << KINDS[card] for card in cards)


@pytest.mark.parametrize(("card", "expected"), [("R7", True), ("W", True), ("W+4", False)])
def test_everything_but_a_wild_draw_four_and_a_special_wild_must_be_played(card: str, expected: bool) -> None:
    state = at("edition classic; options must_play=on; hands R1 R2 / G1; discard R9; turn 0").state
    assert is_forced(state, mask(card)) is expected
    state.must_play = 0
    assert not is_forced(state, mask(card))


def test_pairs_are_coloured_cards_held_twice() -> None:
    state = at("edition classic; options doubles=on; hands R7 R7 W W R1 / G1 G2; discard R9; turn 0").state
    assert pairs_of(state, 0, mask("R7", "W", "R1")) == mask("R7")
    assert pairs_of(state, 0, mask("R1")) == 0
    state.doubles = 0
    assert pairs_of(state, 0, mask("R7")) == 0


def test_an_open_sum_leaves_only_what_answers_it() -> None:
    game = at("edition classic; options stack=same; hands R1 R2 / R+2 R7; discard R9; turn 1")
    assert turn_kinds(game.state, 1) == mask("R+2", "R7")
    game = at("edition classic; options stack=same; hands R1 / R+2 R7; discard R9 B+2; turn 1; sum 2; laid 0")
    assert turn_kinds(game.state, 1) == mask("R+2")
