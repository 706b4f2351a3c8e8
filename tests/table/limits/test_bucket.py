"""A rate limit: a token bucket."""

from __future__ import annotations

from lastcard.table.limits.bucket import Bucket


def test_a_bucket_gives_so_many_at_once_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=20, burst=40, now=0)
    assert [bucket.take(1, 0.0) for _ in range(41)] == [True] * 40 + [False]
    assert not bucket.take(1, 0.04)
    assert [bucket.take(1, 1.04) for _ in range(21)] == [True] * 20 + [False]


def test_an_excess_is_a_debt_that_is_paid_off_in_time() -> None:
    bucket = Bucket(rate=10, burst=1, now=0)
    for _ in range(51):
        bucket.take(1, 0.0)
    assert bucket.debt == 50
    bucket.take(1, 3.0)
    assert bucket.debt == 20


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(rate=10, burst=1, now=100)
    assert bucket.take(1, 100)
    assert not bucket.take(1, 50)


def test_a_bucket_is_rested_when_it_must_be_full_again() -> None:
    bucket = Bucket(rate=10, burst=30, now=0)
    for _ in range(40):
        bucket.take(1, 2.0)
    assert not bucket.rested(4.9)
    assert bucket.rested(5.1)
