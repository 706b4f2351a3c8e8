"""Writing rows of masks and observations on a CPU: many places at once, instead of one by one in a loop.

`count` and `bits` are constants wherever these are called, and the rows are bytes, one after another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

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
from lastcard.rules import backend as interpreted
from lastcard.rules.state import Row

_BYTE = ir.IntType(8)
_WORD = ir.IntType(64)


def _is_row(row: Type) -> bool:
    return isinstance(row, types.Array) and row.layout == "C" and row.ndim == 1 and row.dtype == types.uint8


def _are_constant(*numbers: Type) -> bool:
    return all(isinstance(number, types.IntegerLiteral) for number in numbers)


def _address(
    context: Context,
    builder: Builder,
    signature: Signature,
    arguments: CodeValues,
    more: int,
) -> CodeValue:
    """The address `more` places after the target."""
    data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
    return builder.gep(data, [builder.add(arguments[1], _WORD(more))])


def _store(builder: Builder, value: CodeValue, address: CodeValue) -> None:
    builder.store(value, builder.bitcast(address, value.type.as_pointer()), align=1)


def _halves(count: int) -> tuple[int, list[int]]:
    """The number of places written at once, a power of two, and the starts of two writes, which may
    overlap."""
    size = 1 << (count.bit_length() - 1)
    return size, sorted({0, count - size})


@intrinsic(prefer_literal=True)
def _write_bits(
    typing: TypingContext, out: Type, at: Type, bits: Type, count: types.IntegerLiteral
) -> Typed | None:
    """Writes the lowest bits of a number, one per place."""
    if not _is_row(out) or not _are_constant(count):
        return None
    size, places = _halves(count.literal_value)

    def generate(
        context: Context, builder: Builder, signature: Signature, arguments: CodeValues
    ) -> CodeValue:
        for place in places:
            some = builder.trunc(builder.lshr(arguments[2], _WORD(place)), ir.IntType(size))
            flags = builder.bitcast(some, ir.VectorType(ir.IntType(1), size))
            values = builder.zext(flags, ir.VectorType(_BYTE, size))
            _store(builder, values, _address(context, builder, signature, arguments, place))
        return context.get_dummy_value()

    return types.none(out, types.int64, types.int64, count), generate


write_bits = cast("Callable[[Row, int, int, int], None]", _write_bits)


@numba.njit(inline="always")
def change_bits(out: Row, at: int, before: int, bits: int, count: int) -> None:
    """The same, given that the places currently hold the bits of `before`."""
    if before != bits:
        write_bits(out, at, bits, count)


@intrinsic(prefer_literal=True)
def _write_parts(
    typing: TypingContext,
    out: Type,
    at: Type,
    parts: Type,
    bits: types.IntegerLiteral,
    count: types.IntegerLiteral,
) -> Typed | None:
    """Writes the lowest parts of a number, one per place: PDEP spreads them over its bytes."""
    if not _is_row(out) or not _are_constant(bits, count):
        return None
    size, places = _halves(count.literal_value)
    mask = ((1 << bits.literal_value) - 1) * (0x0101_0101_0101_0101 & ((1 << 8 * count.literal_value) - 1))

    def generate(
        context: Context, builder: Builder, signature: Signature, arguments: CodeValues
    ) -> CodeValue:
        spread = ir.FunctionType(_WORD, [_WORD, _WORD])
        scatter = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), spread)
        values = builder.call(scatter, [arguments[2], _WORD(mask)])
        for place in places:
            some = builder.trunc(builder.lshr(values, _WORD(8 * place)), ir.IntType(8 * size))
            _store(builder, some, _address(context, builder, signature, arguments, place))
        return context.get_dummy_value()

    return types.none(out, types.int64, types.int64, bits, count), generate


write_parts = cast("Callable[[Row, int, int, int, int], None]", _write_parts)
write_parts_by_steps: Callable[[Row, int, int, int, int], None] = numba.njit(inline="always")(
    interpreted.write_parts
)
