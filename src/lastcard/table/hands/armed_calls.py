"""Calls that are armed before they are owed (C-14): with the play itself if possible, else right after it."""

from __future__ import annotations

from lastcard.moves import Move

from .hand import LiveHand


class ArmedCalls:
    """The seats whose call is made as soon as it is owed."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def arm(self, seat: int, *, on: bool) -> None:
        """Arms or disarms a seat's call."""
        (self.seats.add if on else self.seats.discard)(seat)

    def joined(self, hand: LiveHand, seat: int, move: Move) -> Move:
        """The move with the seat's call, if it can be made with it."""
        calling = move.with_call if seat in self.seats else None
        return move if calling is None or hand.game.why_not(seat, calling) is not None else calling

    def owed(self, hand: LiveHand) -> list[int]:
        """The seats whose armed call is owed now."""
        return [seat for seat in sorted(self.seats) if hand.game.state.owes >> seat & 1]
