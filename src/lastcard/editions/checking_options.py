"""Checks the options of a third-party edition: their names, values and fields."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from lastcard.editions import elite
from lastcard.editions.edition import Edition
from lastcard.editions.house import HOUSE, TEAMS
from lastcard.editions.options import COMMON, FOIL, Option, Value
from lastcard.errors import OptionError
from lastcard.rules.state import FIELDS

_WORD = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")
# The number of seats is an argument, house rules are derived from several options, and powers are declared
# separately
_NO_OPTIONS = frozenset({"seats", "house", "throws", "interrupts", "asks_lines"})
_FIELDS = {field.name: field.range for field in FIELDS if field.constant and field.name not in _NO_OPTIONS}
_HOUSE_NAMES = frozenset(option.name for option in HOUSE)
_HOUSE_FIELDS = frozenset(option.field for option in HOUSE)


def option_faults(edition: Edition) -> Iterator[str]:
    """The faults of an edition's options, one sentence each."""
    for name, times in Counter(option.name for option in edition.options).items():
        if times > 1:
            yield f"there are {times} options called {name}"
    for option in edition.options:
        yield from _own_faults(option)
        yield from _place_faults(edition, option)
    yield from _missing(edition)


def _own_faults(option: Option) -> Iterator[str]:
    """The faults of one option, whatever the edition."""
    for word in (option.name, *option.choices):
        if not _WORD.fullmatch(word):
            yield f"options and their words are lower-case letters, digits, _ and -, unlike {word!r}"
    if not _has_default(option):
        yield f"the default of the option {option.name} isn't {option.expected()}"
    elif option.numbers and len(option.numbers) != len(_values(option)):
        yield f"the option {option.name} has {len(_values(option))} values, but {len(option.numbers)} numbers"
    elif option.field:
        yield from _field_faults(option)


def _has_default(option: Option) -> bool:
    try:
        option.check(option.default)
    except OptionError:
        return False
    return True


def _values(option: Option) -> tuple[Value, ...]:
    """The values to check: each word; off and on; or, for numbers, the default and the bounds."""
    if option.choices:
        return option.choices
    if isinstance(option.default, bool):
        return False, True
    return option.default, option.least, option.most


def _field_faults(option: Option) -> Iterator[str]:
    """Checks that an option sets a field that is constant during a hand, to a value that the field can
    hold."""
    limits = _FIELDS.get(option.field)
    if limits is None:
        yield f"the option {option.name} can't set {option.field!r}; choose from: {', '.join(_FIELDS)}"
        return
    numbers = [option.number(value) for value in _values(option)]
    if not limits.least <= min(numbers) <= max(numbers) <= limits.most:
        bounds = f"{option.field} is {limits.least} to {limits.most}"
        yield f"{bounds}: the option {option.name} sets another number"


def _place_faults(edition: Edition, option: Option) -> Iterator[str]:
    """The faults of an option in this edition."""
    if option.name == FOIL.name and edition.special is None:
        yield "the option foil needs a special wild"
    if not edition.elite and (option.name == "mode" or option.field == "elite"):
        yield f"only an Elite edition has the option {option.name}"
    if option not in HOUSE and (option.name in _HOUSE_NAMES or option.field in _HOUSE_FIELDS):
        yield f"the option {option.name} is mistaken for a house rule"
    if edition.elite and option in HOUSE and option != TEAMS:
        yield f"Elite has no house rule {option.name}"


def means_the_same(option: Option, other: Option) -> bool:
    """Whether two options with the same name have the same values and set the same field."""
    return option._replace(rule=other.rule, default=other.default, sentence=other.sentence) == other


def _missing(edition: Edition) -> Iterator[str]:
    """The missing options that the rest of the program relies on."""
    needed = (*COMMON, *elite.ELITE_OPTIONS) if edition.elite else COMMON
    declared = {option.name: option for option in edition.options}
    for option in needed:
        own = declared.get(option.name)
        if own is None:
            yield f"the option {option.name} is missing"
        elif not means_the_same(own, option):
            yield f"the option {option.name} has other values or another field than lastcard's own"
