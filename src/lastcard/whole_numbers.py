"""Checks that an argument or a text is a whole number."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, cast

from lastcard.locales.quoting import written


def whole(value: object) -> int | None:
    """The value as a plain number; None if it can't be one, such as a text or a fraction."""
    try:
        return index(cast(SupportsIndex, value))
    except TypeError:
        return None


def is_digits(text: str) -> bool:
    """Whether a text is digits from 0 to 9 alone; `str.isdecimal` takes those of other scripts too."""
    return text.isascii() and text.isdecimal()


def whole_or_written(value: object) -> int | str:
    """The value as a reason shows it: the plain number, or the given value in Python's notation."""
    number = whole(value)
    return written(value) if number is None else number
