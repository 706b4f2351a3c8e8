"""Cards known to be in another's hand."""

from __future__ import annotations

from lastcard.rules.memory import CheckedRememberingTable, Memory
from lastcard.rules.sights import lose_sight, see, see_return, swap_sights, unsee_all


def table() -> Memory:
    g = CheckedRememberingTable()
    g.seats, g.elite = 3, 1
    return g


def test_a_kind_is_known_until_one_of_it_leaves() -> None:
    g = table()
    for kind in (5, 7, 70):
        see(g, 1, 2, kind)
    assert (g.watched, g.watching, g.seen[1][2], g.seen_high[1][2]) == (2, 4, 1 << 5 | 1 << 7, 1 << 8)
    lose_sight(g, 1, 7)
    lose_sight(g, 1, 70)
    lose_sight(g, 0, 5)
    assert (g.seen[1][2], g.seen_high[1][2]) == (1 << 5, 0)
    unsee_all(g)
    assert (g.watched, g.watching, g.seen[1]) == (0, 0, [0] * 10)


def test_everybody_else_sees_what_is_taken_back() -> None:
    g = table()
    see_return(g, 1, 3)
    assert g.seen[1][:4] == [8, 0, 8, 0]


def test_hands_that_are_swapped_take_along_what_is_known_of_them() -> None:
    g = table()
    see(g, 0, 2, 4)
    see(g, 1, 0, 9)
    g.low[0], g.low[1] = 1 << 9, 1 << 4  # after the swap
    swap_sights(g, 0, 1)
    assert [row[:3] for row in g.seen[:2]] == [[0, 1 << 9, 0], [1 << 4, 0, 1 << 4]]
    assert (g.watched, g.watching) == (3, 7)
