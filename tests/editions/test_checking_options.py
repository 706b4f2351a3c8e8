"""Checks of the options of a third-party edition: names, values, and fields."""

from __future__ import annotations

import pytest

from lastcard import Edition
from lastcard.cards import SPECIAL
from lastcard.editions import EDITIONS, EditionError, Option, check_edition
from lastcard.editions.edition import classic_counts
from lastcard.editions.house import HOUSE
from lastcard.editions.options import FOIL
from tests.support.own_edition import SNOWBALL

CLASSIC, ELITE = EDITIONS["classic"], EDITIONS["elite"]
SWITCH = Option("zzz", "X-1", True, "x")


def with_option(option: Option, edition: Edition = CLASSIC) -> Edition:
    return edition._replace(options=(*edition.options, option))


def without(name: str, edition: Edition) -> Edition:
    return edition._replace(options=tuple(option for option in edition.options if option.name != name))


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        (with_option(SWITCH._replace(field="nope")), "the option zzz can't set 'nope'"),
        (with_option(SWITCH._replace(field="seats")), "the option zzz can't set 'seats'"),
        (with_option(SWITCH._replace(field="house")), "the option zzz can't set 'house'"),
        (with_option(SWITCH._replace(field="throws")), "the option zzz can't set 'throws'"),
        (with_option(SWITCH._replace(field="turn")), "the option zzz can't set 'turn'"),
        (with_option(SWITCH._replace(field="bluffs", numbers=(0, 2))), "bluffs is 0 to 1"),
        (with_option(SWITCH._replace(field="bluffs", numbers=(1,))), "has 2 values, but 1 numbers"),
        (with_option(Option("zzz", "X-1", 3, "x", least=1, most=200, field="laps")), "laps is 1 to 100"),
        (with_option(Option("zzz", "X-1", 9, "x", least=1, most=3)), "the default of the option zzz"),
        (with_option(Option("zzz", "X-1", "c", "x", ("a", "b"))), "isn't one of a, b"),
        (with_option(SWITCH._replace(name="my option")), "unlike 'my option'"),
        (with_option(Option("zzz", "X-1", "a=b", "x", ("a=b",))), "unlike 'a=b'"),
        (with_option(CLASSIC.options[0]), "there are 2 options called dealer"),
        (with_option(FOIL), "the option foil needs a special wild"),
        (with_option(SWITCH._replace(field="elite")), "only an Elite edition has the option zzz"),
        (with_option(SWITCH._replace(field="must_play")), "the option zzz is mistaken for a house rule"),
        (with_option(HOUSE[0], ELITE), "Elite has no house rule stack"),
        (without("dealer", CLASSIC), "the option dealer is missing"),
        (without("foils", ELITE), "the option foils is missing"),
        (
            with_option(Option("calls", "C-14", True, "x"), without("calls", CLASSIC)),
            "the option calls has other values or another field",
        ),
        (Edition("own", {**classic_counts(), SPECIAL: 4}, elite=True), "the option mode is missing"),
    ],
)
def test_an_option_that_cant_be_offered_is_refused(edition: Edition, said: str) -> None:
    with pytest.raises(EditionError) as caught:
        check_edition(edition)
    assert said in str(caught.value)


def test_another_default_and_other_words_are_fine() -> None:
    calls = CLASSIC.options[1]._replace(default="auto", sentence="other words")
    check_edition(with_option(calls, without("calls", CLASSIC)))
    check_edition(with_option(Option("zzz", "X-1", 0, "x", least=2, most=9)))
    check_edition(with_option(Option("zzz", "X-1", None, "x", most=9, field="first_choice")))
    check_edition(with_option(SWITCH._replace(numbers=(1, 0), field="reverse_skips"), SNOWBALL))
