"""Names that look alike have a look in common, in whatever alphabet they are written; others have none."""

from __future__ import annotations

import pytest

from lastcard.table.rooms.lookalikes import TABLE, looks
from tests.support.stopwatch import least_seconds

# Most of these from Unicode's own list (UTS 39), the rest from what players tried
ALIKE = [
    ("alice", "ɑlice"),
    ("alice", "аlісе"),  # Cyrillic а, і, с, е
    ("Bill", "Bӏӏl"),
    ("Bill", "BiII"),
    ("Bill", "B1|l"),
    ("Ann", "A\u0301nn"),
    ("Ann", "A\u0327\u0323nn"),
    ("Ann", "ann\u064e"),  # an Arabic vowel sign on a Latin letter
    ("Ann", "ＡＮＮ"),  # full width
    ("Ann", "𝔸𝓷𝕟"),
    ("Ann", "ᴀɴɴ"),  # small capitals
    ("Jose", "José"),
    ("Henry", "\u0397enry"),  # a capital eta
    ("Tim", "Tirn"),
    ("MIA", "rnia"),
    ("Bob", "B0b"),
    ("Alice", "Ali\u03f2e"),  # a Greek lunate sigma, which Unicode takes apart to a sigma
    ("fee", "\u017fee"),  # a long s
    ("see", "\u017fee"),
    ("nina", "\u043fina"),  # a Cyrillic pe
    ("William", "VVilliam"),
    ("Alice", "🅐🅛🅘🅒🅔"),
    ("Alice", "🅰🅻🅸🅲🅴"),
    ("Al", "🇦🇱"),
    ("משה", "מֹשֶׁה"),  # with and without vowel points
    ("محمد", "مُحَمَّد"),
    ("John", "Joнn"),  # a Cyrillic en
    ("Tom", "\u0422\u043e\u043c"),
    ("ΗΛΙΑΣ", "Ηλίας"),
    ("Анна", "AННА"),
    ("Straße", "STRASSE"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_a_look_in_common(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ann", "Ben"),
        ("Анна", "Инна"),
        ("李明", "李梅"),
        ("राम", "रामु"),  # only a vowel sign tells them apart, and it is as good as a letter
        ("はは", "ばば"),
        ("김민수", "김민지"),
        ("محمد", "أحمد"),
        ("Søren", "Sven"),
    ],
)
def test_names_that_are_told_apart_have_none(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


def test_every_line_of_the_table_has_a_look_and_its_characters() -> None:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) > 1000
    for line in lines:
        look, letters = line.split(":")
        assert all(int(code, 16) < 0x110000 for code in (*look.split(), *letters.split()))
        assert look not in letters.split()


def test_a_room_full_of_names_is_compared_at_once() -> None:
    names = [f"\U0001d504\u0301 name of 24 letters {number}" for number in range(60)]
    assert least_seconds(lambda: [looks(name) for name in names]) < 0.1
