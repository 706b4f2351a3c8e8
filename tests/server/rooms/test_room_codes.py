"""Room codes: six letters that are hard to confuse, read in any spelling."""

from __future__ import annotations

import pytest

from lastcard.server.rooms.room_codes import LETTERS, new_code, normalize_code


def test_a_code_has_six_letters_none_of_which_is_a_vowel_or_looks_like_a_digit() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in codes)
    assert not set("AEIOUL0123456789") & set(LETTERS)
    assert len(set(LETTERS)) == len(LETTERS) == 20


@pytest.mark.parametrize("text", ["BCDFGH", "bcdfgh", " bcd fgh ", "BCD-FGH", "b-c-d-f-g-h"])
def test_a_code_is_read_as_it_was_meant(text: str) -> None:
    assert normalize_code(text) == "BCDFGH"


@pytest.mark.parametrize(
    "text", ["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFGO", "BCDFG1", "BCD_FGH", "../../etc"]
)
def test_anything_else_is_no_code(text: str) -> None:
    assert normalize_code(text) == ""
