"""The interface of bots in a seat: ours, and users' own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol

from lastcard.moves import Move
from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup
from lastcard.view import View

USUAL_THINKING_MS = 1000
USUAL_REACTION_MS = 800


class SeatedBot(Protocol):
    """A bot in a seat: it gets its view, the public part of the setup, and its legal moves (A-2).

    A subclass needs only `decide`: by default it takes a second over a turn move, and never reacts out of
    turn.

    Examples:
        >>> class Careful(SeatedBot):
        ...     def decide(self, view, setup, legal):
        ...         return min(legal, key=lambda move: move.colour is not None)
        >>> Careful().thinking_ms()
        1000
    """

    @abstractmethod
    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        """The turn move or the answer that the table is waiting for: one of the legal moves."""

    def react(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move | None:
        """The reaction that it would make if it notices the chance; None for no reaction."""
        return None

    def needs_memory(self, view: View, setup: PublicSetup) -> bool:
        """Whether it needs its memory of the hand now; building that takes the table a moment."""
        return False

    def remember(self, memory: Sequence[int]) -> None:
        """Takes its seat's current observation (docs/environment.md). Called just before the bot is asked, if
        it needs its memory.
        """
        return

    def ponders(self, view: View, setup: PublicSetup) -> bool:
        """Whether it wants to think before it is asked; preparing a possible table takes a moment."""
        return False

    def ponder(self, view: View, setup: PublicSetup, table: Memory) -> None:
        """Starts thinking about its next decision, at a table that its seat can't tell from the real one
        (docs/belief.md). The call must return immediately.
        """
        return

    def notices(self, move: Move) -> bool:
        """Whether it notices the chance; called once per chance."""
        return True

    def thinking_ms(self) -> int:
        """How long it takes over a turn move or an answer."""
        return USUAL_THINKING_MS

    def reaction_ms(self) -> int:
        """How long it takes to react."""
        return USUAL_REACTION_MS
