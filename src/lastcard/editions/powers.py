"""What an edition's own wild can do, and the numbers of the rules that refusals cite for it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import NamedTuple

from lastcard.rules.matching import SPECIALS


class Clause(Enum):
    """What a power's rule is about; each edition has its own number for it."""

    THROW = auto()  # when the wild is thrown
    CHANCE = auto()  # how long the chance to throw lasts
    HIT = auto()  # what a hit allows
    THROW_LATER = auto()  # an open question comes before a throw
    INTERRUPT = auto()  # what playing the wild at any time takes
    FOLLOW_UP = auto()  # the card that must follow
    INTERRUPT_LATER = auto()  # an open question comes before an interruption
    LINE = auto()  # who says a line
    DOUBT = auto()  # which lines count


class Power(NamedTuple):
    """A power by the state's constant field that grants it; its rules are those that a refusal may cite."""

    field: str
    rules: Mapping[Clause, str] = MappingProxyType({})
    number: int = 1  # what the field holds


def throws(*, throw: str, chance: str, hit: str, later: str) -> Power:
    """It is thrown out of turn when another player calls UNO."""
    rules = {Clause.THROW: throw, Clause.CHANCE: chance, Clause.HIT: hit, Clause.THROW_LATER: later}
    return Power("throws", rules)


def interrupts(*, interrupt: str, follow_up: str, later: str) -> Power:
    """With all four colours in hand it is played at any time, and a card of the chosen colour after it."""
    rules = {Clause.INTERRUPT: interrupt, Clause.FOLLOW_UP: follow_up, Clause.INTERRUPT_LATER: later}
    return Power("interrupts", rules, SPECIALS)


def asks_lines(*, line: str, doubt: str) -> Power:
    """It starts a round of film lines."""
    return Power("asks_lines", {Clause.LINE: line, Clause.DOUBT: doubt})
