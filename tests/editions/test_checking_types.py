"""The parts of a third-party edition have the declared types, or the fault is named."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import (
    EDITIONS,
    Edition,
    EditionError,
    Option,
    OwnRules,
    Power,
    Special,
    Words,
    check_edition,
)
from lastcard.editions.powers import Ability
from tests.support.heat_wave import HEAT_WAVE
from tests.support.own_edition import SNOWBALL

RULES = "a dictionary from a text to a text"


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("name", 5, "`name` is a text, not 5"),
        ("counts", None, "`counts` is a dictionary, not None"),
        ("options", None, "`options` is a tuple, each item of the type Option, not None"),
        ("special", "SB", "`special` is of the type Special or None, not 'SB'"),
        ("elite", "no", "`elite` is True or False, not 'no'"),
        ("about", None, "`about` is a text, not None"),
        ("rules", ["x"], f"`rules` is {RULES}, not ['x']"),
        ("rules", {1: 2}, f"`rules` is {RULES}, not {{1: 2}}"),
        ("own_rules", "mod", "`own_rules` is of the type OwnRules or None, not 'mod'"),
        ("words", None, "`words` is a dictionary, not None"),
    ],
)
def test_a_field_of_another_type_is_named(field: str, value: Any, fault: str) -> None:
    with pytest.raises(EditionError) as caught:
        check_edition(SNOWBALL._replace(**{field: value}))
    assert fault in [line.partition(": ")[2] for line in caught.value.faults]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("special", Special("HH", 5)),  # type: ignore[arg-type]
        ("special", ("HH", "a")),
        ("options", (*SNOWBALL.options, "foil")),
        ("options", (*SNOWBALL.options, Option("nova", "NV-1", False, "x", choices="ab"))),  # type: ignore[arg-type]
        ("powers", ("throws",)),
        ("powers", (Power(Ability.THROWS, {"HIT": "SB-1"}),)),  # type: ignore[dict-item]
        ("own_rules", OwnRules("examples.heat_wave", numbers=(1,))),  # type: ignore[arg-type]
    ],
)
def test_a_part_of_a_field_has_its_type_too(field: str, value: Any) -> None:
    with pytest.raises(EditionError, match=f"^snowball: `{field}` is "):
        check_edition(SNOWBALL._replace(**{field: value}))


def test_words_have_types_too() -> None:
    edition = SNOWBALL._replace(words={"de": Words(title=5)})  # type: ignore[arg-type]
    with pytest.raises(EditionError, match=r"^snowball: words for 'de': `title` is a text, not 5$"):
        check_edition(edition)


def test_all_of_them_are_named_at_once_and_nothing_else() -> None:
    with pytest.raises(EditionError) as caught:
        check_edition(SNOWBALL._replace(about=1, elite=2, number_value=-5))  # type: ignore[arg-type]
    assert caught.value.faults == (
        "snowball: `elite` is True or False, not 2",
        "snowball: `about` is a text, not 1",
    )


@pytest.mark.parametrize(
    "edition", [*EDITIONS.values(), SNOWBALL, HEAT_WAVE], ids=lambda edition: edition.name
)
def test_sound_editions_have_the_declared_types(edition: Edition) -> None:
    assert check_edition(edition) is edition
