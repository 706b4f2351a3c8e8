"""Means and intervals, worked out by hand."""

from __future__ import annotations

import pytest

from lastcard.arena.intervals import mean_of, rate_of, wilson


def test_an_interval_is_196_standard_errors_to_either_side() -> None:
    """1, 0, 1, 1: the mean is 0.75, the variance 0.25, so the standard error is 0.25."""
    assert mean_of([1, 0, 1, 1]) == pytest.approx((0.75, 0.75 - 0.49, 0.75 + 0.49))


def test_a_rate_stays_between_0_and_1() -> None:
    assert rate_of([1, 0, 1, 1]) == pytest.approx((0.75, 0.26, 1.0))


def test_deals_that_were_split_say_as_much_as_they_are() -> None:
    """Each deal was won from one seat and lost from the other: no luck is left in the difference, so hands
    counted one by one would give far too wide an interval."""
    split = rate_of([0.5] * 99 + [1.0])
    assert split.mean == pytest.approx(0.505)
    assert split.margin == pytest.approx(1.96 * 0.05 / 10, abs=1e-4)


def test_where_all_deals_went_alike_the_interval_is_wilsons() -> None:
    """Four of four: the middle is (1 + 0.4802) / 1.9604, half of the interval 0.245."""
    assert rate_of([1.0] * 4) == pytest.approx((1.0, 0.5101, 1.0), abs=1e-3)


def test_a_single_deal_tells_little() -> None:
    assert rate_of([0.5]) == wilson(0.5, 1)
    assert rate_of([0.5]).margin > 0.3
