"""Types for generating code: how Numba calls a generator, and the part of its context that ours use.

Numba doesn't declare the latter, so it is declared here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from llvmlite import ir
from numba.core.types import Type
from numba.core.typing.context import BaseContext as TypingContext
from numba.core.typing.templates import Signature

__all__ = [
    "Builder",
    "CodeValue",
    "CodeValues",
    "Context",
    "Generator",
    "Signature",
    "Type",
    "Typed",
    "TypingContext",
]

Builder: TypeAlias = ir.IRBuilder
"""Appends instructions to a function."""
CodeValue: TypeAlias = ir.Value
"""The result of an instruction, or a constant."""
CodeValues: TypeAlias = Sequence[ir.Value]
"""The arguments of a call."""


class ArrayFields(Protocol):
    """The parts of an array that generated code reads."""

    data: CodeValue
    """The address of its first element."""
    strides: CodeValue
    """The bytes from one element to the next, for each dimension."""


class Context(Protocol):
    """The facts that a generator gets about its target."""

    def cast(self, builder: Builder, value: CodeValue, given: Type, wanted: Type, /) -> CodeValue:
        """The value, converted from one type into another."""

    def get_dummy_value(self) -> CodeValue:
        """The result of a call that has none."""

    def make_array(self, array: Type, /) -> Callable[[Context, Builder, CodeValue], ArrayFields]:
        """Gives access to the parts of an array of this type."""


Generator: TypeAlias = Callable[[Context, Builder, Signature, CodeValues], CodeValue]
"""Writes the code of one call, and returns its result."""
Typed: TypeAlias = tuple[Signature, Generator]
"""The types of a call's arguments and result, and the generator of its code."""
