"""Quoting a user's text in a reason."""

from __future__ import annotations

from collections.abc import Iterable

MAX_QUOTE = 40


def shown(text: str) -> str:
    """The text, escaped and truncated, so that no file or message can flood or confuse a terminal."""
    return repr(_shortened(text))[1:-1]


def written(value: object) -> str:
    """Any value in Python's notation, such as a text in quotes, truncated."""
    return _shortened(repr(value))


def near(word: str, known: Iterable[str], cutoff: float = 0.6) -> dict[str, str]:
    """The parameter `near`, if one of the known words is close to the wrong one, ignoring case."""
    from difflib import get_close_matches  # only needed for a wrong word

    by_key = {one.casefold(): one for one in known}
    found = get_close_matches(_shortened(word).casefold(), list(by_key), n=1, cutoff=cutoff)
    # A plain text, whatever the known word is: a move can't be sent as it is
    return {"near": str(by_key[found[0]])} if found else {}


def _shortened(text: str) -> str:
    return text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1] + "…"
