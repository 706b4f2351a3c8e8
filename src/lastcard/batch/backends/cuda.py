"""The backend that is compiled for CUDA, one thread per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.number_types import Number, Seat

# Numba's CUDA target still uses names that newer versions of NumPy have renamed.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old) and hasattr(np, _new):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as numba_cuda  # noqa: E402
from numba.core import config  # noqa: E402

from lastcard.batch.records import (  # noqa: E402
    HandRecords,
    Integer,
    Record,
    Tiles,
    narrowest,
    pack_state,
    put_record,
    read_constants,
    records_in,
    unpack_state,
)
from lastcard.rules import backend as interpreted  # noqa: E402
from lastcard.rules.fields import Range  # noqa: E402
from lastcard.rules.memory import RememberingTable  # noqa: E402
from lastcard.rules.state import Row, State, Table  # noqa: E402

cuda: Any = numba_cuda

# The simulator runs kernels as Python, on interpreted tables.
SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])

_device = cuda.jit(device=True)

# The type of a card's kind on the device; the simulator computes with NumPy's integers, which overflow early.
KIND = np.int64 if SIMULATED else np.int8

# Registers per thread: with fewer, more games run in parallel (benchmarks/results.md).
REGISTERS = 64


def make_backend(
    name: str, *, elite: bool, random: bool, house: bool = False, remembers: bool = False
) -> ModuleType:
    """A backend for one family of tables, with Elite, with house rules or with neither, and for random
    players only or for all: code that a kernel doesn't need still costs registers. `remembers`: for the
    simulator, whose tables then listen to their events.
    """
    backend: Any = ModuleType(name)
    backend.kernel = cuda.jit if SIMULATED else _kernel
    backend.show_kernel = backend.kernel if SIMULATED or elite else _wide_kernel
    backend.cuda = cuda
    if SIMULATED:
        _simulate(backend, remembers=remembers)
    else:
        _compile(backend)
    backend.plays_elite = _device(_yes if elite else _no)
    backend.plays_house = _device(_yes if house else _no)
    backend.plays_own = _device(_no)
    backend.all_random = _device(_yes if random else _no)
    module: ModuleType = backend
    return module


def _kernel(function: Callable[..., Any]) -> Any:
    from lastcard.batch.backends.kernel_caching import cached_kernel

    return cached_kernel(cuda.jit(max_registers=REGISTERS), function)


def _wide_kernel(function: Callable[..., Any]) -> Any:
    """A kernel with as many registers per thread as it can use: shared memory already limits the threads."""
    from lastcard.batch.backends.kernel_caching import cached_kernel

    return cached_kernel(cuda.jit, function)


def _compile(backend: Any) -> None:
    from lastcard.batch.backends.table_type import cuda_tools

    tools = cuda_tools()
    backend.take_table = tools.take_table
    backend.give_back = tools.give_back
    backend.own_table = tools.own_table
    backend.rule = _device
    backend.noinline = _device
    backend.dice = _device
    backend.hook = _device
    backend.table = _table
    backend.popcount = _device(_count_bits)
    backend.lowbit = _lowbit
    backend.nth_bit = _device(_bit_by_steps)
    backend.write_bits = _device(interpreted.write_bits)
    backend.change_bits = _device(_change_bits)
    backend.write_parts = _device(interpreted.write_parts)
    backend.emit = _device(_emit_nothing)
    backend.drop_stream = _device(_no_stream)


def _simulate(backend: Any, *, remembers: bool) -> None:
    """Like the interpreted rules, but for NumPy's integers, which come from the arrays."""
    for name in ("rule", "noinline", "dice", "hook", "table", "emit", "drop_stream"):
        setattr(backend, name, getattr(interpreted, name))
    backend.popcount = lambda mask: interpreted.popcount(int(mask))
    backend.lowbit = lambda mask: interpreted.lowbit(int(mask))
    backend.nth_bit = lambda mask, number: interpreted.nth_bit(int(mask), number)
    backend.write_bits = interpreted.write_bits
    backend.change_bits = lambda out, at, *words: interpreted.change_bits(out, at, *map(int, words))
    backend.write_parts = interpreted.write_parts
    backend.take_table = _take_remembering if remembers else _take_simulated
    backend.give_back = _give_back_simulated
    backend.own_table = _take_simulated


def _table(values: Iterable[int]) -> NDArray[Integer]:
    numbers = list(values)
    return np.array(numbers, dtype=narrowest(Range(min(numbers), max(numbers))))


def _take_simulated(games: HandRecords, constants: HandRecords, place: int) -> State:
    return _taken(Table(), games, constants, place)


def _take_remembering(games: HandRecords, constants: HandRecords, place: int) -> State:
    return _taken(RememberingTable(), games, constants, place)


def _taken(state: State, games: HandRecords | Tiles, constants: HandRecords, place: int) -> State:
    unpack_state(_record_at(games, place), state)
    read_constants(constants, state)
    return state


def _record_at(games: Any, place: int) -> Record:
    """A game's record, from tiles or from plain records."""
    record: Record = records_in(games, place) if games.ndim == 3 else games[place]
    return record


def _give_back_simulated(state: State, games: Tiles, place: int) -> None:
    record = records_in(games, place)
    pack_state(record, state)
    put_record(games, place, record)


def _emit_nothing(g: State, event: int, seat: Seat, what: Number, more: Number) -> None:
    pass


def _no_stream(g: State) -> None:
    pass


def _yes(g: State) -> bool:
    return True


def _no(g: State) -> bool:
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


def _change_bits(out: Row, at: int, before: int, bits: int, count: int) -> None:
    changed = before ^ bits
    while changed != 0:
        place = _lowbit(changed)
        out[at + place] = (bits >> place) & 1
        changed &= changed - 1
