"""The generators: xoroshiro64* as published by its authors, rewritten here; the two are independent."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.rules.dice import below, policy_roll, scramble, seed
from lastcard.rules.state import CheckedTable, State

WORD = 2**32


def rotate(word: int, by: int) -> int:
    return word << by & WORD - 1 | word >> 32 - by


def xoroshiro(s0: int, s1: int) -> tuple[int, int, int]:
    """The next word and the state after it: rotations by 26 and 13, a shift by 9, times 0x9E3779BB."""
    word = s0 * 0x9E3779BB % WORD
    s1 ^= s0
    return word, rotate(s0, 26) ^ s1 ^ s1 << 9 & WORD - 1, rotate(s1, 13)


def test_the_deals_generator_is_xoroshiro64_star() -> None:
    g = CheckedTable()
    g.s0, g.s1 = 0x12345678, 0x9ABCDEF1
    s0, s1 = g.s0, g.s1
    for limit in (2, 7, 108, 1000, 1 << 20):
        word, s0, s1 = xoroshiro(s0, s1)
        assert below(g, limit) == word * limit // WORD
        assert (g.s0, g.s1) == (s0, s1)


def test_the_policies_generator_is_the_same_with_words_of_its_own() -> None:
    g = CheckedTable()
    g.s0, g.s1, g.c0, g.c1 = 1, 2, 0x12345678, 0x9ABCDEF1
    c0, c1 = g.c0, g.c1
    for limit in (2, 7, 108, 1000, 1 << 20):
        word, c0, c1 = xoroshiro(c0, c1)
        assert policy_roll(g, limit) == word * limit // WORD
        assert (g.c0, g.c1, g.s0, g.s1) == (c0, c1, 1, 2)


def test_scrambling_is_two_multiplications_between_shifts() -> None:
    """By hand: 1 is multiplied to 0x7FEB352D, which is x ^ x>>15 = 0x7FEBCAFB, and so on modulo 2**32."""
    assert scramble(0) == 0
    first = 0x7FEB352D
    second = (first ^ first >> 15) * 0x846CA68B % WORD
    assert scramble(1) == second ^ second >> 16
    assert scramble(1 << 16) == scrambled_by_hand(1 << 16)


def scrambled_by_hand(word: int) -> int:
    for by, factor in ((16, 0x7FEB352D), (15, 0x846CA68B)):
        word = (word ^ word >> by) * factor % WORD
    return word ^ word >> 16


def seeded(number: int) -> State:
    g = CheckedTable()
    seed(g, number)
    return g


def words(number: int) -> tuple[int, ...]:
    g = seeded(number)
    return g.s0, g.s1, g.c0, g.c1


@pytest.mark.parametrize("high", [0, 1, 2, 3, 0x12345678])
@pytest.mark.parametrize("low", [0, 1, 2, 3, 0x0BADCAFE])
def test_a_seed_fills_both_generators_from_its_two_halves(low: int, high: int) -> None:
    number = high << 32 | low
    s0 = scrambled_by_hand(low ^ 0x243F6A88)
    s1 = scrambled_by_hand(high ^ s0 ^ 0x85A308D3) | 1
    c0 = scrambled_by_hand(s0 ^ 0x13198A2E)
    c1 = scrambled_by_hand(s1 ^ c0 ^ 0x03707344) | 1
    assert words(number) == (s0, s1, c0, c1)


def test_no_two_seeds_are_alike_in_either_half() -> None:
    seeds = [*range(200), *(n << 32 for n in range(1, 200))]
    assert len({words(number)[:2] for number in seeds}) == len(seeds)


def test_rolls_are_spread_evenly() -> None:
    """6,000 rolls of a die: a thousand each, give or take five standard deviations of 29."""
    g = seeded(11)
    for roll in (below, policy_roll):
        found = Counter(roll(g, 6) for _ in range(6000))
        assert sorted(found) == [0, 1, 2, 3, 4, 5]
        assert all(850 < count < 1150 for count in found.values())
