"""The CPU backend: its instructions do the same as Python, and Numba's settings stay the user's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import pytest
from numba.core import config

from lastcard.batch.backends import cpu
from lastcard.batch.engine import Engine
from lastcard.rules import backend
from lastcard.setup import make_setup

MASKS = (1, 0b1011_0100, (1 << 62) - 1, 1 << 61, (1 << 40) + (1 << 39) + 6)


def test_playing_leaves_numbas_settings_as_they_were() -> None:
    before = vars(config)["CACHE_DIR"]
    Engine(make_setup("classic", seats=2, seed=1)).play_hands(["random"] * 2, 1)
    assert vars(config)["CACHE_DIR"] == before


def compiled(function: Any) -> Any:
    """An intrinsic can't be called from Python: a compiled function calls it."""

    def of_mask(mask: int) -> Any:
        return function(mask)

    return numba.njit(of_mask)


@pytest.mark.parametrize(
    ("ours", "theirs"), [(cpu._popcount, backend.popcount), (cpu._lowbit, backend.lowbit)]
)
def test_an_instruction_counts_bits_as_python_does(ours: Any, theirs: Callable[[int], int]) -> None:
    count = compiled(ours)
    assert [count(mask) for mask in MASKS] == [theirs(mask) for mask in MASKS]


def nth_bits() -> list[Any]:
    """The function with the instruction, if this processor has it, and without."""
    return [cpu._nth_bit, cpu._nth_bit_by_steps] if cpu.can_scatter() else [cpu._nth_bit_by_steps]


@pytest.mark.parametrize("nth_bit", nth_bits())
def test_the_nth_bit_is_found_by_the_instruction_and_by_steps(nth_bit: Any) -> None:
    @numba.njit
    def find(mask: int, number: int) -> Any:
        return nth_bit(mask, number)

    for mask in MASKS:
        for number in range(mask.bit_count()):
            assert find(mask, number) == backend.nth_bit(mask, number)
