"""An edition's own rules: their module, and the numbers that they keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from inspect import signature
from types import ModuleType
from typing import Any, NamedTuple

from lastcard.rules import hooks
from lastcard.rules.state import OWN, OWN_BY_SEAT, Hooks


class OwnRules(NamedTuple):
    """An edition's own rules, which the common ones call at fixed places."""

    module: str
    """The name of the module with the functions, ``__name__`` in that module itself. `lastcard.rules.hooks`
    lists the functions that it may define.
    """
    numbers: tuple[str, ...] = ()
    """The names of the table's own numbers, which are public; the n-th is ``g.own[n]``."""
    numbers_by_seat: tuple[str, ...] = ()
    """The names of numbers that each seat has; the n-th is ``g.own_by_seat[n][seat]``."""
    fitting: str = ""
    """The number of the rule that a refusal cites if `fitting_kinds` leaves out a card that matches."""

    @property
    def hooks(self) -> Hooks:
        """The functions of its module, and the count of its numbers."""
        return Hooks(_functions(self.module), len(self.numbers), len(self.numbers_by_seat))


@cache
def _functions(module: str) -> dict[str, Callable[..., Any]]:
    found = import_module(module)
    return {name: getattr(found, name) for name in hooks.HOOKS if _defines(found, name)}


def _defines(module: ModuleType, name: str) -> bool:
    return callable(getattr(module, name, None))


def own_rules_faults(own: OwnRules) -> Iterator[str]:
    """The faults of an edition's own rules, one sentence each."""
    yield from _number_faults(own)
    try:
        functions = _functions(own.module)
    except (ImportError, ValueError) as error:
        yield f"its rules can't be loaded from {own.module!r}: {error}"
        return
    if not functions:
        yield f"{own.module} defines none of {', '.join(hooks.HOOKS)}"
    for name, function in functions.items():
        wanted = list(signature(getattr(hooks, name)).parameters)
        if len(signature(function).parameters) != len(wanted):
            yield f"{name} takes the arguments {', '.join(wanted)}"
    if "fitting_kinds" in functions and not own.fitting:
        yield "`fitting` is missing, the number of the rule that refusals cite for fitting_kinds"


def _number_faults(own: OwnRules) -> Iterator[str]:
    names = (*own.numbers, *own.numbers_by_seat)
    for name in names:
        if not name.isidentifier() or name != name.lower():
            yield f"its numbers have names of lower-case letters, digits and _, unlike {name!r}"
    if len(set(names)) < len(names):
        yield "two of its numbers have the same name"
    for kept, most in ((own.numbers, OWN), (own.numbers_by_seat, OWN_BY_SEAT)):
        if len(kept) > most:
            yield f"there is room for {most} of its numbers, not for {len(kept)}: {', '.join(kept)}"
