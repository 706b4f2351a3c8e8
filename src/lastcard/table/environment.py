"""What a table needs from outside: bots, decks for them, the time of day, and how long to wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from lastcard.catalogue import Catalogue
from lastcard.moves import Move
from lastcard.setup import PublicSetup
from lastcard.view import View

from .limits.quota import Quota
from .pace.tempo import Tempo

Row: TypeAlias = Sequence[int]
"""What a seat observes and remembers, as docs/environment.md has it."""


class SeatedBot(Protocol):
    """A bot in a seat: it gets its view, the public part of the setup, its legal moves, and if it needs it
    what it may remember (A-2)."""

    def decide(
        self, view: View, setup: PublicSetup, legal: Sequence[Move], memory: Row | None = None
    ) -> Move:
        """The turn move or the answer that the table waits for."""

    def react(
        self, view: View, setup: PublicSetup, legal: Sequence[Move], memory: Row | None = None
    ) -> Move | None:
        """A reaction that it would make if it notices the chance; None for none."""

    def needs_memory(self, view: View, setup: PublicSetup) -> bool:
        """Whether what it remembers matters now; it takes time to find."""

    def notices(self, move: Move) -> bool:
        """Whether it notices the chance; asked once for each."""

    def thinking_ms(self) -> int:
        """How long it takes over a turn move or an answer."""

    def reaction_ms(self) -> int:
        """How long it takes to react."""


class Environment(NamedTuple):
    """Given to a session by whoever runs it."""

    levels: tuple[str, ...]
    seat_bot: Callable[[str], SeatedBot]
    deck_for: Callable[[Catalogue], tuple[str, ...]]
    wall: Callable[[], int]
    rng: Random
    tempo: Tempo = Tempo()
    quota: Quota = Quota()
