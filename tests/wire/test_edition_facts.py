"""The client's built-in data about the editions, made from their declarations."""

from __future__ import annotations

from pathlib import Path

import pytest

import lastcard
from lastcard.editions import EDITIONS, Special, register_edition
from lastcard.editions.edition import themed
from lastcard.editions.powers import asks_lines, interrupts
from lastcard.wire.edition_facts import edition_facts, main
from tests.support.heat_wave import HEAT_WAVE
from tests.support.registering import forgetting

COMMITTED = Path(lastcard.__file__).parent / "client" / "core" / "edition_facts.js"


def test_the_committed_file_is_what_the_editions_give_now() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == edition_facts(), "run `make wire`"


def test_the_file_is_written_whole(tmp_path: Path) -> None:
    main(str(tmp_path / "edition_facts.js"))
    assert (tmp_path / "edition_facts.js").read_text(encoding="utf-8") == edition_facts()


def test_an_edition_has_its_letters_and_the_powers_of_its_wild() -> None:
    assert "  { name: 'hail-mary', special: 'HM', powers: ['throws'], elite: false },\n" in edition_facts()
    assert "  { name: 'elite', special: '', powers: [], elite: true },\n" in edition_facts()


def test_elite_has_no_house_rule_but_teams() -> None:
    assert "  { name: 'stack', rule: 'H-1', elite: false, " in edition_facts()
    assert "  { name: 'teams', rule: 'H-7', elite: true, " in edition_facts()


def test_a_house_rule_has_its_words_or_its_numbers() -> None:
    assert "elite: false, choices: ['off', 'same', 'any'], least: 0, most: 0 }" in edition_facts()
    assert "elite: false, choices: [], least: 15, most: 30 }" in edition_facts()


def test_a_new_edition_comes_last_with_its_powers_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    powers = (
        interrupts(interrupt="XX-1", follow_up="XX-2", later="XX-3"),
        asks_lines(line="XX-4", doubt="XX-5"),
    )
    monkeypatch.setitem(EDITIONS, "made-up", themed("made-up", Special("XX", "Made Up"), powers=powers))
    last = "  { name: 'made-up', special: 'XX', powers: ['asks_lines', 'interrupts'], elite: false },\n];\n"
    assert edition_facts().endswith(last)


def test_an_edition_with_own_rules_has_the_names_of_their_numbers() -> None:
    with forgetting():
        register_edition(HEAT_WAVE)
        facts = edition_facts()
    assert (
        "special: 'HW', powers: [], elite: false, numbers: ['heat'], numbersBySeat: ['burns'] },\n" in facts
    )
