"""Thinking ahead: a search that a bot can start while its table waits, using the result if it comes in
time.
"""

from __future__ import annotations

from typing import Protocol

from lastcard.number_types import Action
from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup


class Thought(Protocol):
    """A search that runs elsewhere, like a future that is never waited for."""

    def done(self) -> bool:
        """Whether it has finished."""

    def result(self) -> Action | None:
        """The best action found, with seats counted from the decider; None if it found none."""


class Thinker(Protocol):
    """Searches beside the table, never within its event loop."""

    def think(self, table: Memory, setup: PublicSetup) -> Thought | None:
        """Starts a search for the decision that a table is waiting for. The table's hidden cards aren't the
        real ones: they were redealt for the deciding seat (A-2). None if it is overloaded.
        """
