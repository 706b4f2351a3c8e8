"""The declaration of the state's fields, and the classes that are made from it.

`State` (in `state.py`) is the one table of fields. From it come the slotted class of the interpreted backend,
a checked twin of it for tests and, in the compiled backends, the record type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_type_hints


class Range(NamedTuple):
    """The least and the greatest value that a field, or an element of it, may have."""

    least: int
    most: int


class Shape(NamedTuple):
    """The size of an array field; `columns` is 0 for a single row."""

    rows: int
    columns: int = 0


class Constant(NamedTuple):
    """Marks a field that is the same for all hands of a setup: no rule changes it."""


class Field(NamedTuple):
    """One field of the state: its name, what it may hold, its shape if it is an array, and whether play never
    changes it."""

    name: str
    range: Range
    shape: Shape | None
    constant: bool

    def blank(self) -> int | list[int] | list[list[int]]:
        """The field's initial value: zero, or the least value where zero isn't allowed."""
        zero = max(0, self.range.least)
        if self.shape is None:
            return zero
        if self.shape.columns == 0:
            return [zero] * self.shape.rows
        return [[zero] * self.shape.columns for _ in range(self.shape.rows)]


def fields_of(declaration: type) -> tuple[Field, ...]:
    """The fields that a class declares with Annotated, in the order of their declaration."""
    fields = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        notes = getattr(hint, "__metadata__", ())
        limits = next((note for note in notes if isinstance(note, Range)), None)
        if limits is not None:
            shape = next((note for note in notes if isinstance(note, Shape)), None)
            constant = any(isinstance(note, Constant) for note in notes)
            fields.append(Field(name, limits, shape, constant))
    return tuple(fields)


def _copier(fields: tuple[Field, ...]) -> Callable[[object, object], None]:
    """A function that copies every field and the stream, shares what is printed and the hooks, and leaves out
    the events. It is generated as source code, since it is the function that search calls most."""
    lines = ["def fill(new, old):"]
    for name, _, shape, _ in fields:
        if shape is None:
            lines.append(f"    new.{name} = old.{name}")
        elif shape.columns == 0:
            lines.append(f"    new.{name} = old.{name}[:]")
        else:
            lines.append(f"    new.{name} = [row[:] for row in old.{name}]")
    lines.append("    new.log = None")
    lines.append("    new.stream = None if old.stream is None else old.stream.copy()")
    lines.append("    new.printed = old.printed")
    lines.append("    new.hooks = old.hooks")
    namespace: dict[str, Callable[[object, object], None]] = {}
    exec("\n".join(lines), namespace)
    return namespace["fill"]


def slotted(name: str, fields: tuple[Field, ...], module: str = __name__) -> type[Any]:
    """The interpreted state: one slot per field, plus `log` for the events, `stream` for the dice, `printed`
    for what Elite cards show and `hooks` for an edition's own rules. Pickles look for it in `module`."""
    fill = _copier(fields)
    slots = (*(field.name for field in fields), "log", "stream", "printed", "hooks")
    others = {"stream": None, "printed": (0,), "hooks": None}
    blank = type("Blank", (), {**others, **{field.name: field.blank() for field in fields}})

    def __init__(self: object) -> None:
        fill(self, blank)

    def copy(self: object) -> object:
        new = object.__new__(type(self))
        fill(new, self)
        return new

    members = {"__slots__": slots, "__init__": __init__, "copy": copy, "__module__": module}
    return type(name, (), members)


class CheckedRow(list[int]):
    """A row that refuses an index or a value out of bounds, as compiled code would not."""

    def __init__(self, values: list[int], limits: Range, name: str) -> None:
        super().__init__(values)
        self.limits = limits
        self.name = name

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int):
            assert 0 <= index < len(self), f"{self.name}[{index}] is out of bounds"
        return list.__getitem__(self, index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert 0 <= index < len(self), f"{self.name}[{index}] is out of bounds"
        least, most = self.limits
        assert least <= value <= most, f"{self.name}[{index}] = {value}"
        list.__setitem__(self, index, value)


class CheckedRows(list[CheckedRow]):
    """Rows whose index must be in bounds: a negative one, which Python allows, is a mistake here."""

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int):
            assert 0 <= index < len(self), f"row {index} is out of bounds"
        return list.__getitem__(self, index)


def _checked_array(field: Field, columns: int, value: Any) -> CheckedRow | CheckedRows:
    if columns == 0:
        return CheckedRow(list(value), field.range, field.name)
    return CheckedRows(CheckedRow(list(row), field.range, field.name) for row in value)


def checked(plain: type[Any], fields: tuple[Field, ...]) -> type[Any]:
    """A twin of the interpreted state that asserts every store and every index."""
    limits = {field.name: field.range for field in fields if field.shape is None}
    arrays = {field.name: (field, field.shape.columns) for field in fields if field.shape is not None}

    def __setattr__(self: object, name: str, value: Any) -> None:
        if name in limits:
            least, most = limits[name]
            assert least <= value <= most, f"{name} = {value}"
        elif name in arrays:
            value = _checked_array(*arrays[name], value)
        object.__setattr__(self, name, value)

    members = {"__slots__": (), "__setattr__": __setattr__, "__module__": plain.__module__}
    return type(f"Checked{plain.__name__}", (plain,), members)
