"""An edition's own rules, run again beside the compiled ones.

Their module imports `lastcard.rules` like any other. Here those imports find the rules of another root.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import getsource
from types import FunctionType, ModuleType
from typing import Any

from lastcard.editions import EditionError
from lastcard.rules.hooks import HOOKS

_RULES = "lastcard.rules"


def source_of(name: str) -> str:
    """The source of the module with an edition's own rules."""
    return getsource(import_module(name))


def put_own_rules(root: str, name: str) -> None:
    """Runs the module with the rules of this root, and installs its functions there."""
    own = _run_again(root, name)
    places = import_module(f"{root}.rules.hooks")
    for hook in HOOKS:
        if hasattr(own, hook):
            setattr(places, hook, _compiled(getattr(own, hook), f"{name}.{hook}"))


def _run_again(root: str, name: str) -> ModuleType:
    own = ModuleType(f"{root}.own_rules")
    own.__file__ = import_module(name).__file__
    own.__dict__["__builtins__"] = {**vars(builtins), "__import__": _importing_from(root, name)}
    sys.modules[own.__name__] = own
    exec(compile(source_of(name), str(own.__file__), "exec", dont_inherit=True), own.__dict__)
    return own


def _importing_from(root: str, module: str) -> Callable[..., Any]:
    """An import that finds `lastcard.rules` under this root, and refuses what would find others."""

    def import_under_root(name: str, *arguments: Any, **keywords: Any) -> Any:
        _check_import(module, name, *arguments[2:3])
        if name == _RULES or name.startswith(f"{_RULES}."):
            name = root + name.removeprefix("lastcard")
        return builtins.__import__(name, *arguments, **keywords)

    return import_under_root


def _check_import(module: str, name: str, names: Sequence[str] | None = None) -> None:
    """Refuses the imports that bind `lastcard` itself, or its rules as they are for the interpreter."""
    in_rules = name == _RULES or name.startswith(f"{_RULES}.")
    if (in_rules and not names) or (name == "lastcard" and "rules" in (names or ())):
        raise EditionError(
            f"{module} can't be compiled: import from a module of the rules, as in "
            "'from lastcard.rules.drawing import draw_at_once'"
        )


def _compiled(function: Any, name: str) -> Any:
    if isinstance(function, FunctionType):
        raise EditionError(f"{name} can't be compiled: mark it, and every function that it calls, with @rule")
    return function
