"""The type of a table for the compilers: three addresses, with its fields at offsets from them.

`numbers` are the hand's single numbers, `rows` its rows, `constants` the constants. On the CPU numbers and
rows are in the hand's record. A GPU has registers to spare but slow memory: there a table's numbers are
copied to thread-local memory, which the compiler turns into registers. Rows are accessed without a test for
negative indices, since there aren't any (the checked tables of the tests make sure). Whatever its width
in memory, a number is a 64-bit integer once it is read.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types

from lastcard.batch.backends.generating import (
    Builder,
    CodeValue,
    CodeValues,
    Context,
    Generator,
    Signature,
    Type,
    Typed,
    TypingContext,
)
from lastcard.batch.records import (
    CONSTANTS_RECORD,
    NARROW_RECORD,
    RECORD,
    NumberType,
    RecordType,
    fields_in,
    size_of_numbers,
)

_BYTE = ir.IntType(8)
_ADDRESS = _BYTE.as_pointer()
_NUMBER = ir.IntType(64)
_NUMBERS, _ROWS, _CONSTANTS = range(3)
_ALIGNMENT = 16


class TableType(types.Type):
    """A table whose hand is in a record of this type."""

    def __init__(self, record: RecordType) -> None:
        self.record = record
        self.numbers = size_of_numbers(record)
        width = "narrow" if record == NARROW_RECORD else "wide"
        super().__init__(name=f"lastcard.Table({width})")

    def place(self, name: str) -> tuple[int, int, NumberType]:
        """The location of a field (one of the three addresses, and the offset from it) and its type."""
        constant = fields_in(CONSTANTS_RECORD)
        if name in constant:
            dtype, offset = constant[name]
            return _CONSTANTS, offset, dtype
        dtype, offset = fields_in(self.record)[name]
        return _ROWS if dtype.shape else _NUMBERS, offset, dtype

    def field(self, name: str) -> Type:
        """The type of a field, as its reader sees it."""
        base, _, dtype = self.place(name)
        if not dtype.shape:
            return types.int64
        columns = dtype.shape[1] if len(dtype.shape) > 1 else 0
        return RowType(dtype.base, columns, constant=base == _CONSTANTS)


class RowType(types.Type):
    """A row of a table; `columns` isn't 0 for a row of rows."""

    def __init__(self, element: NumberType, columns: int = 0, *, constant: bool = False) -> None:
        self.element = np.dtype(element)
        self.columns = columns
        self.constant = constant
        super().__init__(name=f"lastcard.Row({self.element.name}, {columns}, {constant})")


def _address(builder: Builder, base: CodeValue, offset: CodeValue, element: NumberType) -> CodeValue:
    place = builder.gep(base, [offset], inbounds=True)
    return builder.bitcast(place, ir.IntType(8 * element.itemsize).as_pointer())


def _load(builder: Builder, address: CodeValue, element: NumberType, *, constant: bool = False) -> CodeValue:
    value = builder.load(address, align=element.itemsize)
    if constant:
        value.set_metadata("invariant.load", builder.module.add_metadata([]))
    if element.itemsize == 8:
        return value
    return builder.sext(value, _NUMBER) if element.kind == "i" else builder.zext(value, _NUMBER)


def _store(builder: Builder, value: CodeValue, address: CodeValue, element: NumberType) -> None:
    narrow = value if element.itemsize == 8 else builder.trunc(value, ir.IntType(8 * element.itemsize))
    builder.store(narrow, address, align=element.itemsize)


def _read_field(context: Context, builder: Builder, typ: TableType, table: CodeValue, name: str) -> CodeValue:
    base, offset, dtype = typ.place(name)
    start = builder.extract_value(table, base)
    if dtype.shape:
        return builder.gep(start, [_NUMBER(offset)], inbounds=True)
    address = _address(builder, start, _NUMBER(offset), dtype)
    return _load(builder, address, dtype, constant=base == _CONSTANTS)


def _write_field(
    context: Context,
    builder: Builder,
    signature: Signature,
    arguments: CodeValues,
    name: str,
) -> None:
    base, offset, dtype = signature.args[0].place(name)
    if base == _CONSTANTS:
        raise TypeError(f"{name} is constant: no rule may change it")
    table, value = arguments
    number = context.cast(builder, value, signature.args[1], types.int64)
    start = builder.extract_value(table, base)
    _store(builder, number, _address(builder, start, _NUMBER(offset), dtype), dtype)


def _place_in(
    context: Context, builder: Builder, row: RowType, index_type: Type, index: CodeValue
) -> CodeValue:
    """The offset of a row's element."""
    number = context.cast(builder, index, index_type, types.int64)
    return builder.mul(number, _NUMBER(row.element.itemsize * (row.columns or 1)))


def _read_item(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    row, index_type = signature.args
    offset = _place_in(context, builder, row, index_type, arguments[1])
    if row.columns:
        return builder.gep(arguments[0], [offset], inbounds=True)
    address = _address(builder, arguments[0], offset, row.element)
    return _load(builder, address, row.element, constant=row.constant)


def _write_item(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    row, index_type, value_type = signature.args
    offset = _place_in(context, builder, row, index_type, arguments[1])
    number = context.cast(builder, arguments[2], value_type, types.int64)
    _store(builder, number, _address(builder, arguments[0], offset, row.element), row.element)
    return context.get_dummy_value()


def _record_at(
    context: Context, builder: Builder, array_type: Any, array: CodeValue, place: CodeValue
) -> CodeValue:
    """The address of one record of an array."""
    data = context.make_array(array_type)(context, builder, array).data
    offset = builder.mul(place, _NUMBER(array_type.dtype.size))
    return builder.gep(builder.bitcast(data, _ADDRESS), [offset], inbounds=True)


def _own_memory(builder: Builder, size: int) -> CodeValue:
    """Allocates memory on the function's stack."""
    with builder.goto_entry_block():
        memory = builder.alloca(ir.ArrayType(_BYTE, size))
        memory.align = _ALIGNMENT
    return builder.bitcast(memory, _ADDRESS)


def _copy(builder: Builder, target: CodeValue, source: CodeValue, size: int) -> None:
    """Copies `size` bytes, eight at a time; records are padded accordingly."""
    assert size % 8 == 0
    for offset in range(0, size, 8):
        there, here = (
            builder.bitcast(builder.gep(base, [_NUMBER(offset)]), _NUMBER.as_pointer())
            for base in (target, source)
        )
        builder.store(builder.load(here, align=8), there, align=8)


def _make_table(builder: Builder, numbers: CodeValue, rows: CodeValue, constants: CodeValue) -> CodeValue:
    table = ir.Constant(ir.LiteralStructType([_ADDRESS] * 3), ir.Undefined)
    for place, address in enumerate((numbers, rows, constants)):
        table = builder.insert_value(table, address, place)
    return table


def _addresses(
    context: Context, builder: Builder, signature: Signature, arguments: CodeValues
) -> tuple[CodeValue, CodeValue]:
    """The addresses of a record in an array of them, and of the constants."""
    games, constants, place = arguments
    record = _record_at(context, builder, signature.args[0], games, place)
    return record, _record_at(context, builder, signature.args[1], constants, _NUMBER(0))


def _at(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    record, constant = _addresses(context, builder, signature, arguments)
    return _make_table(builder, record, record, constant)


def _take(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    record, constant = _addresses(context, builder, signature, arguments)
    size = signature.return_type.numbers
    numbers = _own_memory(builder, size)
    _copy(builder, numbers, record, size)
    return _make_table(builder, numbers, record, constant)


def _own(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    """The rows aren't initialised: a deal writes everything that is read after it."""
    record, constant = _addresses(context, builder, signature, arguments)
    table = signature.return_type
    numbers = _own_memory(builder, table.numbers)
    _copy(builder, numbers, record, table.numbers)
    return _make_table(builder, numbers, _own_memory(builder, table.record.itemsize), constant)


def _give_back(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    table, games, place = arguments
    record = _record_at(context, builder, signature.args[1], games, place)
    _copy(builder, record, builder.extract_value(table, _NUMBERS), signature.args[0].numbers)
    return context.get_dummy_value()


def _is_array_of(array: Type, record: RecordType) -> bool:
    """Whether an array holds such records, one after another, and may be written."""
    if not isinstance(array, types.Array) or not isinstance(array.dtype, types.Record):
        return False
    return bool(array.layout == "C" and array.mutable and array.dtype.dtype == record)


def _is_whole(value: Type) -> bool:
    return isinstance(value, types.Integer | types.Boolean)


class Tools:
    """The type of a table, registered with one of Numba's targets, and how to obtain one there."""

    def __init__(self, record: RecordType, extending: Any, templates: Any, models: Any) -> None:
        self.type = TableType(record)
        self._extending = extending
        self._templates = templates
        self._add_models(models)
        self._add_fields()
        self._add_items()
        self.table_at = self._table_from(_at)
        self.take_table = self._table_from(_take)
        self.own_table = self._table_from(_own)
        self.give_back = self._giver()

    def _fit(self, games: Type, constants: Type | None) -> bool:
        """Whether these are arrays of tables and of constants, laid out as this target expects."""
        return _is_array_of(games, self.type.record) and (
            constants is None or _is_array_of(constants, CONSTANTS_RECORD)
        )

    def _table_from(self, generate: Generator) -> Any:
        tools = self

        @self._extending.intrinsic  # type: ignore[untyped-decorator]
        def table_from(context: TypingContext, games: Type, constants: Type, place: Type) -> Typed | None:
            if not tools._fit(games, constants):
                return None
            return tools.type(games, constants, types.int64), generate

        return table_from

    def _giver(self) -> Any:
        tools = self

        @self._extending.intrinsic  # type: ignore[untyped-decorator]
        def give_back(context: TypingContext, table: Type, games: Type, place: Type) -> Typed | None:
            if table != tools.type or not tools._fit(games, None):
                return None
            return types.none(table, games, types.int64), _give_back

        return give_back

    def _add_models(self, models: Any) -> None:
        byte: Any = types.CPointer(types.int8)  # type: ignore[no-untyped-call]

        class TableModel(models.StructModel):  # type: ignore[misc]
            def __init__(self, manager: object, typ: Type) -> None:
                super().__init__(manager, typ, [("numbers", byte), ("rows", byte), ("constants", byte)])

        class RowModel(models.PrimitiveModel):  # type: ignore[misc]
            def __init__(self, manager: object, typ: Type) -> None:
                super().__init__(manager, typ, _ADDRESS)

        self._extending.register_model(TableType)(TableModel)
        self._extending.register_model(RowType)(RowModel)

    def _add_fields(self) -> None:
        class Fields(self._templates.AttributeTemplate):  # type: ignore[misc, name-defined]
            key = TableType

            def generic_resolve(self, table: TableType, name: str) -> Type:
                return table.field(name)

        self._extending.infer_getattr(Fields)
        self._extending.lower_getattr_generic(TableType)(_read_field)
        self._extending.lower_setattr_generic(TableType)(_write_field)

    def _add_items(self) -> None:
        signature = self._templates.signature

        class Read(self._templates.AbstractTemplate):  # type: ignore[misc, name-defined]
            def generic(self, arguments: Sequence[Type], keywords: object) -> Any:
                row, index = arguments
                if not isinstance(row, RowType) or not isinstance(index, types.Integer):
                    return None
                return signature(RowType(row.element) if row.columns else types.int64, row, index)

        class Write(self._templates.AbstractTemplate):  # type: ignore[misc, name-defined]
            def generic(self, arguments: Sequence[Type], keywords: object) -> Any:
                row, index, value = arguments
                if not isinstance(row, RowType) or row.constant or row.columns:
                    return None
                if not isinstance(index, types.Integer) or not _is_whole(value):
                    return None
                return signature(types.none, row, index, value)

        self._templates.infer_global(operator.getitem)(Read)
        self._templates.infer_global(operator.setitem)(Write)
        self._extending.lower_builtin(operator.getitem, RowType, types.Integer)(_read_item)
        self._extending.lower_builtin(operator.setitem, RowType, types.Integer, types.Any)(_write_item)


@cache
def cpu_tools() -> Tools:
    """The tools for the CPU: wide records, and Numba's own extension points."""
    return Tools(RECORD, *numba_itself())


def numba_itself() -> tuple[Any, Any, Any]:
    """Numba's extension points for the CPU; CUDA has its own."""
    from numba import extending
    from numba.core.typing import templates

    return extending, templates, extending.models


@cache
def cuda_tools() -> Tools:
    """The CUDA target has its own registries where it is a separate package."""
    from numba.cuda import extending

    if not hasattr(extending, "lower_getattr_generic"):
        return Tools(NARROW_RECORD, *numba_itself())
    from numba.cuda.typing import templates

    models = getattr(extending, "core_models", extending)
    return Tools(NARROW_RECORD, extending, templates, getattr(models, "models", models))
