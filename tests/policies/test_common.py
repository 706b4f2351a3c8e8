"""Functions that every policy needs: any move of a list, a card as an action, the card just drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.policies.common import any_move, can_play_drawn, clear_masks, encode_play
from lastcard.rules import actions as act
from lastcard.rules.dice import seed
from lastcard.rules.state import CheckedTable
from tests.support.positions import at


def test_any_move_is_each_listed_one_equally_often() -> None:
    """Three moves in 3000 rolls are 1000 each; three standard deviations are about 77."""
    g = CheckedTable()
    seed(g, 5)
    clear_masks(g)
    g.masks[0], g.masks[7] = 1 << 3 | 1 << 61, 1 << 2
    found = Counter(any_move(g) for _ in range(3000))
    assert set(found) == {3, 61, 7 * act.MASK_BITS + 2}
    assert all(abs(count - 1000) < 77 for count in found.values())


def test_of_no_moves_there_is_none() -> None:
    g = CheckedTable()
    seed(g, 5)
    clear_masks(g)
    assert any_move(g) == -1


@pytest.mark.parametrize("calling", [0, 1])
@pytest.mark.parametrize(
    ("edition", "card", "colour", "move"),
    [
        ("classic", "R7", 0, "R7"),
        ("classic", "W", 2, "W:G"),
        ("classic", "W+4", 3, "W+4:B"),
        ("hail-mary", "HM", 1, "HM:Y"),
        ("elite", "R3*", 0, "R3*"),
    ],
)
def test_a_card_and_a_colour_are_the_action_of_that_move(
    edition: str, card: str, colour: int, move: str, calling: int
) -> None:
    game = at(f"edition {edition}; hands {card} R1 / B1 B2; discard R9; turn 0")
    kind = game.setup.edition.cards.texts.index(card)
    action = encode_play(kind, colour, calling)
    assert game.setup.edition.moves[action] == move + "!" * calling


@pytest.mark.parametrize(
    ("edition", "drawn", "playable"),
    [("classic", "R5", True), ("classic", "W", True), ("classic", "B5", False), ("elite", "R3*", True)],
)
def test_the_card_just_drawn_can_be_played_if_it_matches(edition: str, drawn: str, playable: bool) -> None:
    game = at(f"edition {edition}; hands B1 {drawn} / B2 B3; discard R9; turn 0")
    game.state.drawn = game.setup.edition.cards.texts.index(drawn)
    assert can_play_drawn(game.state, 0) is playable
