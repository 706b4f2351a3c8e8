"""Kinds of cards: colour, symbol and notation (C-7, A-1, D-1, D-3)."""

from __future__ import annotations

import pytest

from lastcard.cards import (
    COMMON_CARDS,
    KINDS,
    card_texts,
    colour_of,
    has_icon,
    is_number,
    is_wild,
    kind_of,
    symbol_of,
)
from lastcard.codes import Code
from lastcard.errors import NotationError, reason


def test_no_two_kinds_of_an_edition_are_written_alike_and_each_is_read_back() -> None:
    cards = card_texts("mine", "XY")
    written = [text for text in cards.texts if text]
    assert len(set(written)) == len(written) == KINDS - 4
    assert all(cards.texts[cards.kind(text)] == text for text in written)
    assert {"XY", "XYF"} == set(written) - set(COMMON_CARDS.texts)


@pytest.mark.parametrize(
    ("text", "colour", "symbol", "wild", "icon", "number"),
    [
        ("R0", 0, 0, False, False, True),
        ("Y9", 1, 9, False, False, True),
        ("GS", 2, 10, False, False, False),
        ("BR", 3, 11, False, False, False),
        ("R+2", 0, 12, False, False, False),
        ("Y0*", 1, 0, False, True, True),
        ("B9*", 3, 9, False, True, True),
        ("GV", 2, 13, False, False, False),
        ("W", 4, 14, True, False, False),
        ("W+4", 4, 14, True, False, False),
        ("WR", 4, 14, True, False, False),
    ],
)
def test_a_card_has_its_colour_symbol_and_type(
    text: str, colour: int, symbol: int, wild: bool, icon: bool, number: bool
) -> None:
    kind = COMMON_CARDS.kinds[text]
    assert (colour_of(kind), symbol_of(kind)) == (colour, symbol)
    assert (is_wild(kind), has_icon(kind), is_number(kind)) == (wild, icon, number)


def test_a_kind_is_made_from_colour_and_symbol() -> None:
    for colour in range(4):
        for symbol in range(14):
            assert COMMON_CARDS.texts[kind_of(colour, symbol)][0] == "RYGB"[colour]
            assert symbol_of(kind_of(colour, symbol)) == symbol
        assert all(has_icon(kind_of(colour, number, icon=True)) for number in range(10))


@pytest.mark.parametrize("text", ["", "R10", "r7", "7R", "P1", "R7*V", "W:R", "HM"])
def test_anything_but_a_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        card_texts("gift").kind(text)
    assert caught.value.why == reason(Code.NOT_A_CARD, text=text, edition="gift")
    assert str(caught.value) == f"'{text}' is not a card of gift"
