"""The editions' pages in docs/editions match the editions, the ledger and the cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.cards import COLOUR_LETTERS, NO_COLOUR, colour_of
from lastcard.editions import EDITIONS
from lastcard.rulebook import ledger
from lastcard.rulebook.pages import HEADINGS, cases_of, edition_page, letters_of, rules_of

FOLDER = Path(__file__).parents[2] / "docs" / "editions"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_page_is_up_to_date(name: str) -> None:
    path = FOLDER / f"{name}.md"
    written = path.read_text(encoding="utf-8") if path.is_file() else ""
    assert written == edition_page(name), f"docs/editions/{name}.md is out of date: run `make docs`"


def test_no_page_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == set(EDITIONS)


# From the ledger's D-1, D-3 and S-2 to S-4, by hand
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("classic", ["108 cards.", "| `R1` … `R9` | 2 |", "| `W` `W+4` | 4 |", "| numbers | face value |"]),
        ("hail-mary", ["112 cards.", "| `W` `W+4` `HM` | 4 |", "| numbers | 5 |", "| every wild | 50 |"]),
        ("favorite-line", ["112 cards.", "| `W` `W+4` `FL` | 4 |", "| Skip, Reverse, Draw Two | 20 |"]),
        ("avatar-state", ["112 cards.", "| `W` `W+4` `AS` | 4 |", "| `R0` | 1 |"]),
        ("elite", ["112 cards.", "| `R1*` … `R9*` | 1 |", "| `RV` | 4 |", "| `EW` | 12 |", "| `WR` | 8 |"]),
    ],
)
def test_the_page_counts_the_deck_and_its_points(name: str, lines: list[str]) -> None:
    page = edition_page(name)
    assert [line for line in lines if line not in page] == []


@pytest.mark.parametrize("name", EDITIONS)
def test_the_four_colours_are_alike_as_the_page_says(name: str) -> None:
    texts = EDITIONS[name].cards.texts
    deck = [texts[kind] for kind in EDITIONS[name].deck() if colour_of(kind) != NO_COLOUR]
    by_colour = [[card[1:] for card in deck if card[0] == letter] for letter in COLOUR_LETTERS]
    assert by_colour == [by_colour[0]] * 4


@pytest.mark.parametrize("name", EDITIONS)
def test_every_option_is_on_the_page_with_its_rule(name: str) -> None:
    page = edition_page(name)
    for option in EDITIONS[name].options:
        assert f"| `{option.name}` |" in page
        assert f"[{option.rule}](#{option.rule.lower()})" in page
        assert f"### {option.rule}\n" in page


def test_every_rule_of_the_ledger_is_on_some_page() -> None:
    shown = {rule for edition in EDITIONS.values() for rule in rules_of(edition)}
    assert shown == set(ledger())


def test_the_pages_know_every_letter_of_the_ledger() -> None:
    assert set(HEADINGS) == {letters_of(rule) for rule in ledger()}


def test_a_themed_page_has_its_own_letters_and_no_other_decks() -> None:
    letters = {letters_of(rule) for rule in rules_of(EDITIONS["hail-mary"])}
    assert letters == {"P", "D", "C", "K", "S", "HM", "A", "H"}


def test_a_rule_is_shown_by_cases_of_its_edition_or_of_classic() -> None:
    for case in cases_of("C-14", EDITIONS["hail-mary"]):
        assert case.given.get("edition", "classic") in ("classic", "hail-mary")
