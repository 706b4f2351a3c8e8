"""Hands of several cards of a kind, low and high: how they grow, shrink and change places."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lastcard.cards import KINDS, LOW_KINDS, WILD_FOUR
from lastcard.number_types import Kind, Seat
from lastcard.rules.fingerprint import mix, of_hand
from lastcard.rules.hands import any_kind, count_of, empty_hand, exchange, gain, lose
from lastcard.rules.matching import would_bluff
from lastcard.rules.observation import observe_hand
from lastcard.rules.offsets import ELITE_SIZE, HAND_AT, HIGH_HAND_AT, HIGH_KINDS
from lastcard.rules.scoring import hand_value
from lastcard.rules.state import CheckedTable, State
from lastcard.view import hand_kinds
from tests.support.remembering import with_memory

# A low kind, the last low one, the first high one and the last one of all
BOUNDS = (5, LOW_KINDS - 1, LOW_KINDS, KINDS - 1)


def table(*hands: Sequence[Kind]) -> State:
    """An Elite table, its `copies` filled with meaningless values."""
    g = CheckedTable()
    g.seats = len(hands)
    g.elite = 1
    for seat, kinds in enumerate(hands):
        for each in range(KINDS):
            g.copies[seat][each] = 99
        for kind in kinds:
            gain(g, seat, kind)
    return g


def masks(g: State, seat: Seat) -> tuple[int, int, int, int]:
    return g.low[seat], g.high[seat], g.low_twice[seat], g.high_twice[seat]


@pytest.mark.parametrize("kind", BOUNDS)
def test_cards_of_a_kind_come_and_go_one_by_one(kind: Kind) -> None:
    g = table([], [])
    bit = 1 << kind
    low, high = bit & (1 << LOW_KINDS) - 1, bit >> LOW_KINDS
    held, twice = (low, high, 0, 0), (low, high, low, high)
    steps = [(gain, held, 1), (gain, twice, 2), (gain, twice, 3), (gain, twice, 4)]
    steps += [(lose, twice, 3), (lose, twice, 2), (lose, held, 1), (lose, (0, 0, 0, 0), 0)]
    for change, expected, count in [*steps, *steps]:
        change(g, 1, kind)
        assert (masks(g, 1), count_of(g, 1, kind), g.sizes[1]) == (expected, count, count)
        assert (masks(g, 0), g.sizes[0]) == ((0, 0, 0, 0), 0)


def test_kinds_are_counted_apart() -> None:
    g = table([0, 0, 0, 1, 61, 61, 62, 105, 105, 105, 105], [])
    kinds = (0, 1, 2, 60, 61, 62, 63, 104, 105)
    assert [count_of(g, 0, kind) for kind in kinds] == [3, 1, 0, 0, 2, 1, 0, 0, 4]
    assert masks(g, 0) == (1 << 61 | 0b11, 1 << 43 | 1, 1 << 61 | 0b1, 1 << 43)
    assert hand_kinds(g, 0) == [0, 0, 0, 1, 61, 61, 62, 105, 105, 105, 105]


def test_a_table_without_elite_has_no_high_kinds() -> None:
    g = table([3, 3, 9], [])
    g.elite = 0
    assert [kind for kind in range(KINDS) if count_of(g, 0, kind)] == [3, 9]


def test_any_kind_is_the_lowest() -> None:
    g = table([105, 62, 40, 40], [])
    found = []
    while g.sizes[0] > 0:
        found.append(any_kind(g, 0))
        lose(g, 0, found[-1])
    assert found == [40, 40, 62, 105]


def test_an_emptied_hand_starts_again() -> None:
    g = table([7, 7, 7, 62, 70, 70], [])
    empty_hand(g, 0)
    assert (masks(g, 0), g.sizes[0]) == ((0, 0, 0, 0), 0)
    gain(g, 0, 7)
    gain(g, 0, 70)
    gain(g, 0, 70)
    assert hand_kinds(g, 0) == [7, 70, 70]


def test_hands_change_places() -> None:
    one = [1, 1, 1, 2, 2, 3, 61, 80, 80, 105]
    other = [1, 2, 2, 2, 2, 4, 4, 62, 62, 62, 80, 80, 80, 105, 105]
    third = [1, 1, 80, 80]
    g = table(one, third, other)
    exchange(g, 0, 2)
    assert [hand_kinds(g, seat) for seat in range(3)] == [other, third, one]
    assert g.sizes[:3] == [15, 4, 10]
    exchange(g, 2, 0)
    assert [hand_kinds(g, seat) for seat in range(3)] == [one, third, other]


def test_every_copy_counts_for_points_and_observers() -> None:
    hand = [1, 1, 1, 61, 62, 105, 105]
    g = table(hand, [])
    values = list(range(100, 100 + KINDS))
    assert hand_value(g, 0, values) == 3 * 101 + 161 + 162 + 2 * 205
    out = [77] * ELITE_SIZE
    observe_hand(with_memory(g), 0, out)
    seen = out[HAND_AT : HAND_AT + LOW_KINDS] + out[HIGH_HAND_AT : HIGH_HAND_AT + HIGH_KINDS]
    assert seen == [hand.count(kind) for kind in range(KINDS)]


def test_a_fingerprint_mixes_the_kinds_of_several_cards_in_order() -> None:
    g = table([105, 105, 1, 1, 1, 62, 30], [])
    expected = 1
    for value in (1 << 30 | 1 << 1, 1 << 43 | 1, 7, 1 * 256 + 3, 105 * 256 + 2):
        expected = mix(expected, value)
    assert of_hand(g, 0, 1) == expected


def test_another_wild_draw_four_is_another_wild() -> None:
    four = WILD_FOUR
    g = table([four], [])
    assert not would_bluff(g, 0)
    gain(g, 0, four)
    assert would_bluff(g, 0)
    lose(g, 0, four)
    assert not would_bluff(g, 0)
