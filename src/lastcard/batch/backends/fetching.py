"""Prefetching memory on a CPU, so that later reads don't stall."""

from __future__ import annotations

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

_ADDRESS = ir.IntType(8).as_pointer()
_NUMBER = ir.IntType(64)
_FLAG = ir.IntType(32)
_LINE = 64
_TO_WRITE, _KEEP, _DATA = _FLAG(1), _FLAG(3), _FLAG(1)


@intrinsic(prefer_literal=True)
def prefetch(
    typing: TypingContext, array: Type, place: Type, first: types.IntegerLiteral, last: Type
) -> Typed | None:
    """Prefetches the bytes from `first` to `last`, which are constants, of one row or record of an array. It
    is only a hint: bytes out of bounds do no harm.
    """
    if not isinstance(array, types.Array) or not isinstance(last, types.IntegerLiteral):
        return None
    lines = range(first.literal_value, last.literal_value, _LINE)

    def generate(
        context: Context, builder: Builder, signature: Signature, arguments: CodeValues
    ) -> CodeValue:
        rows = context.make_array(signature.args[0])(context, builder, arguments[0])
        offset = builder.mul(builder.extract_value(rows.strides, 0), arguments[1])
        row = builder.gep(builder.bitcast(rows.data, _ADDRESS), [offset])
        kind = ir.FunctionType(ir.VoidType(), [_ADDRESS, _FLAG, _FLAG, _FLAG])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", (_ADDRESS,), kind)
        for line in lines:
            builder.call(fetch, [builder.gep(row, [_NUMBER(line)]), _TO_WRITE, _KEEP, _DATA])
        return context.get_dummy_value()

    return types.none(array, types.int64, first, last), generate
