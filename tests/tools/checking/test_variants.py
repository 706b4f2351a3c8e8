"""The tables of the long runs: every option is varied, Elite is played in every mode."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from tests.support.helpers import EDITION_NAMES
from tools.checking.variants import MODES, VARIANTS, seats_allowed, variants


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_first_is_the_usual_table_and_the_others_vary_its_options(edition: str) -> None:
    usual, *others = variants(edition, 4)  # teams need an even number of seats, four at least
    assert len(others) == VARIANTS - 1
    assert usual.options.chosen() in ({}, {"mode": "quick"})
    varied = {name for setup in others for name in setup.options.chosen()}
    # Options that name a seat are left random.
    assert varied >= {option.name for option in EDITIONS[edition].options if option.default is not None}


def test_elite_is_played_in_every_mode() -> None:
    assert {setup.options["mode"] for setup in variants("elite", 2)} == set(MODES)


@pytest.mark.parametrize(
    ("edition", "seats", "allowed"), [("classic", 10, True), ("classic", 11, False), ("elite", 1, False)]
)
def test_only_tables_that_can_be_are_laid(edition: str, seats: int, allowed: bool) -> None:
    assert seats_allowed(edition, seats) == allowed
