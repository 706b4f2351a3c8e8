"""Checks that the parts of a third-party edition have the declared types, before anything else is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from lastcard.locales.quoting import written

# What other checks name by its value: the counts of kinds, the value of numbers, and the languages of words
_BY_VALUE: Mapping[str, Any] = {
    "counts": Mapping,
    "number_value": object,
    "words": Mapping,
}
_NAMES = {str: "a text", int: "a whole number", bool: "True or False", type(None): "None"}


def type_faults(part: NamedTuple) -> Iterator[str]:
    """The fields of another type than declared, one sentence each."""
    for name, declared in get_type_hints(type(part)).items():
        wanted = _BY_VALUE.get(name, declared)
        found = getattr(part, name)
        if not _fits(found, wanted):
            yield f"`{name}` is {_said(wanted)}, not {written(found)}"


def _fits(value: object, wanted: Any) -> bool:
    """Whether a value has a type: a class, some of them, or a tuple or mapping of such."""
    kind, parts = get_origin(wanted) or wanted, get_args(wanted)
    if kind is UnionType:
        return any(_fits(value, part) for part in parts)
    if not isinstance(value, kind):
        return False
    if kind is tuple:
        return all(_fits(item, parts[0]) for item in value)
    if kind is Mapping and parts:
        return all(_fits(key, parts[0]) and _fits(item, parts[1]) for key, item in value.items())
    return not hasattr(kind, "_fields") or not any(type_faults(value))


def _said(wanted: Any) -> str:
    """A type in words."""
    kind, parts = get_origin(wanted) or wanted, get_args(wanted)
    if kind is UnionType:
        return " or ".join(map(_said, parts))
    if kind is tuple:
        return f"a tuple, each item {_said(parts[0])}"
    if kind is Mapping:
        return f"a dictionary from {_said(parts[0])} to {_said(parts[1])}" if parts else "a dictionary"
    return _NAMES.get(kind) or f"of the type {kind.__name__}"
