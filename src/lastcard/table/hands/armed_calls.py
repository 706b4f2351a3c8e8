"""Calls that are armed before they are owed (C-14): with the next play if possible, else right after it.

They last only for that play, however many cards it leaves: a call armed too early is lost.
"""

from __future__ import annotations

from lastcard.moves import Move
from lastcard.number_types import Seat

from ..rooms.hand import LiveHand


class ArmedCalls:
    """The seats whose call is made as soon as it is owed."""

    def __init__(self) -> None:
        self.seats: set[Seat] = set()
        # Those that have made their play, which may still have consequences
        self._played: set[Seat] = set()

    def arm(self, seat: Seat, *, on: bool) -> None:
        """Arms or disarms a seat's call."""
        self._drop({seat})
        if on:
            self.seats.add(seat)

    def forget(self) -> None:
        """Clears all armed calls before another hand."""
        self._drop(set(self.seats))

    def joined(self, hand: LiveHand, seat: Seat, move: Move) -> Move:
        """The move with the seat's call, if it can be made with it."""
        calling = move.with_call if seat in self.seats else None
        return move if calling is None or hand.game.why_not(seat, calling) is not None else calling

    def due(self, hand: LiveHand, seat: Seat, move: Move) -> list[Seat]:
        """The seats whose armed call is owed after this move. Disarms calls that were made, or whose play is
        complete.
        """
        if move.lays_card and seat in self.seats:
            self._played.add(seat)
        owed = [one for one in sorted(self.seats) if hand.game.state.owes >> one & 1]
        self._drop({*owed, *(self._played if hand.at_turn else ())})
        return owed

    def _drop(self, seats: set[Seat]) -> None:
        self.seats -= seats
        self._played -= seats
