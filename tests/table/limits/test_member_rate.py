"""The rate limit of a member: twenty messages at once, then one every half second."""

from __future__ import annotations

from lastcard.table.limits.member_rate import MAX_KNOWN, MemberRate

ANN, BEN = 1, 2


def taken(rate: MemberRate, member: int, now: float, tries: int = 30) -> int:
    """The number of these messages that are allowed."""
    return sum(rate.take(member, now) for _ in range(tries))


def test_twenty_things_may_be_done_at_once() -> None:
    assert taken(MemberRate(), ANN, 100.0) == 20


def test_after_twenty_things_at_once_one_more_is_allowed_every_half_second() -> None:
    rate = MemberRate()
    taken(rate, ANN, 100.0)
    assert taken(rate, ANN, 100.4) == 0
    assert taken(rate, ANN, 100.5) == 1
    assert taken(rate, ANN, 102.0) == 3


def test_a_long_rest_saves_up_no_more_than_twenty() -> None:
    rate = MemberRate()
    taken(rate, ANN, 100.0)
    assert taken(rate, ANN, 1000.0) == 20


def test_each_member_has_their_own() -> None:
    rate = MemberRate()
    taken(rate, ANN, 100.0)
    assert taken(rate, BEN, 100.0) == 20


def test_at_a_quicker_table_the_rest_is_shorter() -> None:
    rate = MemberRate(rest=0.25)
    taken(rate, ANN, 100.0)
    assert taken(rate, ANN, 100.5) == 2


def test_at_a_table_without_waits_everything_is_allowed_again_at_once() -> None:
    rate = MemberRate(rest=0.0)
    taken(rate, ANN, 100.0)
    assert taken(rate, ANN, 100.001) == 20


def test_only_full_buckets_are_dropped() -> None:
    rate = MemberRate()
    taken(rate, ANN, 0.0)
    for member in range(10, 9 + MAX_KNOWN):
        rate.take(member, 0.0)
    # One message is paid off after half a second, twenty after ten seconds.
    rate.take(BEN, 1.0)
    assert taken(rate, ANN, 1.0) == 2
