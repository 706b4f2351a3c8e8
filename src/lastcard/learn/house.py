"""The table's edition and options as a short row of bytes: a net that plays every table has to know which."""

from __future__ import annotations

from lastcard.editions import EDITIONS, OPTIONS, Option
from lastcard.setup import PublicSetup

# Who deals and who drafts first are seen on the table.
KNOWN_OPTIONS = tuple(option for option in OPTIONS.values() if not option.names_seat)
HOUSE_PLACES = 1 + len(KNOWN_OPTIONS)


def house_row(setup: PublicSetup) -> list[int]:
    """The edition plus one, then each option as a number plus one, 0 where the edition hasn't got it."""
    edition = 1 + list(EDITIONS).index(setup.edition.name)
    return [edition, *(_number(option, setup) for option in KNOWN_OPTIONS)]


def values_of(option: Option) -> int:
    """How many values the option has."""
    if option.choices:
        return len(option.choices)
    return 2 if isinstance(option.default, bool) else option.most + 1


def _number(option: Option, setup: PublicSetup) -> int:
    if option.name not in setup.options:
        return 0
    value = setup.options[option.name]
    return 1 + (option.choices.index(str(value)) if option.choices else int(value or 0))
