"""The memory of a hand's seats, for bots: its moves are replayed at a table with memory."""

from __future__ import annotations

from typing import cast

from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules.belief import redeal
from lastcard.rules.listening import listen
from lastcard.rules.memory import Memory, RememberingTable
from lastcard.rules.moves import play
from lastcard.rules.observation import observe
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE
from lastcard.rules.sights import forget_others_sights


class BotMemory:
    """Follows a game as far as needed. It gives a seat only an observation, which contains nothing but its
    views and events (A-2).
    """

    def __init__(self, game: Game) -> None:
        """`game` must have begun with a deal, as all games of a live table do."""
        self.game = game
        self._table = listen(cast("Memory", game.setup.table(RememberingTable)))
        game.setup.deal_on(self._table)
        self._made = 0

    def row(self, seat: Seat) -> list[int]:
        """The seat's current observation."""
        self._follow()
        row = [0] * (ELITE_SIZE if self._table.elite else THEMED_SIZE)
        observe(self._table, seat, row)
        return row

    def imagined(self, seat: Seat, salt: int) -> Memory:
        """A table that the deciding seat can't tell from the real one: everything that it doesn't see is
        redealt.
        """
        self._follow()
        table = listen(cast("Memory", self._table.copy()))
        table.decider, table.reacting, table.relative_seats = seat, 0, 1
        redeal(table, seat, salt, self.game.setup.elite_numbers()[0])
        forget_others_sights(table, seat)
        return table

    def _follow(self) -> None:
        """Replays the moves since the last call."""
        for seat, move in self.game.played[self._made :]:
            play(self._table, seat, move.action)
        self._made = len(self.game.played)
