"""One table of a card file: its card, or all its faults."""

from __future__ import annotations

import pytest

from lastcard.cards import BLUE, COLOUR_NAMES, GREEN, RED, YELLOW
from lastcard.catalogue.tables import MAX_TEXT, colours_text, read_table, slug, text_fault
from lastcard.codes import Code
from lastcard.elite_cards import DUAL_FOIL, NOT_FOIL

MAYA: dict[str, object] = {"name": "Maya Okafor", "colour": "red", "icons": ["skip target", "draw 2"]}


def codes(**changed: object) -> list[str]:
    """The faults of a table that differs from a good one by these keys."""
    return [fault.code for fault in read_table({**MAYA, **changed}).faults]


def test_a_good_table_is_a_card() -> None:
    found = read_table(MAYA)
    assert found.faults == []
    assert found.card is not None
    assert (found.card.id, found.card.colours, found.card.foil) == ("maya-okafor", (RED,), NOT_FOIL)
    assert (len(found.card.icons), found.card.promo, found.card.pack) == (2, False, "")


def test_all_faults_of_a_table_are_told_at_once_and_it_is_no_card() -> None:
    found = read_table({"name": "", "colour": "pink", "icons": [], "promo": 1, "cards": []})
    assert found.card is None
    assert sorted(fault.code for fault in found.faults) == sorted(
        [Code.TEXT_EMPTY, Code.NOT_A_COLOUR, Code.ICONS_COUNT, Code.PROMO_SWITCH, Code.KEY_OF_A_DECK]
    )


@pytest.mark.parametrize("key", ["name", "colour", "icons"])
def test_missing_keys_of_a_card_are_reported(key: str) -> None:
    table = {name: value for name, value in MAYA.items() if name != key}
    assert Code.KEY_MISSING in [fault.code for fault in read_table(table).faults]


@pytest.mark.parametrize(
    ("foil", "colour", "fault"),
    [
        ("base", "red/blue", Code.BASE_FOIL_COLOURS),
        ("dual", "red/blue", None),
        ("dual", "blue/red", None),
        ("dual", "yellow/green", None),
        ("dual", "red/green", Code.DUAL_FOIL_COLOURS),
        ("dual", "red", Code.DUAL_FOIL_COLOURS),
        ("wild", "wild", None),
        ("nitro", "red", Code.WILD_FOIL_COLOURS),
        ("golden", "red/green", Code.NOT_A_FOIL),
    ],
)
def test_each_foil_has_its_own_colours(foil: str, colour: str, fault: Code | None) -> None:
    """EL-40 to EL-43; for an unknown foil, the fault is the foil, not its colours."""
    assert codes(foil=foil, colour=colour) == ([] if fault is None else [fault])


def test_without_foil_a_card_has_one_colour() -> None:
    assert codes(colour="red/blue") == [Code.PLAIN_COLOURS]


def test_a_dual_cards_colours_are_in_the_tables_order_however_they_are_written() -> None:
    found = read_table({**MAYA, "colour": "green/yellow", "foil": "dual"}).card
    assert found is not None
    assert (found.colours, found.foil) == (tuple(sorted((YELLOW, GREEN))), DUAL_FOIL)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Maya Okafor", "maya-okafor"),
        ("Sólrún Eikadóttir", "solrun-eikadottir"),
        ("Linh Đoàn Mai", "linh-doan-mai"),
        ("Ha-eun Noh", "ha-eun-noh"),
        ("Bjørn O'Straße 2", "bjorn-ostrasse-2"),
        ("Łucja Şahin-Ærø", "lucja-sahin-aero"),
        ("大野 Ken", ""),
        ("...", ""),
    ],
)
def test_the_id_made_from_a_name_is_plain(name: str, made: str) -> None:
    assert slug(name) == made


@pytest.mark.parametrize(
    ("colours", "text"),
    [((RED,), "red"), ((RED, BLUE), "blue/red"), (tuple(range(len(COLOUR_NAMES))), "wild")],
)
def test_colours_are_written_by_name_and_all_four_as_wild(colours: tuple[int, ...], text: str) -> None:
    assert colours_text(colours) == text


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("x" * MAX_TEXT, None),
        ("x" * (MAX_TEXT + 1), Code.TEXT_TOO_LONG),
        ("", Code.TEXT_EMPTY),
        ("  ", Code.TEXT_EMPTY),
        ("a\tb", Code.TEXT_UNPRINTABLE),
        ("a  b", Code.TEXT_SPACES),
        (" a", Code.TEXT_SPACES),
        (7, Code.TEXT_UNQUOTED),
    ],
)
def test_a_name_fits_on_the_table(value: object, fault: Code | None) -> None:
    found = text_fault("name", value)
    assert (None if found is None else found.code) == fault
