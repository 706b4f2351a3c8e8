"""All objects that can be reached from an object, and so found by anybody who gets it."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from weakref import ref

# Skipped, since they are the same for every table: modules and classes contain no secrets.
EVERYBODYS = (type, ModuleType, BuiltinFunctionType)


def reachable(*roots: object) -> Iterator[object]:
    """The objects and everything reachable from them: attributes, items, closures, weak references."""
    seen: dict[int, object] = {}
    left = list(roots)
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, EVERYBODYS):
            continue
        seen[id(one)] = one  # kept alive, so that no other object gets its id
        yield one
        left += _referents(one)


def _referents(one: object) -> Iterable[object]:
    if isinstance(one, FunctionType):  # its globals are its module's
        cells = [cell.cell_contents for cell in one.__closure__ or ()]
        return [*cells, one.__defaults__, one.__kwdefaults__, vars(one)]
    if isinstance(one, MethodType):
        return [one.__self__, one.__func__]
    if isinstance(one, ref):
        return [one()]
    return [*gc.get_referents(one), *_attributes(one)]


def _attributes(one: object) -> list[object]:
    """The values of our own objects' attributes, computed ones included.

    A move is excluded: it is a text that creates its twins, with the call and without, endlessly.
    """
    if isinstance(one, str) or not type(one).__module__.startswith(("lastcard", "tests")):
        return []
    names = [name for name in dir(one) if not name.startswith("__")]
    return [getattr(one, name) for name in names if hasattr(one, name)]
