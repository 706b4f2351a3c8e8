"""Means with 95 % intervals that respect the pairing: a deal counts once, however often it was played."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

NINETY_FIVE = 1.96


class Mean(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values, one for each deal, with the interval of its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Mean(mean, mean, mean)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    margin = NINETY_FIVE * sqrt(spread / count)
    return Mean(mean, mean - margin, mean + margin)


def rate_of(shares: Sequence[float]) -> Mean:
    """The same for shares from 0 to 1: the interval stays within them. If all deals had the same result, or
    there is only one, it is Wilson's, since there is no spread to measure.
    """
    found = mean_of(shares)
    if found.low == found.high:
        return wilson(found.mean, len(shares))
    return Mean(found.mean, max(0.0, found.low), min(1.0, found.high))


def wilson(share: float, count: int) -> Mean:
    """Wilson's interval for a share of this many independent trials."""
    square = NINETY_FIVE**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = NINETY_FIVE / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count**2))
    return Mean(share, min(share, middle - half), max(share, middle + half))
