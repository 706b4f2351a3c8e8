"""The ledger: every numbered rule, read from its page in order."""

from __future__ import annotations

import re
from pathlib import Path

import lastcard
from lastcard.rulebook.ledger import ledger, rules_in, rules_without_case


def test_every_line_that_begins_with_a_number_is_a_rule() -> None:
    page = (Path(lastcard.__file__).parent / "rulebook" / "ledger.md").read_text(encoding="utf-8")
    assert list(ledger()) == re.findall(r"^- ([A-Z]{1,4}-\d+) ", page, re.MULTILINE)


def test_an_edition_may_have_up_to_four_letters() -> None:
    text = "## SNOW: a Blizzard\n- SNOW-1 A wild.\n- SNOW-2 The others\n  draw.\n\n## H\n- H-1 A sum.\n"
    assert rules_in(text) == {"SNOW-1": "A wild.", "SNOW-2": "The others draw.", "H-1": "A sum."}


def test_a_rule_is_one_line_without_its_number() -> None:
    rules = ledger()
    assert rules["P-1"] == "Themed decks and classic: 2 to 10 players **[R]**."
    assert rules["P-2"].startswith("Elite: at least 2 players, ")
    assert rules["P-2"].endswith("never more than 10; more are refused with the reason **[R]**.")
    assert not any("\n" in text or "  " in text for text in rules.values())


def test_the_text_of_a_section_is_no_part_of_its_last_rule() -> None:
    assert not any("## " in text for text in ledger().values())


def test_rules_that_no_case_names_are_listed_in_the_ledgers_order() -> None:
    every = list(ledger())
    assert rules_without_case(every) == []
    assert rules_without_case([]) == every
    assert rules_without_case([*every[:1], *every[3:], "X-99"]) == every[1:3]
