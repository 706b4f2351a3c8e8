"""A game whose moves are listed and made by the compiled rules, to compare them with the interpreted ones."""

from __future__ import annotations

import numpy as np

from lastcard.batch.backends.loading import family_of, own_rules_of
from lastcard.batch.engine import entries
from lastcard.batch.entry_types import Entries
from lastcard.batch.extras import need, need_seed
from lastcard.batch.records import RECORD, HandRecords, constants_of, pack_state, unpack_state
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.number_types import Seat
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.fingerprint import fingerprint
from lastcard.rules.moves import play

need("numba", "numpy")


class TwoEngines(LastcardError):
    """A disagreement between the interpreted and the compiled rules."""


class CompiledGame(Game):
    """Plays each move twice, interpreted and compiled, and compares the states by their fingerprints.

    Its answers come from the compiled rules, except the events, which compiled code doesn't write.
    """

    __slots__ = ()

    def _engine(self) -> tuple[Entries, HandRecords, HandRecords]:
        """The compiled entries, this game's state as a record, and what is constant."""
        need_seed(self.setup)
        games = np.zeros(1, RECORD)
        pack_state(games[0], self.state)
        return entries(family_of(self.setup), own_rules_of(self.setup)), games, constants_of(self.state)

    def legal(self, seat: Seat) -> list[Move]:
        """The moves that the seat may make now; a TwoEngines error if the interpreted rules list others."""
        engine, games, constants = self._engine()
        masks = np.zeros(MASK_COUNT, np.int64)
        engine.list_one(games, constants, self._player(seat), masks)
        found = self._moves.listed(masks.tolist())
        if found != super().legal(seat):
            raise TwoEngines(f"seat {seat} may do {found} compiled, and interpreted {super().legal(seat)}")
        return found

    def _make(self, seat: Seat, move: Move) -> None:
        engine, games, constants = self._engine()
        if not engine.play_one(games, constants, seat, move.action, np.zeros(MASK_COUNT, np.int64)):
            raise TwoEngines(f"{seat}={move} is refused by the compiled rules")
        play(self.state, seat, move.action)
        compiled, interpreted = int(engine.fingerprint_one(games, constants)), fingerprint(self.state)
        if compiled != interpreted:
            raise TwoEngines(
                f"{seat}={move} leads to {compiled:x} compiled, and interpreted to {interpreted:x}"
            )
        unpack_state(games[0], self.state)
