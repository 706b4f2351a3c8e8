"""The client's presentation of editions fits their declarations; its data about them is generated."""

import re
from pathlib import Path

import lastcard
from lastcard.editions import CARD_KINDS, EDITIONS

CLIENT = Path(lastcard.__file__).parent / "client"

TEXT = (CLIENT / "core" / "editions.js").read_text(encoding="utf-8")
LOOKS = re.findall(r"^  '?([\w-]+)'?: \{ cards: \[(.*?)\]", TEXT, re.MULTILINE)


def words(text: str) -> list[str]:
    return re.findall(r"'([^']+)'", text)


def test_only_editions_that_exist_have_a_look() -> None:
    assert LOOKS
    assert {name for name, _ in LOOKS} <= set(EDITIONS)


def test_its_cards_are_in_its_deck() -> None:
    for name, cards in LOOKS:
        assert {CARD_KINDS[card] for card in words(cards)} <= set(EDITIONS[name].counts)
        assert all(card in EDITIONS[name].cards.kinds for card in words(cards))
