"""The state as a NumPy record, made from the same table of fields as the interpreted one."""

from __future__ import annotations

from typing import Any

import numpy as np

from lastcard.rules.fields import Field
from lastcard.rules.state import FIELDS, State

_SIGNED = (np.int8, np.int16, np.int32, np.int64)


def narrowest(least: int, most: int) -> type[np.signedinteger[Any]]:
    """The narrowest type that holds all of a range."""
    for candidate in _SIGNED:
        if np.iinfo(candidate).min <= least and most <= np.iinfo(candidate).max:
            return candidate
    raise ValueError(f"no integer is as wide as {least} to {most}")


def element_type(field: Field, *, narrow: bool = False) -> type[np.signedinteger[Any]]:
    """Elements of arrays are as narrow as their range allows; numbers of their own are 64 bits wide, unless
    they are to be narrow too.

    All are signed: the compiler makes 64-bit signed integers of those, and floats of a mix.
    """
    if field.shape is None and not narrow:
        return np.int64
    return narrowest(field.range.least, field.range.most)


def _declaration(field: Field, *, narrow: bool = False) -> tuple[Any, ...]:
    element = element_type(field, narrow=narrow)
    if field.shape is None:
        return (field.name, element)
    shape = (field.shape.rows, field.shape.columns) if field.shape.columns else (field.shape.rows,)
    return (field.name, element, shape)


def _place(field: Field) -> tuple[bool, bool, int]:
    """What every move touches lies together: single numbers first, then short rows, then long ones."""
    rows = field.shape.rows * max(1, field.shape.columns) if field.shape else 0
    return field.name in ELITE_ROWS, field.shape is not None, rows


# Rows that only Elite touches; they lie behind all others.
ELITE_ROWS = frozenset({"skips", "lineup", "deck", "decked", "spent", "spents", "pool", "layout"})
_FIELDS = sorted(FIELDS, key=_place)
RECORD = np.dtype([_declaration(field) for field in _FIELDS], align=True)

# A GPU's threads share a small cache: there the fewest bytes are the fastest (benchmarks/results.md).
NARROW_RECORD = np.dtype([_declaration(field, narrow=True) for field in _FIELDS], align=True)

# For a simulator that reckons with NumPy's numbers, which overflow where the compiler's don't.
_WIDE = [(name, np.int64, *shape) for name, _, *shape in map(_declaration, _FIELDS)]
WIDE_RECORD = np.dtype((np.record, np.dtype(_WIDE)))


def write_record(record: Any, state: State) -> None:
    """Copies an interpreted state into a record."""
    for field in FIELDS:
        record[field.name] = getattr(state, field.name)


def read_record(record: Any, state: State) -> None:
    """Copies a record into an interpreted state."""
    for field in FIELDS:
        value = record[field.name]
        setattr(state, field.name, value.tolist() if field.shape else int(value))
