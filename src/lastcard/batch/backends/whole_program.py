"""Whole-program compilation, where Numba would compile function by function.

By default Numba links and optimises a function's callees again for each of its callers, and keeps every
function callable from elsewhere. The rules are some two hundred small functions, ten levels deep, so this
takes most of the compile time, and the remaining calls double the run time. Here a rule's own library isn't
optimised, only an entry is: everything it needs is made internal to it and inlined, except what is marked
`noinline`, so that LLVM sees the whole program. On one core that was 1.6 times as fast, in half the compile
time; inlining all of it gained another fifth.

It patches Numba's code libraries, only for our own functions and only in the versions of Numba that were
tested. With any other version, or with LASTCARD_WHOLE_PROGRAM=off in the environment, Numba compiles as
usual: the same results, only slower.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba
from numba.core import codegen, cpu, types
from numba.np import arrayobj

from lastcard.batch.backends.generating import Builder, CodeValue

# The versions of Numba whose internals were checked; tests and benchmarks have run with each of them.
TRIED = ("0.68.0", "0.68.1")
SWITCH = "LASTCARD_WHOLE_PROGRAM"

RULE_MARK = "lastcard-rule-"
NOINLINE_MARK = "lastcard-rule-noinline-"
ENTRY_MARK = "lastcard-entry-"
# `lastcard-` and `-noinline-` as the compiler mangles them in the name of a function
MARK_IN_SYMBOLS = "lastcard_2d"
NOINLINE_IN_SYMBOLS = "_2dnoinline_2d"


Marked = TypeVar("Marked", bound=Callable[..., object])


def mark(function: Marked, prefix: str) -> Marked:
    """Gives a function a name by which its library is recognised."""
    function.__qualname__ = f"{prefix}{function.__module__}.{function.__name__}"
    return function


@cache
def is_used() -> bool:
    """Whether to install the hooks. Warns once if Numba's version is untested."""
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
    """Installs the hooks; once is enough."""
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
    """A rule is never called from Python, so it gets no machine code, only its own key."""
    get_executable = context.get_executable

    def get_executable_of_entries(self: object, library: Any, *rest: object) -> object:
        if library.name.startswith(RULE_MARK):
            return [].append
        return get_executable(self, library, *rest)

    context.get_executable = get_executable_of_entries


def _hook_indexing(arrays: Any) -> None:
    """The rules never use negative indices (the checked tables make sure of it), so the sign of an index
    isn't tested."""
    fix = arrays.fix_integer_index

    def leave_index(
        context: Any, builder: Builder, kind: Any, index: CodeValue, size: CodeValue
    ) -> CodeValue:
        if MARK_IN_SYMBOLS in builder.function.name and kind.signed:
            return context.cast(builder, index, kind, types.intp)
        return fix(context, builder, kind, index, size)

    arrays.fix_integer_index = leave_index


def _make_internal(module: llvm.ModuleRef) -> None:
    for function in module.functions:
        ours = function.linkage == llvm.Linkage.linkonce_odr and not function.name.startswith("NRT")
        if ours and not function.is_declaration:
            function.linkage = "internal"
            function.add_function_attribute(
                "noinline" if NOINLINE_IN_SYMBOLS in function.name else "alwaysinline"
            )
