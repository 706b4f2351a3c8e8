"""Distinguishable names, chairs, and tokens that only their owners have."""

from __future__ import annotations

import unicodedata

import pytest

from lastcard.table.rooms.people import BOT_NAMES, StoredChair, bot_name, free_name, key_of, new_token, tidy


@pytest.mark.parametrize(
    ("text", "tidied"),
    [
        ("  Ann\t B. \n", "Ann B."),
        ("a\u200bb", "a b"),
        ("e\u0301", "é"),
        ("twelve words", "twelve w"),
        ("seven   letters", "seven le"),
        ("1234567 9", "1234567"),
        ("", ""),
    ],
)
def test_a_text_is_printable_on_one_line_and_not_too_long(text: str, tidied: str) -> None:
    assert tidy(text, 8) == tidied


@pytest.mark.parametrize(
    ("text", "tidied"),
    [
        ("x" + 250 * "\u0301", "x" + 6 * "\u0301"),
        ("x" + 9 * "\u0e47\u20dd", "x" + 3 * "\u0e47\u20dd"),  # marks of every script, circles too
        ("\u0301\u0301Ann \u0301Bo", "Ann Bo"),
        ("မြွှို့", "မြွှို့"),  # a syllable with many marks of its own
        ("Việt Nam नमस्ते שָׁלוֹם", "Việt Nam नमस्ते שָׁלוֹם"),
    ],
)
def test_marks_are_not_piled_up_over_other_peoples_lines(text: str, tidied: str) -> None:
    """A chat message or a name covered the lines above it."""
    assert tidy(text, 300) == unicodedata.normalize("NFC", tidied)


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Cleo", "Cleo"),
        ("Ann", "Ann 2"),
        ("ANN", "ANN 2"),
        ("  Ann ", "Ann 2"),
        ("\u0410nn", "\u0410nn 2"),  # a Cyrillic A
        ("B0b", "B0b 2"),
        ("Bi11", "Bi11 2"),
        ("A\ufe00nn", "Ann 2"),  # an invisible variation selector
        ("Ann\U0001d159", "Ann 2"),  # a note head that is drawn as nothing
        ("", "Guest"),
        ("\u2800", "Guest"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(wanted: str, name: str) -> None:
    assert free_name(wanted, ["Ann", "Bob", "Bill"]) == name


def test_the_number_goes_up_until_the_name_is_free() -> None:
    assert free_name("Ann", ["Ann", "ann 2", "Ann 3"]) == "Ann 4"


def test_a_name_has_24_letters_and_room_is_made_for_its_number() -> None:
    assert free_name("x" * 30, []) == "x" * 24
    assert free_name("x" * 30, ["x" * 24]) == "x" * 20 + " 2"


def test_bots_take_the_first_free_name() -> None:
    assert bot_name([]) == "Ada"
    assert bot_name(["ada", "Bruno"]) == "Chioma"
    assert bot_name(BOT_NAMES) == "Bot"
    assert bot_name([*BOT_NAMES, "Bot"]) == "Bot 2"


def test_a_token_is_stored_as_its_hash_alone() -> None:
    assert key_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert len({new_token() for _ in range(50)}) == 50
    assert all(len(new_token()) == 32 for _ in range(5))


def test_a_chair_is_empty_unless_somebody_sits_on_it() -> None:
    assert StoredChair().empty
    assert StoredChair(name="Ann").empty
    assert not StoredChair(member=0).empty
    assert not StoredChair(bot="clever").empty
