"""What lastcard refuses, it refuses with one of these errors: a plain sentence, never a bare traceback."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class LastcardError(ValueError):
    """The base of every refusal, so that a caller can catch them all."""


class Fault(NamedTuple):
    """One thing that is wrong with a card file or a deck, and where it is."""

    sentence: str
    rule: str = ""
    card: str = ""
    file: str = ""
    line: int | None = None

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        place = ", ".join(part for part in (self.file, line, self.card) if part)
        sentence = f"{self.rule} {self.sentence}".lstrip()
        return f"{place}: {sentence}" if place else sentence


class CatalogueError(LastcardError):
    """A card file or a deck is refused, with every fault at once (DY-5)."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults)
        self.faults = list(faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class OptionError(LastcardError):
    """An edition, a number of seats or an option that isn't there."""


class IllegalMove(LastcardError):
    """A move that the rules don't allow: the rule's number and one plain sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class NotationError(LastcardError):
    """A text that is no card, move, position or record, with what is wrong and where."""


class RecordError(NotationError):
    """A record that can't be replayed, or that leads elsewhere than it says."""


class CaseError(LastcardError):
    """A rulebook file that can't be read."""
