"""Counts of hands, added up by hand."""

from __future__ import annotations

from lastcard.counts import Counts, chunked
from lastcard.policies.tally import TALLIES


def counted(winners: list[int], lengths: list[int], points: int) -> Counts:
    counts = Counts(3)
    counts.add(winners, lengths, points)
    counts.add_tally([len(winners)] * TALLIES)
    return counts


def test_hands_are_counted_by_winner_length_and_points() -> None:
    counts = counted([0, 2, 2, -1], [30, 12, 55, 80], 140)
    assert (counts.games, counts.wins, counts.actions, counts.points) == (4, [1, 0, 2], 177, 140)
    assert (counts.shortest, counts.longest) == (12, 80)


def test_a_total_is_that_of_all_hands() -> None:
    total = Counts.total([counted([0, 2], [30, 12], 50), Counts(3), counted([1], [99], 7)], 3)
    assert (total.games, total.wins, total.actions, total.points) == (3, [1, 1, 1], 141, 57)
    assert (total.shortest, total.longest) == (12, 99)
    assert total.tally == [3] * TALLIES


def test_no_hands_have_no_shortest() -> None:
    assert Counts.total([], 2).shortest is None


def test_hands_are_cut_into_chunks_in_order_and_the_last_may_be_shorter() -> None:
    assert list(chunked(range(10, 17), 3)) == [range(10, 13), range(13, 16), range(16, 17)]
    assert list(chunked(range(6), 3)) == [range(3), range(3, 6)]
    assert list(chunked(range(0), 3)) == []
