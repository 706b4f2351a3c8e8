"""The type of a table for the compilers: three addresses, with its fields at offsets from them.

`numbers` are the hand's single numbers, `rows` its rows, `constants` the constants. On the CPU numbers and
rows are in the hand's record. A GPU has registers to spare but slow memory: there a table's numbers are
copied to thread-local memory, which the compiler turns into registers. Rows are accessed without a test for
negative indices, since there aren't any (the checked tables of the tests make sure). Whatever its width
in memory, a number is a 64-bit integer once it is read.

A batch on a GPU has its hands in tiles (`lastcard.batch.records`): there, the words of a hand are `apart`
words from each other.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

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
    TILE,
    TILED_RECORD,
    WORD,
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
Spaced: TypeAlias = tuple[CodeValue, int]
"""An address, and how far apart the words are that begin there."""


class TableType(types.Type):
    """A table whose hand is in a record of this type."""

    def __init__(self, record: RecordType) -> None:
        self.record = record
        self.numbers = size_of_numbers(record)
        self.apart = TILE if record == TILED_RECORD else 1
        widths = {RECORD: "wide", NARROW_RECORD: "narrow", TILED_RECORD: "tiled"}
        super().__init__(name=f"lastcard.Table({widths[record]})")

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
        if base == _CONSTANTS:
            return RowType(dtype.base, columns, constant=True)
        return RowType(dtype.base, columns, apart=self.apart)


class RowType(types.Type):
    """A row of a table; `columns` isn't 0 for a row of rows."""

    def __init__(
        self, element: NumberType, columns: int = 0, *, constant: bool = False, apart: int = 1
    ) -> None:
        self.element = np.dtype(element)
        self.columns = columns
        self.constant = constant
        self.apart = apart
        super().__init__(name=f"lastcard.Row({self.element.name}, {columns}, {constant}, {apart})")


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
        apart = 1 if base == _CONSTANTS else typ.apart
        return builder.gep(start, [_NUMBER(offset * apart)], inbounds=True)
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
    size = row.element.itemsize * (row.columns or 1)
    if size % WORD == 0 or row.apart == 1:
        return builder.mul(number, _NUMBER(size * row.apart))
    return _spread(builder, builder.mul(number, _NUMBER(size)), row.apart)


def _spread(builder: Builder, offset: CodeValue, apart: int) -> CodeValue:
    """The offset when the words are so far apart."""
    within = builder.and_(offset, _NUMBER(WORD - 1))
    return builder.add(builder.mul(builder.sub(offset, within), _NUMBER(apart)), within)


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
    if _is_tiled(array_type):
        offset = _tiled_offset(builder, place)
    else:
        offset = builder.mul(place, _NUMBER(array_type.dtype.size))
    return builder.gep(builder.bitcast(data, _ADDRESS), [offset], inbounds=True)


def _tiled_offset(builder: Builder, place: CodeValue) -> CodeValue:
    """The offset of a record's first word."""
    lane = builder.and_(place, _NUMBER(TILE - 1))
    first = builder.mul(builder.sub(place, lane), _NUMBER(TILED_RECORD.itemsize))
    return builder.add(first, builder.mul(lane, _NUMBER(WORD)))


def _own_memory(builder: Builder, size: int) -> CodeValue:
    """Allocates memory on the function's stack."""
    with builder.goto_entry_block():
        memory = builder.alloca(ir.ArrayType(_BYTE, size))
        memory.align = _ALIGNMENT
    return builder.bitcast(memory, _ADDRESS)


def _copy(builder: Builder, target: Spaced, source: Spaced, size: int) -> None:
    """Copies `size` bytes, a word at a time; records are padded accordingly."""
    assert size % WORD == 0
    for offset in range(0, size, WORD):
        there, here = (
            builder.bitcast(builder.gep(base, [_NUMBER(offset * apart)]), _NUMBER.as_pointer())
            for base, apart in (target, source)
        )
        builder.store(builder.load(here, align=WORD), there, align=WORD)


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
    table = signature.return_type
    numbers = _own_memory(builder, table.numbers)
    _copy(builder, (numbers, 1), (record, table.apart), table.numbers)
    return _make_table(builder, numbers, record, constant)


def _own(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    """The rows aren't initialised: a deal writes everything that is read after it."""
    record, constant = _addresses(context, builder, signature, arguments)
    table = signature.return_type
    numbers = _own_memory(builder, table.numbers)
    _copy(builder, (numbers, 1), (record, 1), table.numbers)
    return _make_table(builder, numbers, _own_memory(builder, table.record.itemsize), constant)


def _give_back(context: Context, builder: Builder, signature: Signature, arguments: CodeValues) -> CodeValue:
    table, games, place = arguments
    record = _record_at(context, builder, signature.args[1], games, place)
    numbers, typ = builder.extract_value(table, _NUMBERS), signature.args[0]
    _copy(builder, (record, typ.apart), (numbers, 1), typ.numbers)
    return context.get_dummy_value()


def _is_array_of(array: Type, record: RecordType) -> bool:
    """Whether an array holds such records, one after another, and may be written."""
    if not isinstance(array, types.Array) or not isinstance(array.dtype, types.Record):
        return False
    return bool(array.layout == "C" and array.mutable and array.dtype.dtype == record)


def _is_tiled(array: Type) -> bool:
    """Whether an array holds tiles of records."""
    if not isinstance(array, types.Array) or array.dtype != types.int64:
        return False
    return bool(array.ndim == 3 and array.layout == "C" and array.mutable)


def _is_whole(value: Type) -> bool:
    return isinstance(value, types.Integer | types.Boolean)


class Tools:
    """The type of a table, registered with one of Numba's targets, and how to obtain one there."""

    def __init__(self, record: RecordType, extending: Any, templates: Any, models: Any) -> None:
        self.type = TableType(record)
        self.tiled = TableType(TILED_RECORD)
        self._extending = extending
        self._templates = templates
        self._add_models(models)
        self._add_fields()
        self._add_items()
        self.table_at = self._table_from(_at, self._record_type)
        self.take_table = self._table_from(_take, self._type_in)
        self.own_table = self._table_from(_own, self._record_type)
        self.give_back = self._giver()

    def _record_type(self, games: Type) -> TableType | None:
        """The type of the tables in an array of records, laid out as this target expects."""
        return self.type if _is_array_of(games, self.type.record) else None

    def _type_in(self, games: Type) -> TableType | None:
        """The same, or for tiles of records."""
        return self.tiled if _is_tiled(games) else self._record_type(games)

    def _table_from(self, generate: Generator, type_in: Callable[[Type], TableType | None]) -> Any:
        @self._extending.intrinsic  # type: ignore[untyped-decorator]
        def table_from(context: TypingContext, games: Type, constants: Type, place: Type) -> Typed | None:
            table = type_in(games)
            if table is None or not _is_array_of(constants, CONSTANTS_RECORD):
                return None
            return table(games, constants, types.int64), generate

        return table_from

    def _giver(self) -> Any:
        type_in = self._type_in

        @self._extending.intrinsic  # type: ignore[untyped-decorator]
        def give_back(context: TypingContext, table: Type, games: Type, place: Type) -> Typed | None:
            if table != type_in(games):
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
                inner = RowType(row.element, apart=row.apart)
                return signature(inner if row.columns else types.int64, row, index)

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
