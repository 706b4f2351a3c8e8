"""Checked values of a TOML file: a CaseError names the wrong value and its location."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from lastcard.errors import CaseError
from lastcard.rulebook.spelling import did_you_mean


def words(where: str, key: str, value: object) -> tuple[str, ...]:
    """A list of words, written as a list or as one string."""
    found = value.split() if isinstance(value, str) else value
    if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
        raise CaseError(f"{where}: {key} is a list of words")
    return tuple(found)


def check_keys(where: str, noun: str, table: Mapping[str, object], known: Collection[str]) -> None:
    """Refuses a key that nothing of this kind has."""
    for key in table:
        if key not in known:
            meant = did_you_mean(key, known) or f", only {', '.join(known)}"
            raise CaseError(f"{where}: a {noun} has no {key!r}{meant}")
