"""The powers of cards with house rules (H-1, H-2, H-6)."""

from __future__ import annotations

import pytest

from lastcard.rules.house_powers import apply_house_power, cards_to_draw
from lastcard.rules.matching import DRAW_TWO_POWER, FOUR_POWER, NO_POWER, POWER_OF, SKIP_POWER
from lastcard.rules.phases import PASSING, SWAP
from tests.support.positions import at, play


@pytest.mark.parametrize(
    ("power", "cards", "expected"),
    [
        (DRAW_TWO_POWER, 1, 2),
        (DRAW_TWO_POWER, 2, 4),
        (FOUR_POWER, 1, 4),
        (SKIP_POWER, 2, 0),
        (NO_POWER, 1, 0),
    ],
)
def test_how_many_cards_a_card_makes_somebody_draw(power: int, cards: int, expected: int) -> None:
    assert cards_to_draw(power, cards) == expected


@pytest.mark.parametrize("kind", [5, 10, 11, 12])
def test_one_card_does_what_it_always_does_unless_a_rule_says_otherwise(kind: int) -> None:
    state = at("edition classic; options doubles=on; hands R1 R2 / G1 G2; discard R9; turn 0").state
    assert not apply_house_power(state, 0, kind, POWER_OF[kind], 1)


def test_a_7_asks_once_for_each_card_and_two_plain_numbers_do_nothing() -> None:
    state = at(
        "edition classic; options doubles=on seven_zero=on; hands R1 R2 / G1 G2; discard R9; turn 0"
    ).state
    assert apply_house_power(state, 0, 7, NO_POWER, 2)
    assert (state.phase, state.remaining, state.asked) == (SWAP, 2, 0)
    assert not apply_house_power(state, 0, 8, NO_POWER, 2)


def test_two_0s_pass_the_hands_on_by_two_places() -> None:
    text = (
        "edition classic; options doubles=on seven_zero=on; hands R1 R2 / G1 G2 G3 / B1; discard R9; turn 0"
    )
    game = at(text)
    assert apply_house_power(game.state, 0, 0, NO_POWER, 2)
    assert game.state.phase == PASSING
    assert game.state.sizes[:3] == [3, 1, 2]


def test_skips_are_told_for_both_players_who_miss_a_turn() -> None:
    game = at(
        "edition classic; options doubles=on; hands RS RS R1 R2 / G1 G2 / B1 B2 / Y1 Y2; discard R9; turn 0"
    )
    assert play(game, "0=RSx2")[-2:] == ["skipped seat=1", "skipped seat=2"]
