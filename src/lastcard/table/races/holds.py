"""The delay of turn moves for a race: as the host has chosen, or as the people at the table need."""

from __future__ import annotations

from lastcard.moves import MoveType
from lastcard.number_types import Seat

from ..session_context import SessionContext
from .reactions import OWN_PART, Reactions
from .windows import Hold, Stake


class Holds:
    """The delays, based on people's reaction times in all hands of this room."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.reactions = Reactions()

    def hold_for(self, stake: Stake) -> Hold:
        """The first moments of a window. Unless the host has chosen, bots wait for most of them, and for all
        of them if a person sees such a race for the first time.
        """
        chosen, scaled = self.context.room.state.settings.hold_ms, self.context.environment.tempo.scaled
        if chosen is not None:
            return Hold(scaled(chosen / 1000))
        people = self.context.people()
        seconds = self.reactions.seconds(people.values())
        new = any(self.reactions.is_new(member, stake.move_types(seat)) for seat, member in people.items())
        own_part = (1.0 if new else OWN_PART) if people else 0.0
        return Hold(scaled(seconds), scaled(own_part * seconds))

    def note(self, seat: Seat, move_type: MoveType, waited: float | None) -> None:
        """Remembers how quickly a person has reacted, at the usual tempo."""
        member, factor = self.context.people().get(seat), self.context.environment.tempo.factor
        if member is not None and waited is not None and factor:
            self.reactions.note(member, move_type, waited / factor)

    def mark_seen(self, stake: Stake) -> None:
        """Notes that a race had its full time, so that everyone has seen what it was about."""
        for seat, member in self.context.people().items():
            self.reactions.saw(member, stake.move_types(seat))
