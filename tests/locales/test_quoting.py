"""A user's text quoted in a reason: escaped, truncated, and with the nearest correct word."""

from __future__ import annotations

import pytest

from lastcard.locales.quoting import MAX_QUOTE, near, shown
from lastcard.moves import COMMON_MOVES


@pytest.mark.parametrize(
    ("text", "quoted"), [("R7", "R7"), ("", ""), ("a\nb", r"a\nb"), ("\x1b[2J", r"\x1b[2J"), ("Ü", "Ü")]
)
def test_control_characters_are_escaped(text: str, quoted: str) -> None:
    assert shown(text) == quoted


def test_a_long_text_is_cut() -> None:
    assert shown("x" * MAX_QUOTE) == "x" * MAX_QUOTE
    assert shown("x" * (MAX_QUOTE + 1)) == "x" * (MAX_QUOTE - 1) + "…"


def test_the_nearest_known_word_is_suggested_whatever_its_case() -> None:
    assert near("clasic", ["classic", "elite"]) == {"near": "classic"}
    assert near("ELITE", ["classic", "elite"]) == {"near": "elite"}
    assert near("poker", ["classic", "elite"]) == {}


def test_a_move_that_is_near_is_told_as_a_plain_text() -> None:
    """A reason's parameters go over the wire, and a move has more fields than its text."""
    found = near("catch:x", COMMON_MOVES.texts)["near"]
    assert (type(found), found.partition(":")[0]) == (str, "catch")
