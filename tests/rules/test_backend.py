"""The interpreted backend: bits, dice and the log."""

from __future__ import annotations

import pytest

from lastcard.rules.backend import (
    all_random,
    dice,
    drop_stream,
    emit,
    lowbit,
    nth_bit,
    plays_elite,
    plays_own,
    table,
)
from lastcard.rules.state import CheckedTable, State


class Stream:
    """A stream of external numbers, always the largest."""

    drawn = 0

    def below(self, limit: int) -> int:
        return limit - 1

    def copy(self) -> Stream:
        return self


@dice
def roll(g: State, limit: int) -> int:
    """A roll that is always the smallest number."""
    return 0


@pytest.mark.parametrize(("mask", "place"), [(1, 0), (0b1000, 3), (0b1010_0000, 5), (1 << 61, 61)])
def test_the_lowest_bit_is_found(mask: int, place: int) -> None:
    assert lowbit(mask) == place


def test_bits_are_counted_from_the_lowest() -> None:
    """0b1011_0100 has the bits 2, 4, 5 and 7."""
    assert [nth_bit(0b1011_0100, number) for number in range(4)] == [2, 4, 5, 7]


def test_a_table_with_a_stream_takes_its_numbers_from_there_until_it_is_dropped() -> None:
    g = CheckedTable()
    g.stream = Stream()
    assert roll(g, 10) == 9
    drop_stream(g)
    assert roll(g, 10) == 0


def test_a_constant_table_cant_be_changed() -> None:
    assert table(range(3)) == (0, 1, 2)


def test_events_are_logged_only_if_somebody_listens() -> None:
    g = CheckedTable()
    g.log = None
    emit(g, 1, 2, 3, 4)
    g.log = []
    emit(g, 1, 2, 3, 4)
    assert g.log == [(1, 2, 3, 4)]


def test_the_interpreted_rules_know_neither_edition_nor_policies_beforehand() -> None:
    g = CheckedTable()
    g.elite = 0
    assert (plays_elite(g), plays_own(g), all_random(g)) == (False, False, False)
    g.elite = 1
    assert plays_elite(g)
