"""The storage budget of an address: a number of bytes per day, and as many at once."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.table.limits.storage_budget import DAY, UNLIMITED, StorageBudget
from lastcard.table.refusal import Refusal


def test_a_budget_is_spent_at_once_or_over_a_day() -> None:
    """Of 2,400 bytes a day, 100 are forgiven in an hour."""
    budget = StorageBudget(2400)
    assert [budget.add(size, 0.0) for size in (2399, 1, 1)] == [False, True, False], "said once"
    assert budget.is_spent(0.0)
    assert [budget.is_spent(hour * 3600.0) for hour in (0.009, 0.011, 1)] == [True, False, False]
    assert [budget.add(size, 3600.0) for size in (98, 1)] == [False, True]
    assert budget.is_spent(3600.0)


def test_writes_beyond_the_rate_have_to_wait() -> None:
    """The moves of a hand are never refused: 2,400 too many take a day, and the rest another."""
    budget = StorageBudget(2400)
    budget.add(4800, 0.0)
    assert [budget.is_spent(part * DAY) for part in (0.99, 1.01)] == [True, False]
    assert [budget.rested(part * DAY) for part in (1.99, 2.01)] == [False, True]


def test_a_new_hand_may_begin_a_little_longer() -> None:
    budget = StorageBudget(1000)
    budget.add(1000, 0.0)
    assert [budget.is_spent(0.0), budget.is_spent(0.0, 0.1)] == [True, False]
    budget.add(101, 0.0)
    assert budget.is_spent(0.0, 0.1)


def test_an_exhausted_budget_is_refused_with_the_reason() -> None:
    budget = StorageBudget(1)
    budget.check(0.0)
    budget.add(1, 0.0)
    with pytest.raises(Refusal) as refused:
        budget.check(0.0)
    assert refused.value.why.code == Code.QUOTA_ADDRESS


def test_the_addresses_around_share_a_wider_one() -> None:
    wider = StorageBudget(1500)
    one, other = (StorageBudget(1000, wider) for _ in range(2))
    assert [one.add(999, 0.0), other.add(501, 0.0)] == [False, True]
    assert one.is_spent(0.0)
    assert other.is_spent(0.0)


def test_without_a_limit_nothing_is_ever_spent() -> None:
    assert not UNLIMITED.add(1 << 50, 0.0)
    assert not UNLIMITED.is_spent(0.0)
    assert UNLIMITED.rested(0.0)
