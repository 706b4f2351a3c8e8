"""What the client knows of the editions by heart is what they declare."""

import re
from pathlib import Path

import lastcard
from lastcard.editions import CARD_KINDS, EDITIONS

CLIENT = Path(lastcard.__file__).parent / "client"

TEXT = (CLIENT / "core" / "editions.js").read_text(encoding="utf-8")
KNOWN = re.findall(r"name: '([\w-]+)',\s*special: '(\w*)',\s*powers: \[(.*?)\],\s*cards: \[(.*?)\]", TEXT)


def words(text: str) -> list[str]:
    return re.findall(r"'([^']+)'", text)


def test_every_edition_is_there_in_its_order() -> None:
    assert [name for name, *_ in KNOWN] == list(EDITIONS)


def test_its_wild_and_what_it_can_do_are_as_declared() -> None:
    for name, letters, powers, _ in KNOWN:
        special = EDITIONS[name].special
        assert letters == ("" if special is None else special.letters)
        assert words(powers) == sorted(EDITIONS[name].sets)


def test_its_cards_are_in_its_deck() -> None:
    for name, _, _, cards in KNOWN:
        assert {CARD_KINDS[card] for card in words(cards)} <= set(EDITIONS[name].counts)
        assert all(card in EDITIONS[name].cards.kinds for card in words(cards))
