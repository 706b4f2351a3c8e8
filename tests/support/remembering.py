"""Games on tables with memory, for observations."""

from __future__ import annotations

from typing import cast

from lastcard.cards import COMMON_CARDS
from lastcard.catalogue import Catalogue
from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules.memory import CheckedRememberingTable, Memory, RememberingTable
from lastcard.rules.observation import observe
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE
from lastcard.rules.remembering import remember
from lastcard.rules.state import FIELDS, State
from lastcard.setup import Setup
from tests.support import positions

RawEvent = tuple[int, int, int, int]


class Log(list[RawEvent]):
    """A log whose events the table remembers too."""

    def __init__(self, state: Memory) -> None:
        super().__init__()
        self.state = state

    def append(self, event: RawEvent) -> None:
        super().append(event)
        remember(self.state, *event)


def remembering_game(setup: Setup) -> Game:
    """A game on a table that remembers, and refuses any value or index out of bounds."""
    state = cast("Memory", setup.table(CheckedRememberingTable))
    state.log = Log(state)
    return Game.from_setup(setup, setup.deal_on(state), "")


def at(text: str, cards: Catalogue | None = None) -> Game:
    """The game at a position, where nothing is remembered yet."""
    game = positions.at(text, cards)
    state = with_memory(game.state)
    state.log = Log(state)
    return Game.from_setup(game.setup, state, game.origin)


def with_memory(state: State) -> Memory:
    """The same state with a memory, blank if it had none."""
    if isinstance(state, RememberingTable):
        return state
    other, copied = CheckedRememberingTable(), state.copy()
    for field in FIELDS:
        setattr(other, field.name, getattr(copied, field.name))
    other.stream, other.printed = state.stream, state.printed
    other.log = state.log
    return other


def observed(game: Game, seat: Seat) -> list[int]:
    """A seat's observation in such a game."""
    out = [0] * (ELITE_SIZE if game.state.elite else THEMED_SIZE)
    observe(with_memory(game.state), seat, out)
    return out


def moves(game: Game, seat: Seat) -> list[tuple[int, ...]]:
    """The last public moves, as a seat observes them."""
    out = observed(game, seat)
    rows = [tuple(out[168 + place + 8 * part] for part in range(5)) for place in range(8)]
    return [row for row in rows if row != (0, 0, 0, 0, 0)]


def known(game: Game, observer: int) -> dict[str, int]:
    """The cards of others that a seat knows, each with its holder: the seat counted from it, plus 1."""
    out = observed(game, observer)
    kinds = COMMON_CARDS.kinds.items()
    return {text: out[519 + kind] for text, kind in kinds if kind < 62 and out[519 + kind]}
