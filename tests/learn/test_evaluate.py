"""Measuring players: the arithmetic, and known results."""

from __future__ import annotations

import pytest

from lastcard.learn.evaluate import Arena, WinRate, usual_table
from tests.learn.small import CPU, small_net


def test_a_rate_and_its_interval() -> None:
    """Half of 10,000: 1.96 * sqrt(0.25 / 10,000) = 0.0098."""
    result = WinRate(hands=10_000, wins=5_000, seats=2)
    assert result.rate == 0.5
    assert result.margin == pytest.approx(0.0098)
    assert result.text == "50.0 % ± 1.0"


@pytest.fixture(scope="module")
def duel() -> Arena:
    return Arena(usual_table("classic", 2, "calls=auto"), CPU)


def test_greedy_beats_random(duel: Arena) -> None:
    """69.0 % in many hands; three deviations of 600 are 5.7 points."""
    result = duel.measure("greedy", "random", 600)
    assert result.hands == 600
    assert result.rate == pytest.approx(0.69, abs=0.057)


def test_equals_are_equal_because_seats_are_rotated(duel: Arena) -> None:
    result = duel.measure("greedy", "greedy", 600)
    assert result.rate == pytest.approx(0.5, abs=0.061)


def test_the_same_seed_gives_the_same_hands(duel: Arena) -> None:
    assert duel.measure("greedy", "random", 64) == duel.measure("greedy", "random", 64)


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_net_plays_by_the_rules(edition: str) -> None:
    arena = Arena(usual_table(edition, 3, ""), CPU)
    result = arena.measure(small_net().player, "greedy", 12)
    assert 0 <= result.wins <= 12
    assert result.seats == 3


def test_a_seating_takes_the_options_that_its_edition_has() -> None:
    assert usual_table("classic", 2, "calls=auto laps=2").arguments["options"] == {"calls": "auto"}
