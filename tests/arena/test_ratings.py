"""Strengths that can be worked out by hand."""

from __future__ import annotations

from math import log10

import pytest

from lastcard.arena.ratings import Tables, fitted, ratings


def test_three_wins_of_four_are_three_times_the_strength() -> None:
    assert fitted([Tables({"a": 1, "b": 1}, {"a": 75, "b": 25})]) == pytest.approx({"a": 1.5, "b": 0.5})


def test_half_of_the_hands_alone_against_three_is_three_times_the_strength() -> None:
    assert fitted([Tables({"a": 1, "b": 3}, {"a": 50, "b": 50})]) == pytest.approx({"a": 1.5, "b": 0.5})


def test_strengths_follow_from_a_chain_of_matches() -> None:
    """b is twice c, a twice b: 4 to 2 to 1, which sum to three bots."""
    matches = [
        Tables({"a": 1, "b": 1}, {"a": 200, "b": 100}),
        Tables({"b": 1, "c": 1}, {"b": 200, "c": 100}),
    ]
    assert fitted(matches) == pytest.approx({"a": 12 / 7, "b": 6 / 7, "c": 3 / 7}, abs=1e-6)


def test_a_rating_is_in_the_scale_of_chess() -> None:
    """With half a win added for each: 75.5 to 25.5."""
    found = ratings([Tables({"a": 1, "b": 1}, {"a": 75, "b": 25})])
    assert found["a"] + found["b"] == pytest.approx(3000)
    assert found["a"] - found["b"] == pytest.approx(400 * log10(75.5 / 25.5))


def test_a_bot_that_never_won_is_rated_too() -> None:
    found = ratings([Tables({"a": 1, "b": 1}, {"a": 10, "b": 0})])
    assert found["a"] - found["b"] == pytest.approx(400 * log10(21))
