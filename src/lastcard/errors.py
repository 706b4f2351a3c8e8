"""The errors that lastcard raises: each has a plain sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lastcard.codes import Code
from lastcard.locales import Param, Params, sentence
from lastcard.locales.quoting import shown
from lastcard.number_types import Seat


class Reason(NamedTuple):
    """A reason: the ledger's rule if there is one, a code for programs, and the sentence's parameters."""

    rule: str
    """The ledger's rule; empty if no rule is involved."""
    code: Code
    """The code of the reason, for programs: [Reasons](../reasons.md) lists all codes."""
    params: Params
    """The values in the sentence, by name: a card, a colour, a seat."""

    @property
    def sentence(self) -> str:
        """The reason in English, without its rule."""
        return sentence(self.code, self.params)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def reason(code: Code, rule: str = "", **params: Param) -> Reason:
    """A reason with its parameters by name: ``reason(Code.NOT_HELD, "C-6", card="R7")``."""
    return Reason(rule, code, params)


def unknown(code: Code, word: str, known: Iterable[str]) -> Reason:
    """The reason to refuse an unknown word; the sentence lists the known ones."""
    return reason(code, word=shown(word), words=tuple(known))


class Fault(NamedTuple):
    """One fault of a card file or a deck, and its location."""

    why: Reason
    """The reason as data."""
    file: str = ""
    """The file; empty for a text without one."""
    line: int | None = None
    """The line, if it is known."""
    card: str = ""
    """The card's name; empty if it can't be read, or if no card is involved."""
    number: int | None = None
    """The card's number in the file, from 1, if its name can't be read."""
    seat: Seat | None = None
    """The owner of the deck, if several are checked."""

    @property
    def rule(self) -> str:
        """The ledger's rule that is broken; empty if there is none."""
        return self.why.rule

    @property
    def code(self) -> Code:
        """The code of the reason, for programs."""
        return self.why.code

    @property
    def params(self) -> Params:
        """The values in the sentence, by name."""
        return self.why.params

    @property
    def sentence(self) -> str:
        """The reason in English, without the location and without the rule."""
        return self.why.sentence

    @property
    def location(self) -> str:
        """``home-brew.toml, line 3, Maya Okafor``; empty if there is none."""
        parts = [
            self.file,
            sentence("location.line", {"line": self.line}) if self.line else "",
            self.card,
            sentence("location.number", {"number": self.number}) if self.number is not None else "",
            sentence("location.deck", {"number": self.seat}) if self.seat is not None else "",
        ]
        return ", ".join(part for part in parts if part)

    def __str__(self) -> str:
        text = f"{self.rule} {self.sentence}".lstrip()
        return f"{self.location}: {text}" if self.location else text


class LastcardError(ValueError):
    """The base class of every refusal, so that callers can catch them all and find the same attributes on
    each.

    `why` is the reason as data; None for errors in plain English that only programs and terminals see.

    Examples:
        >>> from lastcard import Game
        >>> try:
        ...     Game("classic", seats=11)
        ... except LastcardError as error:
        ...     print(error.rule, error.code, error.params["most"], error.sentence, sep=" | ")
        P-1 | seats | 10 | classic is for 2 to 10 players, not 11
    """

    why: Reason | None
    """The reason as data: a rule, a code and parameters."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(why)
        self.why = why if isinstance(why, Reason) else None

    @property
    def rule(self) -> str:
        """The ledger's rule; empty if no rule is involved."""
        return self.why.rule if self.why else ""

    @property
    def code(self) -> Code | None:
        """The code of the reason, for programs: [Reasons](../reasons.md) lists them all. None without a
        reason."""
        return self.why.code if self.why else None

    @property
    def params(self) -> Params:
        """The values in the sentence, by name: a card, a colour, a seat. Empty without a reason."""
        return self.why.params if self.why else {}

    @property
    def sentence(self) -> str:
        """The reason in English, without the rule."""
        return self.why.sentence if self.why else str(self.args[0])


class ReasonedError(LastcardError):
    """A refusal that always has a reason as data, and therefore a code."""

    why: Reason
    """The reason as data; here there always is one."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why)

    @property
    def code(self) -> Code:
        """The code of the reason, for programs: [Reasons](../reasons.md) lists all codes."""
        return self.why.code


class IllegalMove(ReasonedError):
    """A move that the rules don't allow."""


class OptionError(ReasonedError):
    """An impossible edition, number of seats, option or other argument."""


class CatalogueError(LastcardError):
    """A card file or a deck was refused; all its faults are listed (DY-5)."""

    faults: list[Fault]
    """Everything that is wrong, in the order of the file, each with its rule, code, params and sentence."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = list(faults)

    def __reduce__(self) -> tuple[type[CatalogueError], tuple[list[Fault]]]:
        return type(self), (self.faults,)


class NotationError(LastcardError):
    """A text that isn't a card, move, position or record.

    The sentence says what is wrong, and where. Errors in cards and moves have a code, since players at a live
    table write them. Positions and records come from programs and files: their sentences name a line or a key
    and are only in English, so they have no code.
    """

    def __init__(self, why: str | Reason, rule: str = "") -> None:
        super().__init__(why)
        self._rule = rule

    @property
    def rule(self) -> str:
        """The ledger's rule that the text breaks; empty if there is none."""
        return self.why.rule if self.why else self._rule

    def __str__(self) -> str:
        text = super().__str__()
        return f"{text} ({self.rule})" if self._rule else text


class RecordError(NotationError):
    """A record that can't be replayed, or that doesn't lead to the result it states."""


class CaseError(LastcardError):
    """A rulebook file that can't be read."""
