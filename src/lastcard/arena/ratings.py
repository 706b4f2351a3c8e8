"""Plackett–Luce ratings: a seat's chance to win is its bot's share of the table's total strength.

The strengths are the maximum-likelihood ones, found by Hunter's MM iteration. No existing library fits: choix
needs SciPy and rankings without duplicate bots, and openskill's ratings depend on the order of the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log10
from typing import NamedTuple

MIDDLE = 1500.0
"""The mean of all ratings."""
SCALE = 400.0
"""As in chess: a difference of this much means odds of ten to one between two bots."""
ROUNDS = 10_000
CLOSE = 1e-10


class Tables(NamedTuple):
    """The hands played at tables with the same bots."""

    seats: Mapping[str, int]
    """The number of seats of each bot."""
    wins: Mapping[str, float]
    """The number of hands that each of them won; blocked hands aren't counted."""


def ratings(tables: Iterable[Tables]) -> dict[str, float]:
    """The rating of every bot; their mean is 1500."""
    played = list(tables)
    strengths = fitted([*played, *_draws(played)])
    logs = {name: log10(strength) for name, strength in strengths.items()}
    middle = sum(logs.values()) / len(logs)
    return {name: MIDDLE + SCALE * (value - middle) for name, value in logs.items()}


def _draws(played: Iterable[Tables]) -> list[Tables]:
    """Half a win for each bot in each match, so that even one that never won or never lost has a rating."""
    return [Tables(table.seats, dict.fromkeys(table.seats, 0.5)) for table in played]


def fitted(tables: Iterable[Tables]) -> dict[str, float]:
    """The maximum-likelihood strengths; they sum to the number of bots. Every bot must have won and lost."""
    played = list(tables)
    wins: dict[str, float] = {}
    for table in played:
        for name, count in table.wins.items():
            wins[name] = wins.get(name, 0.0) + count
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        better = _improved(strengths, played, wins)
        change = max(abs(better[name] - strengths[name]) for name in wins)
        strengths = better
        if change < CLOSE:
            break
    return strengths


def _improved(
    strengths: Mapping[str, float], played: Iterable[Tables], wins: Mapping[str, float]
) -> dict[str, float]:
    """A bot's strength is its wins divided by the wins expected per unit of strength."""
    expected = dict.fromkeys(strengths, 0.0)
    for table in played:
        whole = sum(count * strengths[name] for name, count in table.seats.items())
        hands = sum(table.wins.values())
        for name, count in table.seats.items():
            expected[name] += hands * count / whole
    found = {name: wins[name] / expected[name] for name in strengths}
    scale = len(found) / sum(found.values())
    return {name: strength * scale for name, strength in found.items()}
