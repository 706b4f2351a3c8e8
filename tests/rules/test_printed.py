"""Reading an encoded Elite card, bit by bit (the layout is in `lastcard.elite_cards`)."""

from __future__ import annotations

from lastcard.elite_cards import EliteCard, Icon
from lastcard.rules.printed import action_of, action_set, has_colour, icon_at, number_of, type_of, who_of

# Red and blue: draw 15 target, discard everyone elite, peek; the third card of its catalogue.
CODE = EliteCard("x", "X", (0, 3), (Icon(3, 1, 15), Icon(6, 2, 0, 1), Icon(4))).code(3)


def test_icons_come_in_printed_order_and_end_with_nothing() -> None:
    assert [icon_at(CODE, place) for place in range(4)] == [
        3 | 1 << 4 | 15 << 6,
        6 | 2 << 4 | 1 << 10,
        4,
        0,
    ]


def test_an_icon_has_an_action_whom_it_means_a_number_and_a_type() -> None:
    parts = [(action_of(icon), who_of(icon), number_of(icon), type_of(icon)) for icon in (991, 1062, 4)]
    assert 991 == 15 + 16 + 960
    assert parts == [(15, 1, 15, 0), (6, 2, 0, 1), (4, 0, 0, 0)]


def test_colours_are_the_cards_own() -> None:
    assert [has_colour(CODE, colour) for colour in range(4)] == [True, False, False, True]


def test_the_set_of_actions_ignores_order_numbers_and_whom_it_means() -> None:
    assert action_set(CODE) == 1 << 3 | 1 << 6 | 1 << 4
    twice = EliteCard("y", "Y", (1,), (Icon(4), Icon(6, 0), Icon(3, 0, 1), Icon(3, 2, 2))).code(9)
    assert action_set(twice) == action_set(CODE)
    assert action_set(0) == 0
