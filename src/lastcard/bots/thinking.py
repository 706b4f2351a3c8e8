"""Thinking ahead: a search that a bot can ask for while its table waits; it takes what comes in time."""

from __future__ import annotations

from typing import Protocol

from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup


class Thought(Protocol):
    """A search under way somewhere else, like a future: nobody waits for it."""

    def done(self) -> bool:
        """Whether it has ended."""

    def result(self) -> int | None:
        """The best action found, with seats counted from the decider; None if none was."""


class Thinker(Protocol):
    """Searches beside the table, never within its event loop."""

    def think(self, table: Memory, setup: PublicSetup) -> Thought | None:
        """Starts to search for the decision that a table waits for. Its hidden cards aren't the real ones:
        they were redealt for the seat that decides (A-2). None if there is too much to do already."""
