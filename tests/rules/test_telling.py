"""Signs and counts: several small numbers in one."""

from __future__ import annotations

from lastcard.rules.memory import (
    BYPASSED,
    CHOSE_LATELY,
    DRAWS,
    FRESH,
    GAINED,
    HONEST,
    LACKS,
    CheckedRememberingTable,
    Memory,
)
from lastcard.rules.telling import (
    gain_unseen,
    increment_count,
    increment_sign,
    set_sign,
    take_turn,
    undo_gain,
)


def signs(g: Memory) -> list[int]:
    return [g.signs[1] >> 4 * sign & 15 for sign in range(14)]


def table() -> Memory:
    g = CheckedRememberingTable()
    for sign, value in (
        (LACKS, FRESH),
        (LACKS + 2, 1),
        (BYPASSED + 3, 2),
        (CHOSE_LATELY, FRESH),
        (HONEST, 15),
    ):
        set_sign(g, 1, sign, value)
    return g


def test_a_sign_fades_with_each_card_but_never_away() -> None:
    g = table()
    gain_unseen(g, 1)
    assert signs(g) == [14, 0, 1, 0, 0, 0, 0, 1, 15, 0, 0, 0, 0, 15]
    gain_unseen(g, 1)
    assert signs(g)[:8] == [13, 0, 1, 0, 0, 0, 0, 1]
    assert g.counts[1] >> 8 * GAINED == 2


def test_a_card_that_left_again_costs_nothing() -> None:
    g = table()
    undo_gain(g, 1)
    assert signs(g) == [15, 0, 2, 0, 0, 0, 0, 3, 15, 0, 0, 0, 0, 15]


def test_turns_fade_what_was_done_lately_alone() -> None:
    g = table()
    take_turn(g, 1)
    assert signs(g) == [15, 0, 1, 0, 0, 0, 0, 2, 14, 0, 0, 0, 0, 15]


def test_neither_signs_nor_counts_run_over() -> None:
    g = table()
    increment_sign(g, 1, HONEST)
    assert signs(g)[HONEST] == 15
    for _ in range(300):
        increment_count(g, 1, DRAWS)
    assert g.counts[1] == 255 << 8 * DRAWS
    set_sign(g, 1, LACKS, 3)
    assert signs(g)[LACKS] == 3
