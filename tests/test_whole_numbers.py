"""Recognising whole numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard.whole_numbers import is_digits, whole, whole_or_written


@pytest.mark.parametrize("value", [3, np.int8(3), np.uint64(3)])
def test_a_whole_number_of_any_type_is_a_plain_one(value: Any) -> None:
    assert (whole(value), type(whole(value))) == (3, int)


@pytest.mark.parametrize("value", [3.0, "3", None, [3]])
def test_anything_else_is_none(value: Any) -> None:
    assert whole(value) is None


def test_a_reason_names_the_number_or_quotes_what_was_given() -> None:
    given: list[Any] = [np.int8(3), 3.0, "3"]
    assert [whole_or_written(value) for value in given] == [3, "3.0", "'3'"]


@pytest.mark.parametrize(
    ("text", "is_number"), [("0042", True), ("", False), ("-1", False), ("٣", False), ("3²", False)]
)
def test_digits_are_those_from_0_to_9(text: str, is_number: bool) -> None:
    assert is_digits(text) is is_number
