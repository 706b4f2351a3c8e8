"""The recipes of our players cover all the tables that they claim."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from lastcard.learn.recipes import RECIPES


@pytest.mark.parametrize("name", RECIPES)
def test_every_recipe_can_be_laid(name: str) -> None:
    settings = RECIPES[name].settings
    assert len(settings.mixture.draw(settings.tables, settings.seed)) == settings.tables


def test_together_they_play_every_edition_at_2_to_10_seats() -> None:
    large = [RECIPES[name].settings.mixture for name in ("themed", "elite")]
    assert {edition for mixture in large for edition in mixture.editions} == set(EDITIONS)
    assert all(set(mixture.seats) == set(range(2, 11)) and mixture.varied for mixture in large)
