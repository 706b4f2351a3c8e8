"""Compiling a whole program at once, where Numba compiles function by function.

Left alone, Numba links and optimises the code below a function again for every function above it, and keeps
each one callable from elsewhere. The rules are some two hundred small functions, ten deep: that takes most
of the compile time, and the calls that stay cost as much again when they run. Here a rule's own library is
left as it comes, and only an entry is optimised, with everything it needs made internal to it and inlined,
but for what is to stay apart, so that LLVM sees the whole program. On one core that was 1.6 times the speed,
in half of the compile time; inlining all of it is another fifth.

It reaches into Numba's code libraries, for functions with our own names alone, and only in the versions of
Numba that it was tried with. With any other version, or with LASTCARD_WHOLE_PROGRAM=off in the environment,
functions are compiled as Numba does by itself: the same results, only slower.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import codegen, cpu, types
from numba.np import arrayobj

# The versions of Numba whose internals were looked at; tests and benchmarks have run with each of them.
TRIED = ("0.68.0", "0.68.1")
SWITCH = "LASTCARD_WHOLE_PROGRAM"

RULE_MARK = "lastcard-rule-"
NOINLINE_MARK = "lastcard-rule-noinline-"
ENTRY_MARK = "lastcard-entry-"
# How the compiler writes `lastcard-` and `-noinline-` in the name of a function
MARK_IN_SYMBOLS = "lastcard_2d"
NOINLINE_IN_SYMBOLS = "_2dnoinline_2d"


def mark(function: Callable[..., Any], prefix: str) -> Callable[..., Any]:
    """Gives a function a name by which its library is known."""
    function.__qualname__ = f"{prefix}{function.__module__}.{function.__name__}"
    return function


@cache
def is_used() -> bool:
    """Whether the hooks are to be put in place. A warning says so, once, where Numba's version is untried."""
    if os.environ.get(SWITCH) == "off":
        return False
    if numba.__version__ in TRIED:
        return True
    warnings.warn(
        f"lastcard was tried with Numba {' and '.join(TRIED)}, not with {numba.__version__}: the compiled "
        "rules are slower and take longer to compile",
        RuntimeWarning,
        stacklevel=2,
    )
    return False


def install() -> None:
    """Puts the hooks in place; once is enough."""
    library: Any = codegen.JITCodeLibrary
    if not hasattr(library, "_lastcard"):
        _hook_library(library)
        _hook_context(cpu.CPUContext)
        _hook_indexing(arrayobj)
        library._lastcard = True


def _hook_library(library: Any) -> None:
    optimise, finalise = library._optimize_final_module, library._finalize_final_module

    def optimise_entries_only(self: Any) -> None:
        if self.name.startswith(RULE_MARK):
            return
        if self.name.startswith(ENTRY_MARK):
            _make_internal(self._final_module)
        optimise(self)

    def finalise_entries_only(self: Any) -> None:
        if self.name.startswith(RULE_MARK):
            self._finalize_dynamic_globals()
            self._finalized = True
        else:
            finalise(self)

    library._optimize_final_module = optimise_entries_only
    library._finalize_final_module = finalise_entries_only


def _hook_context(context: Any) -> None:
    """A rule is never called from Python, so it gets no machine code, only a key of its own."""
    get_executable = context.get_executable

    def get_executable_of_entries(self: Any, library: Any, *rest: Any) -> Any:
        if library.name.startswith(RULE_MARK):
            return [].append
        return get_executable(self, library, *rest)

    context.get_executable = get_executable_of_entries


def _hook_indexing(arrays: Any) -> None:
    """The rules never count from the end of a constant table or an array (checked tables see to that), so the
    sign of an index isn't looked at."""
    fix = arrays.fix_integer_index

    def leave_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if MARK_IN_SYMBOLS in builder.function.name and kind.signed:
            return context.cast(builder, index, kind, types.intp)
        return fix(context, builder, kind, index, size)

    arrays.fix_integer_index = leave_index


def _make_internal(module: Any) -> None:
    for function in module.functions:
        ours = function.linkage == llvm.Linkage.linkonce_odr and not function.name.startswith("NRT")
        if ours and not function.is_declaration:
            function.linkage = "internal"
            function.add_function_attribute(
                "noinline" if NOINLINE_IN_SYMBOLS in function.name else "alwaysinline"
            )
