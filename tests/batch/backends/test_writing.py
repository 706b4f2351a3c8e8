"""Writing many places of a row at a time: the same result as a loop, without touching anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import pytest

from lastcard.batch.backends import cpu, writing
from lastcard.rules import backend

WORDS = (0, 1, 0b1011_0100, (1 << 62) - 1, 1 << 61, 0x0123_4567_89AB_CDEF, (1 << 40) + (1 << 39) + 6)
AT = 5
PLACES = 80


def same(compiled: Callable[..., None], interpreted: Callable[..., None], *words: int) -> bool:
    """Whether both write the same into rows full of nines."""
    row = np.full(PLACES, 9, np.uint8)
    plain = [9] * PLACES
    compiled(row, AT, *words)
    interpreted(plain, AT, *words)
    return row.tolist() == plain


@pytest.mark.parametrize("count", [62, 44, 32, 8, 7])
def test_bits_are_written_one_to_a_place(count: int) -> None:
    @numba.njit
    def write(row: Any, at: int, bits: int) -> None:
        writing.write_bits(row, at, bits, count)

    for bits in WORDS:
        assert same(write, lambda row, at, bits: backend.write_bits(row, at, bits, count), bits)


def test_bits_are_changed_where_the_row_holds_those_before() -> None:
    @numba.njit
    def change(row: Any, at: int, before: int, bits: int) -> None:
        writing.change_bits(row, at, before, bits, 62)

    for before in WORDS[:5]:
        for bits in WORDS[:5]:
            row = np.array([before >> place & 1 for place in range(62)], np.uint8)
            plain = row.tolist()
            change(row, 0, before, bits)
            backend.change_bits(plain, 0, before, bits, 62)
            assert row.tolist() == plain == [bits >> place & 1 for place in range(62)]


def writers() -> list[Any]:
    """The writer with the instruction, if this processor has it, and the one without."""
    by_steps = [writing.write_parts_by_steps]
    return [writing.write_parts, *by_steps] if cpu.can_scatter() else by_steps


@pytest.mark.parametrize("write_parts", writers())
@pytest.mark.parametrize(("bits", "count"), [(3, 8), (4, 6), (4, 8), (5, 8), (7, 8), (8, 7)])
def test_parts_are_written_one_to_a_place(write_parts: Any, bits: int, count: int) -> None:
    @numba.njit
    def write(row: Any, at: int, parts: int) -> None:
        write_parts(row, at, parts, bits, count)

    for parts in WORDS:
        assert same(write, lambda row, at, parts: backend.write_parts(row, at, parts, bits, count), parts)
    row = np.zeros(8, np.uint8)
    write(row, 0, sum((place + 1) << (bits * place) for place in range(count)))
    assert row.tolist() == [(place + 1) % (1 << bits) for place in range(count)] + [0] * (8 - count)
