"""Presets: house rules that go together, each of which a table can play."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS, PRESETS, Preset, chosen_house
from lastcard.setup import make_setup

THEMED = ["classic", "hail-mary", "favorite-line", "avatar-state"]


def test_there_are_four_and_the_first_has_nothing_on() -> None:
    assert [preset.name for preset in PRESETS] == ["sheet", "kitchen", "wild", "teams"]
    assert PRESETS[0].options == {}


@pytest.mark.parametrize("edition", THEMED)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_each_can_be_played_and_names_house_rules_alone(edition: str, preset: Preset) -> None:
    for seats in preset.seats or (2, 3, 10):
        setup = make_setup(edition, seats=seats, seed=1, options=preset.options)
        assert chosen_house(setup.options) == preset.options


def test_elite_has_those_of_its_sheet_and_teams() -> None:
    assert [preset.name for preset in PRESETS if preset.suits(EDITIONS["elite"])] == ["sheet", "teams"]
    assert all(preset.suits(EDITIONS[edition]) for preset in PRESETS for edition in THEMED)


def test_only_partners_need_a_certain_number_of_seats() -> None:
    assert {preset.name: preset.seats for preset in PRESETS if preset.seats} == {"teams": (4, 6, 8)}
