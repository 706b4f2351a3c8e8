"""Whether an argument is a whole number."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, cast

from lastcard.locales.quoting import written


def whole(value: object) -> int | None:
    """The value as a plain number; None for what can't be one, such as a text or a fraction."""
    try:
        return index(cast(SupportsIndex, value))
    except TypeError:
        return None


def whole_or_written(value: object) -> int | str:
    """The value as a reason names it: the plain number, or what was given instead, as Python writes it."""
    number = whole(value)
    return written(value) if number is None else number
