"""docs/elite-cards.md: it matches the loader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.catalogue import everything, load_deck, read_cards, read_icon
from lastcard.elite_cards import ACTION_NAMES
from lastcard.errors import CatalogueError

PAGE = (Path(__file__).parents[2] / "docs" / "elite-cards.md").read_text(encoding="utf-8")
CARDS, DECK = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def table_rows(heading: str) -> list[str]:
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return [line for line in section.split("\n") if line.startswith("| ")][1:]


def test_the_cards_on_the_page_load() -> None:
    assert [card.id for card in read_cards(CARDS)] == ["amaru-whitlock", "amaru-whitlock-dual"]


def test_the_deck_on_the_page_is_legal(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(DECK, encoding="utf-8")
    assert load_deck(path, everything()).name == "Harbour Lights"


def test_every_icon_phrase_in_the_table_is_one_and_every_action_is_there() -> None:
    phrases = [phrase for row in table_rows("The icons") for phrase in re.findall("`(.*?)`", row)]
    read = {phrase.split()[0] for phrase in phrases if read_icon(phrase)[0] is not None}
    assert set(phrases) - {"target", "everyone"} == {phrase for phrase in phrases if read_icon(phrase)[0]}
    assert read == set(ACTION_NAMES[1:])


def test_exactly_the_actions_marked_in_the_table_may_have_a_target() -> None:
    for row in table_rows("The icons")[:12]:
        phrase = re.findall("`(.*?)`", row)[0]
        assert (read_icon(f"{phrase} target")[0] is not None) == row.endswith("| yes |"), phrase


def test_the_faults_shown_on_the_page_are_those_the_loader_gives() -> None:
    shown = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)[0]
    text = (
        '[[card]]\nname = "Amaru Whitlock"\ncolour = "red"\nicons = ["draw"]\n\n'
        '[[card]]\nname = "Pilar Stormgate"\ncolour = "bleu"\nicons = ["peek"]\n'
    )
    with pytest.raises(CatalogueError) as caught:
        read_cards(text, file="my-cards.toml")
    assert str(caught.value) == shown
