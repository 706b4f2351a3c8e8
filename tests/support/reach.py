"""Everything that can be reached from an object: what anybody who gets it could find."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from weakref import ref

# The same for every table: what belongs to a module or a class is nobody's secret.
EVERYBODYS = (type, ModuleType, BuiltinFunctionType)


def reachable(*roots: object) -> Iterator[object]:
    """The objects and all they lead to: attributes, items, what a closure holds, weak references."""
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
    """What the attributes of our own objects give, those that are computed too.

    Not of a move: it is a text that makes its twins, with the call and without, again and again.
    """
    if isinstance(one, str) or not type(one).__module__.startswith(("lastcard", "tests")):
        return []
    names = [name for name in dir(one) if not name.startswith("__")]
    return [getattr(one, name) for name in names if hasattr(one, name)]
