"""The open sum (H-1)."""

from __future__ import annotations

import pytest

from lastcard.cards import COMMON_CARDS
from lastcard.rules.stacking import answering_low, can_challenge_sum, grow_sum
from lastcard.rules.state import MOST_SUM
from tests.support.positions import at

KINDS = COMMON_CARDS.kinds
HAND = "R+2 G+2 W+4 W R1"


def answers(stack: str, top: str, colour: str, cards: int) -> set[str]:
    """The cards of the hand that answer a sum."""
    game = at(
        f"edition classic; options stack={stack}; hands Y1 Y2 / {HAND}; discard R9 {top}; colour {colour}; "
        f"turn 1; sum {cards}; laid 0"
    )
    found = answering_low(game.state, 1)
    return {text for text in HAND.split() if found >> KINDS[text] & 1}


@pytest.mark.parametrize(
    ("stack", "top", "colour", "expected"),
    [
        ("same", "B+2", "blue", {"R+2", "G+2"}),
        ("same", "W+4", "green", {"W+4"}),
        ("any", "B+2", "blue", {"R+2", "G+2", "W+4"}),
        ("any", "W+4", "green", {"G+2", "W+4"}),
        ("any", "W+4", "blue", {"W+4"}),
    ],
)
def test_a_sum_is_answered_by_the_cards_that_the_option_allows(
    stack: str, top: str, colour: str, expected: set[str]
) -> None:
    assert answers(stack, top, colour, 4) == expected


@pytest.mark.parametrize(
    ("top", "cards", "challenges", "expected"),
    [
        ("W+4", 4, "on", True),
        ("W+4", 4, "off", False),
        ("W+4", 6, "on", False),
        ("B+2", 4, "on", False),
    ],
)
def test_only_a_wild_draw_four_that_opens_the_sum_can_be_challenged(
    top: str, cards: int, challenges: str, expected: bool
) -> None:
    game = at(
        f"edition classic; options stack=any challenges={challenges}; hands Y1 Y2 / R1 R2; discard R9 {top}; "
        f"colour blue; turn 1; sum {cards}; laid 0"
    )
    assert can_challenge_sum(game.state) is expected


def test_more_cards_than_there_are_cant_be_asked_for() -> None:
    state = at("edition classic; options stack=any; hands Y1 Y2 / R1 R2; discard R9; turn 0").state
    for _ in range(40):
        grow_sum(state, 0, 4)
    assert state.sum == MOST_SUM
