"""What can sit in a bot's seat: ours, and anybody's own."""

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

    A class of your own that derives from it needs `decide` alone: then it takes a second over a turn move,
    and never reacts out of turn.

    Examples:
        >>> class Careful(SeatedBot):
        ...     def decide(self, view, setup, legal):
        ...         return min(legal, key=lambda move: move.colour is not None)
        >>> Careful().thinking_ms()
        1000
    """

    @abstractmethod
    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        """The turn move or the answer that the table waits for: one of the legal moves."""

    def react(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move | None:
        """A reaction that it would make if it notices the chance; None for none."""
        return None

    def needs_memory(self, view: View, setup: PublicSetup) -> bool:
        """Whether it matters now what it remembers of the hand; to find that takes the table a moment."""
        return False

    def remember(self, memory: Sequence[int]) -> None:
        """Takes what its seat observes and remembers now, as docs/environment.md has it; if it needs that, it
        is told just before it is asked."""
        return

    def ponders(self, view: View, setup: PublicSetup) -> bool:
        """Whether it wants to think before it is asked; to lay it a possible table takes a moment."""
        return False

    def ponder(self, view: View, setup: PublicSetup, table: Memory) -> None:
        """Begins to think about what it will be asked. The table is one that its seat can't tell from the
        real one (docs/belief.md), and no more than that; this must not take any time."""
        return

    def notices(self, move: Move) -> bool:
        """Whether it notices the chance; asked once for each."""
        return True

    def thinking_ms(self) -> int:
        """How long it takes over a turn move or an answer."""
        return USUAL_THINKING_MS

    def reaction_ms(self) -> int:
        """How long it takes to react."""
        return USUAL_REACTION_MS
