"""Random numbers in masked 32-bit arithmetic, so that every backend deals the same cards."""

from __future__ import annotations

from .backend import dice, drop_stream, rule
from .state import State

MASK = 0xFFFF_FFFF
_STAR = 0x9E37_79BB


@rule
def scramble(word: int) -> int:
    """Spreads the bits of a 32-bit word."""
    word = ((word ^ (word >> 16)) * 0x7FEB_352D) & MASK
    word = ((word ^ (word >> 15)) * 0x846C_A68B) & MASK
    return word ^ (word >> 16)


@rule
def seed(g: State, number: int) -> None:
    """Seeds both of the table's generators; the seed has up to 62 bits."""
    drop_stream(g)
    low = number & MASK
    high = (number >> 32) & MASK
    g.s0 = scramble(low ^ 0x243F_6A88)
    g.s1 = scramble(high ^ g.s0 ^ 0x85A3_08D3) | 1
    g.c0 = scramble(g.s0 ^ 0x1319_8A2E)
    g.c1 = scramble(g.s1 ^ g.c0 ^ 0x0370_7344) | 1


@dice
def below(g: State, limit: int) -> int:
    """A number from 0 to limit - 1 from the deal's generator (xoroshiro64*), or from the table's stream."""
    s0 = g.s0
    s1 = g.s1 ^ s0
    g.s0 = (((s0 << 26) | (s0 >> 6)) ^ s1 ^ (s1 << 9)) & MASK
    g.s1 = ((s1 << 13) | (s1 >> 19)) & MASK
    return (((s0 * _STAR) & MASK) * limit) >> 32


@rule
def policy_roll(g: State, limit: int) -> int:
    """The same from the policies' generator, so that the rolls of bots don't affect the cards."""
    s0 = g.c0
    s1 = g.c1 ^ s0
    g.c0 = (((s0 << 26) | (s0 >> 6)) ^ s1 ^ (s1 << 9)) & MASK
    g.c1 = ((s1 << 13) | (s1 >> 19)) & MASK
    return (((s0 * _STAR) & MASK) * limit) >> 32
