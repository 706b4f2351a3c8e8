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

from numba import cuda as numba_cuda  # noqa: E402
from numba.core import config  # noqa: E402

from lastcard.batch.records import narrowest, read_house, read_record, write_record  # noqa: E402
from lastcard.rules import way as interpreted  # noqa: E402
from lastcard.rules.fields import Range  # noqa: E402
from lastcard.rules.state import State, Table  # noqa: E402

cuda: Any = numba_cuda

# The simulator runs kernels as Python, at tables of the interpreted sort.
SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])

_device = cuda.jit(device=True)

# What a card's kind is on the device; the simulator reckons with NumPy's numbers, which overflow early.
KIND = np.int64 if SIMULATED else np.int8

# Registers of a thread: with fewer of them more games run side by side (benchmarks/results.md).
REGISTERS = 64


def make_way(name: str, *, elite: bool, random: bool) -> ModuleType:
    """A `way` for one family of editions, with Elite or without a trace of it, and for random players alone
    or for all: what a kernel doesn't need still costs it registers."""
    way: Any = ModuleType(name)
    way.kernel = cuda.jit if SIMULATED else cuda.jit(max_registers=REGISTERS)
    way.cuda = cuda
    if SIMULATED:
        _simulate(way)
    else:
        _compile(way)
    way.plays_elite = _device(_yes if elite else _no)
    way.all_random = _device(_yes if random else _no)
    module: ModuleType = way
    return module


def _compile(way: Any) -> None:
    from lastcard.batch.table_type import cuda_tools

    tools = cuda_tools()
    way.take_table = tools.take_table
    way.give_back = tools.give_back
    way.own_table = tools.own_table
    way.rule = _device
    way.apart = _device
    way.dice = _device
    way.table = _table
    way.popcount = _device(_count_bits)
    way.lowbit = _lowbit
    way.nth_bit = _device(_bit_by_steps)
    way.emit = _device(_emit_nothing)
    way.drop_stream = _device(_no_stream)


def _simulate(way: Any) -> None:
    """As interpreted, but for NumPy's numbers, which come in with the arrays."""
    for name in ("rule", "apart", "dice", "table", "emit", "drop_stream"):
        setattr(way, name, getattr(interpreted, name))
    way.popcount = lambda mask: interpreted.popcount(int(mask))
    way.lowbit = lambda mask: interpreted.lowbit(int(mask))
    way.nth_bit = lambda mask, number: interpreted.nth_bit(int(mask), number)
    way.take_table = _take_simulated
    way.give_back = _give_back_simulated
    way.own_table = _take_simulated


def _table(values: Iterable[int]) -> Any:
    numbers = list(values)
    return np.array(numbers, dtype=narrowest(Range(min(numbers), max(numbers))))


def _take_simulated(games: Any, house: Any, place: int) -> State:
    state = Table()
    read_record(games[place], state)
    read_house(house, state)
    return state


def _give_back_simulated(state: State, games: Any, place: int) -> None:
    write_record(games[place], state)


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


_lowbit = _device(_lowest_bit)


def _bit_by_steps(mask: int, number: int) -> Any:
    for _ in range(number):
        mask &= mask - 1
    return _lowbit(mask)
