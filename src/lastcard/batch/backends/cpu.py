"""The backend that is compiled for the CPU."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from lastcard.batch.backends import whole_program, writing
from lastcard.batch.backends.caching import cached
from lastcard.batch.backends.fetching import prefetch
from lastcard.batch.backends.generating import (
    Builder,
    CodeValue,
    CodeValues,
    Context,
    Signature,
    Type,
    Typed,
    TypingContext,
)
from lastcard.batch.backends.table_type import cpu_tools
from lastcard.number_types import Number, Seat
from lastcard.rules.state import State

# Nothing is allocated, so reference counting is off: it would cost an atomic operation at every call.
COMPILER_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
# In a whole program only the entry is called from outside: a rule needs none of the wrappers for that, which
# would take a third of the compile time.
RULE_OPTIONS: dict[str, Any] = {**COMPILER_OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def make_backend(name: str, *, elite: bool, house: bool = False, own: bool = False) -> ModuleType:
    """A backend for one family of tables: with Elite, with house rules, or with neither; and perhaps with an
    edition's own rules.
    """
    whole = whole_program.is_used()
    if whole:
        whole_program.install()
    backend: Any = ModuleType(name)
    backend.rule = _rule if whole else numba.njit(**COMPILER_OPTIONS)
    backend.noinline = _noinline if whole else numba.njit(**COMPILER_OPTIONS)
    backend.dice = backend.rule
    backend.hook = backend.rule
    backend.entry = _entry
    backend.table = _table
    backend.popcount = _popcount
    backend.lowbit = _lowbit
    backend.nth_bit = _nth_bit if can_scatter() else _nth_bit_by_steps
    backend.write_bits = writing.write_bits
    backend.change_bits = writing.change_bits
    backend.write_parts = writing.write_parts if can_scatter() else writing.write_parts_by_steps
    backend.emit = _emit
    backend.drop_stream = _drop_stream
    backend.plays_elite = _always if elite else _never
    backend.plays_house = _always if house else _never
    backend.plays_own = _always if own else _never
    backend.all_random = _never
    backend.table_at = cpu_tools().table_at
    backend.prefetch = prefetch
    module: ModuleType = backend
    return module


def _rule(function: Callable[..., Any]) -> Any:
    return numba.njit(**RULE_OPTIONS)(whole_program.mark(function, whole_program.RULE_MARK))


def _noinline(function: Callable[..., Any]) -> Any:
    return numba.njit(**RULE_OPTIONS)(whole_program.mark(function, whole_program.NOINLINE_MARK))


def _entry(function: Callable[..., Any]) -> Any:
    return cached(whole_program.mark(function, whole_program.ENTRY_MARK), COMPILER_OPTIONS)


def _table(values: Iterable[Number]) -> NDArray[np.int64]:
    return np.array(list(values), dtype=np.int64)


@numba.njit(inline="always")
def _emit(g: State, event: int, seat: Seat, what: Number, more: Number) -> None:
    pass


@numba.njit(inline="always")
def _drop_stream(g: State) -> None:
    pass


@numba.njit(inline="always")
def _always(g: State) -> bool:
    return True


@numba.njit(inline="always")
def _never(g: State) -> bool:
    return False


@intrinsic
def _popcount(typing: TypingContext, mask: Type) -> Typed:
    def generate(
        context: Context, builder: Builder, signature: Signature, arguments: CodeValues
    ) -> CodeValue:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _lowbit(typing: TypingContext, mask: Type) -> Typed:
    def generate(
        context: Context, builder: Builder, signature: Signature, arguments: CodeValues
    ) -> CodeValue:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


def can_scatter() -> bool:
    """Whether this processor has the instruction that deposits bits into a mask (PDEP)."""
    triple: str = llvm.get_process_triple()
    return triple.startswith("x86_64") and bool(llvm.get_host_cpu_features().get("bmi2"))


lowest: Any = _lowbit


@intrinsic
def _nth_bit(typing: TypingContext, mask: Type, number: Type) -> Typed:
    """Avoids a loop, whose end the processor couldn't predict."""

    def generate(
        context: Context, builder: Builder, signature: Signature, arguments: CodeValues
    ) -> CodeValue:
        word = ir.IntType(64)
        spread = ir.FunctionType(word, [word, word])
        scatter = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), spread)
        found = builder.call(scatter, [builder.shl(word(1), arguments[1]), arguments[0]])
        return builder.cttz(found, ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64, types.int64), generate


@numba.njit(inline="always")
def _nth_bit_by_steps(mask: int, number: int) -> Any:
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)
