"""The last eight moves, the newest first."""

from __future__ import annotations

from lastcard.rules.memory import CheckedRememberingTable
from lastcard.rules.recalling import PICK_MADE, recall


def test_the_newest_of_eight_moves_is_lowest_and_the_ninth_is_forgotten() -> None:
    g = CheckedRememberingTable()
    for number in range(9):
        recall(g, number, number + 1, 10 * number, number % 5, 9 - number)
    assert [g.movers >> 7 * place & 127 for place in range(8)] == [9, 8, 7, 6, 5, 4, 3, 2]
    assert [g.move_types >> 5 * place & 31 for place in range(8)] == [9, 8, 7, 6, 5, 4, 3, 2]
    assert [g.kinds >> 7 * place & 127 for place in range(8)] == [80, 70, 60, 50, 40, 30, 20, 10]
    assert [g.colours >> 3 * place & 7 for place in range(8)] == [3, 2, 1, 0, 4, 3, 2, 1]
    assert [g.others >> 7 * place & 127 for place in range(8)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert max(g.movers >> 56, g.move_types >> 40, g.kinds >> 56, g.colours >> 24, g.others >> 56) == 0


def test_there_are_numbers_left_for_more_types_of_moves() -> None:
    assert PICK_MADE == 21 < 31
