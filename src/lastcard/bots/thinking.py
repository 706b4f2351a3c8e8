"""Thinking ahead: what a bot can ask for while its table waits, and takes if it is there in time."""

from __future__ import annotations

from typing import Protocol

from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup


class Thought(Protocol):
    """A thought that somebody else has: nobody waits for it."""

    def done(self) -> bool:
        """Whether it has come to an end."""

    def result(self) -> int | None:
        """The action that was found best, with seats counted from the decider; None if none was."""


class Thinker(Protocol):
    """Has thoughts beside the table, never within its event loop."""

    def think(self, table: Memory, setup: PublicSetup) -> Thought | None:
        """Begins to think about the decision that a table waits for. Its hidden cards aren't the real ones:
        they were redealt for the seat that decides (A-2). None: there is too much to think about already."""
