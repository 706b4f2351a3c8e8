"""Readable ids for parametrised tests, in a few words, instead of pytest's numbers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

LONGEST = 40
PLAIN = (str, int, float, bool, type(None))


def readable_id(value: object) -> str | None:
    """``hail-mary``, ``laps=2 foil=on``, ``R7 G2``, ``Sit``; None if pytest's own id is better, or if it
    would be too long."""
    if isinstance(value, Struct):
        return type(value).__name__
    name = getattr(value, "name", None)
    if isinstance(name, str) and not isinstance(value, Enum):
        return name
    if hasattr(value, "_fields"):
        return type(value).__name__
    words = _words(value)
    return words if words and len(words) <= LONGEST else None


def _words(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{key}={_plain(one)}" for key, one in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return " ".join(map(_plain, value)) or "none"
    return ""


def _plain(value: object) -> str:
    """The text of a plain value; None for others, which would be too long."""
    return str(value) if isinstance(value, PLAIN) else " " * LONGEST
