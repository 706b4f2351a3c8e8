"""How a fault quotes what somebody wrote."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_QUOTE = 40


def quoted(text: str) -> str:
    """The text in quotes, escaped and cut, so that no file can flood or confuse a terminal."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")


def hint(word: str, known: Iterable[str]) -> str:
    """A question after a fault, where one of the known words is close to the wrong one."""
    from difflib import get_close_matches  # only a faulty file needs it

    near = get_close_matches(word[:LONGEST_QUOTE], list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def listed(words: Iterable[str]) -> str:
    """``a, b and c``."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
