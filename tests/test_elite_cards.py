"""Elite cards as integers: every part of the code at its offset."""

from __future__ import annotations

from lastcard.elite_cards import (
    ACTION_NAMES,
    ACTIONS,
    TARGETED_ACTIONS,
    TYPED_ACTIONS,
    EliteCard,
    Icon,
)


def test_an_icon_is_action_who_number_and_type_from_the_lowest_bit() -> None:
    assert Icon(action=3).code() == 3
    assert Icon(3, who=2).code() == 3 + 2 * 16
    assert Icon(3, number=15).code() == 3 + 15 * 64
    assert Icon(5, card_type=1).code() == 5 + 1024


def test_a_card_is_its_icons_colours_foil_and_number() -> None:
    card = EliteCard("x", "X", colours=(1, 2), icons=(Icon(3, number=2), Icon(4)), foil=2)
    assert card.code(5) == (3 + 2 * 64) + (4 << 11) + (0b0110 << 44) + (2 << 48) + (5 << 51)


def test_two_cards_that_show_the_same_differ_by_their_number() -> None:
    card = EliteCard("x", "X", (0,), (Icon(4),))
    assert card.code(1) != card.code(2)


def test_the_set_of_actions_forgets_how_often_and_at_whom() -> None:
    card = EliteCard("x", "X", (0,), (Icon(3, 1, 2), Icon(3, 0, 4), Icon(12)))
    assert card.actions() == {3, 12}


def test_target_everyone_and_the_card_type_belong_to_the_actions_of_the_ledger() -> None:
    """The note above EL-20: Target and Everyone to five actions, a type to two of them."""
    names = {ACTION_NAMES[action] for action in TARGETED_ACTIONS}
    assert names == {"skip", "draw", "discard", "recover", "refresh"}
    assert {ACTION_NAMES[action] for action in TYPED_ACTIONS} == {"discard", "recover"}
    assert len(ACTION_NAMES) == ACTIONS + 1
