"""A table's answer when it doesn't carry out a request."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.codes import Code
from lastcard.errors import CatalogueError, Fault, LastcardError, Reason, ReasonedError, reason


class Refusal(ReasonedError):
    """A refusal of a request, with its reason; `faults` lists everything that is wrong with cards, `cool_ms`
    is the cool-down of a false catch.
    """

    def __init__(self, why: Reason, *, faults: Sequence[Fault] = (), cool_ms: int = 0) -> None:
        super().__init__(why)
        self.faults = tuple(faults)
        self.cool_ms = cool_ms

    @classmethod
    def of(cls, error: LastcardError) -> Refusal:
        """The refusal for an error of the rules, the options or the cards."""
        if isinstance(error, CatalogueError):
            return cls(reason(Code.BAD_CARDS), faults=error.faults)
        return cls(error.why or reason(Code.UNPLAYABLE))
