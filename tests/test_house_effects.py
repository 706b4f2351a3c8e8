"""The effects of house rules, compared."""

from __future__ import annotations

from functools import cache

import pytest

from lastcard.codes import Code
from lastcard.editions import Value
from lastcard.errors import OptionError
from lastcard.house_effects import HouseEffect, as_json, chart, house_effects, report, tables


@cache
def effects() -> list[HouseEffect]:
    return house_effects("classic", games=6, seats=4, compiled=False)


def test_there_is_a_table_for_each_rule_alone_and_one_for_all() -> None:
    names = [name for name, _ in tables(4, {})]
    assert names == [
        "by the sheet",
        *("stack=same", "stack=any", "seven_zero=on", "jump_in=on", "draw_until=on", "must_play=on"),
        *("doubles=on", "teams=two", "limit=15", "all together"),
    ]
    assert "teams=two" not in [name for name, _ in tables(5, {})]
    assert "teams" not in dict(tables(4, {}))["all together"]


@pytest.mark.parametrize(
    ("given", "left_out"), [({"teams": "two"}, "limit=15"), ({"limit": 20}, "teams=two")]
)
def test_house_rules_that_given_options_exclude_are_left_out(given: dict[str, Value], left_out: str) -> None:
    """H-8: teams and a limit don't go together."""
    found = house_effects("classic", games=1, seats=4, compiled=False, options=given)
    names = [effect.name for effect in found]
    assert left_out not in names
    assert len(names) == 10
    assert names[-1] == "all together"
    name, value = next(iter(given.items()))
    assert all(effect.simulation.setup.options[name] in (value, 15) for effect in found)


def test_a_given_option_that_is_off_excludes_nothing() -> None:
    found = house_effects("classic", games=1, seats=4, compiled=False, options={"teams": "off", "limit": 0})
    assert [effect.name for effect in found][-3:] == ["teams=two", "limit=15", "all together"]


def test_all_tables_play_the_same_number_of_hands() -> None:
    assert [effect.simulation.games for effect in effects()] == [6] * 11


def test_the_measures_are_those_of_the_simulation() -> None:
    effect = effects()[0]
    assert effect.length == effect.simulation.actions / 6
    assert effect.points == effect.simulation.points / 6
    assert effect.leads == effect.simulation.lead_changes / 6
    assert effect.first == 100 * effect.simulation.first_wins / 6


def test_the_report_the_figures_and_the_drawing_name_every_table() -> None:
    texts = (report(effects()), str(as_json(effects())), chart(effects()))
    for effect in effects():
        assert all(effect.name in text for text in texts)
    assert texts[2].startswith("<svg ")


def test_elite_keeps_to_its_sheet() -> None:
    with pytest.raises(OptionError, match="keeps to its sheet") as caught:
        house_effects("elite", games=1)
    assert caught.value.why is not None
    assert caught.value.why.code == Code.NO_HOUSE_RULES
