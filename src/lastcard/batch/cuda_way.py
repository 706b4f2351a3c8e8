"""The way of running the rules that is compiled for CUDA, one thread a game."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import numpy as np

# Numba's CUDA target still asks for names that newer NumPys have renamed.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old) and hasattr(np, _new):
        setattr(np, _old, getattr(np, _new))

import numba  # noqa: E402
from numba import cuda as numba_cuda  # noqa: E402
from numba.core import config  # noqa: E402

from lastcard.batch.records import NARROW_RECORD, WIDE_RECORD, narrowest  # noqa: E402

cuda: Any = numba_cuda

# In the simulator a table is a NumPy record; the compiler has a type of its own for it.
SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])
GAME_RECORD = WIDE_RECORD if SIMULATED else NARROW_RECORD
GAME: Any = GAME_RECORD if SIMULATED else numba.from_dtype(NARROW_RECORD)


def make_way(name: str, *, elite: bool) -> ModuleType:
    """A `way` for one family of editions: with Elite, or without a trace of it."""
    way: Any = ModuleType(name)
    way.rule = cuda.jit(device=True)
    way.dice = way.rule
    way.kernel = cuda.jit
    way.cuda = cuda
    way.GAME = GAME
    way.table = _table
    way.popcount = _popcount
    way.lowbit = _lowbit
    way.nth_bit = _nth_bit
    way.emit = _emit
    way.drop_stream = _drop_stream
    way.plays_elite = _always if elite else _never
    module: ModuleType = way
    return module


def _table(values: Iterable[int]) -> Any:
    numbers = list(values)
    width = np.int64 if SIMULATED else narrowest(min(numbers), max(numbers))
    return np.array(numbers, dtype=width)


def _emit_nothing(g: Any, event: int, seat: int, what: int, more: int) -> None:
    pass


def _no_stream(g: Any) -> None:
    pass


def _yes(g: Any) -> bool:
    return True


def _no(g: Any) -> bool:
    return False


def _count_bits(mask: int) -> Any:
    return cuda.popc(np.int64(mask))


def _lowest_bit(mask: int) -> Any:
    return cuda.ffs(np.int64(mask)) - 1


def _simulated_count(mask: int) -> int:
    return int(mask).bit_count()


def _simulated_lowest(mask: int) -> int:
    return (int(mask) & -int(mask)).bit_length() - 1


def _bit_by_steps(mask: int, number: int) -> Any:
    for _ in range(number):
        mask &= mask - 1
    return _lowbit(mask)


_device = cuda.jit(device=True)
_emit = _device(_emit_nothing)
_drop_stream = _device(_no_stream)
_always = _device(_yes)
_never = _device(_no)
_popcount = _device(_simulated_count if SIMULATED else _count_bits)
_lowbit = _device(_simulated_lowest if SIMULATED else _lowest_bit)
_nth_bit = _device(_bit_by_steps)
