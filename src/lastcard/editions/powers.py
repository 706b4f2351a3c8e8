"""The powers of special wilds, with the numbers of the rules that refusals cite."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from lastcard.rules.matching import SPECIALS


class Clause(Enum):
    """The topic of a rule about a power; each edition has its own number for it."""

    THROW = auto()
    """The occasion for throwing the wild."""
    CHANCE = auto()
    """The duration of the chance to throw."""
    HIT = auto()
    """The consequence of a hit."""
    THROW_LATER = auto()
    """An open question comes before a throw."""
    INTERRUPT = auto()
    """The condition for playing the wild at any time."""
    FOLLOW_UP = auto()
    """The card that must follow."""
    INTERRUPT_LATER = auto()
    """An open question comes before an interruption."""
    LINE = auto()
    """The order in which lines are said."""
    DOUBT = auto()
    """Which lines count."""


class Ability(StrEnum):
    """An ability of a wild; the value is the constant field of the state that enables it."""

    THROWS = "throws"
    """It is thrown out of turn when another player calls UNO."""
    INTERRUPTS = "interrupts"
    """With all four colours in hand it is played at any time."""
    ASKS_LINES = "asks_lines"
    """It starts a round of film lines."""


# A plain dictionary, which can be pickled with the edition; it is never changed
_NO_RULES: Mapping[Clause, str] = {}


CLAUSES: Mapping[Ability, tuple[Clause, ...]] = {
    Ability.THROWS: (Clause.THROW, Clause.CHANCE, Clause.HIT, Clause.THROW_LATER),
    Ability.INTERRUPTS: (Clause.INTERRUPT, Clause.FOLLOW_UP, Clause.INTERRUPT_LATER),
    Ability.ASKS_LINES: (Clause.LINE, Clause.DOUBT),
}
"""The topics that each ability needs a rule about."""


class Power(NamedTuple):
    """An ability of a special wild, with the numbers of the rules about it."""

    ability: Ability
    """The ability."""
    rules: Mapping[Clause, str] = _NO_RULES
    """The rules that a refusal may cite."""
    number: int = 1
    """The value of the state's field: 1, or a mask of kinds."""


def throws(*, throw: str, chance: str, hit: str, later: str) -> Power:
    """It is thrown out of turn when another player calls UNO."""
    rules = {Clause.THROW: throw, Clause.CHANCE: chance, Clause.HIT: hit, Clause.THROW_LATER: later}
    return Power(Ability.THROWS, rules)


def interrupts(*, interrupt: str, follow_up: str, later: str) -> Power:
    """With all four colours in hand it is played at any time, and a card of the chosen colour after it."""
    rules = {Clause.INTERRUPT: interrupt, Clause.FOLLOW_UP: follow_up, Clause.INTERRUPT_LATER: later}
    return Power(Ability.INTERRUPTS, rules, SPECIALS)


def asks_lines(*, line: str, doubt: str) -> Power:
    """It starts a round of film lines."""
    return Power(Ability.ASKS_LINES, {Clause.LINE: line, Clause.DOUBT: doubt})
