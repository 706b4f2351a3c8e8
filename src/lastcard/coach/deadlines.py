"""Deadlines of analyses: after them nobody waits for the result, so the work can stop."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import NamedTuple

from lastcard.errors import LastcardError


class TooLate(LastcardError):
    """The deadline has passed."""


class Deadline(NamedTuple):
    """A deadline by the machine's clock, which all its processes share."""

    at: float = inf
    """In seconds of `time.monotonic`."""

    def check(self) -> None:
        """Raises TooLate if it has passed."""
        if monotonic() > self.at:
            raise TooLate("nobody waits for the analysis any more")


NEVER = Deadline()
"""No deadline."""
