"""Preparing a state by an edition's settings and its options, by their names."""

import pytest

from lastcard.cards import SPECIAL, SPECIAL_FOIL, kind_of
from lastcard.editions import EDITIONS, Edition, Options, Value, checked_seats, lay_table
from lastcard.errors import OptionError
from lastcard.rules.state import CheckedTable, State


def laid(name: str, **chosen: Value) -> State:
    state = CheckedTable()
    lay_table(state, EDITIONS[name], 4, Options(EDITIONS[name].options, chosen))
    return state


@pytest.mark.parametrize(
    ("name", "powers"),
    [
        ("classic", (0, 0, 0)),
        ("hail-mary", (1, 0, 0)),
        ("avatar-state", (0, 1 << SPECIAL | 1 << SPECIAL_FOIL, 0)),
        ("favorite-line", (0, 0, 1)),
        ("elite", (0, 0, 0)),
    ],
)
def test_the_powers_are_those_of_the_edition(name: str, powers: tuple[int, ...]) -> None:
    state = laid(name)
    assert (state.throws, state.interrupts, state.asks_lines) == powers


@pytest.mark.parametrize(
    ("name", "option", "value", "field", "number"),
    [
        ("classic", "dealer", 2, "dealer_choice", 2),
        ("classic", "dealer", None, "dealer_choice", -1),
        ("classic", "calls", "auto", "auto_call", 1),
        ("classic", "calls", "free", "auto_call", 0),
        ("classic", "bluffs", False, "bluffs", 0),
        ("favorite-line", "laps", 7, "laps", 7),
        ("hail-mary", "throw_left", False, "throw_left", 0),
        ("elite", "mode", "quick", "elite", 1),
        ("elite", "mode", "draft", "elite", 2),
        ("elite", "mode", "dynasty", "elite", 3),
        ("elite", "first_pick", 1, "first_choice", 1),
    ],
)
def test_an_option_sets_its_field(name: str, option: str, value: Value, field: str, number: int) -> None:
    assert getattr(laid(name, **{option: value}), field) == number


@pytest.mark.parametrize(
    ("name", "option"), [("hail-mary", "hail_mary_wild"), ("avatar-state", "avatar_wild")]
)
def test_only_a_plain_wild_goes_on_anything(name: str, option: str) -> None:
    """HM-8, AS-5."""
    own = 1 << SPECIAL | 1 << SPECIAL_FOIL
    assert laid(name).wilds & own == own
    assert laid(name, **{option: False}).wilds & own == 0


def test_a_table_has_more_numbers_than_it_deals_cards() -> None:
    """C-3: one of them starts the discard pile."""
    edition = Edition("own", {kind_of(0, 2): 22})
    options = Options(edition.options, {})
    assert checked_seats(edition, 3, options) == 3
    with pytest.raises(OptionError, match="more than 28 number cards") as caught:
        checked_seats(edition, 4, options)
    assert caught.value.rule == "C-3"
