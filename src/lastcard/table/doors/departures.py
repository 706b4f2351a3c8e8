"""Departures from a table: a connection is lost, the seat waits, then a stand-in plays."""

from __future__ import annotations

from lastcard.wire import outgoing as out

from ..hands import rest
from ..hands.course import Course
from ..pace.timers import Timer
from ..room_news import tell_door, tell_room
from ..session_context import SessionContext
from . import door, drop_in
from .arrivals import tell_places


class Departures:
    """Notes absences, and lets the table wait, use stand-ins, or rest."""

    def __init__(self, context: SessionContext, course: Course) -> None:
        self.context = context
        self.course = course

    def close(self, connection: int) -> None:
        """Handles a lost connection: the table waits for a member who has no other."""
        link = self.context.links.pop(connection, None)
        if link is not None:
            self._part(link.member)
        elif self.context.knocks.of(connection) is not None:
            door.forget_knock(self.context, connection)
            tell_door(self.context)
        self.pause_if_idle()

    def _part(self, member: int) -> None:
        if self.context.online(member):
            tell_places(self.context, member)
        elif member in self.context.room.state.members:
            self._miss(member)

    def _miss(self, member: int) -> None:
        context, chair = self.context, self.context.room.state.chair_of(member)
        context.tell_all(out.Presence(member, online=False, chair=chair, away=context.is_away(member)))
        if context.room.state.plays_next(member):
            context.timers.set(Timer.AWAY, context.wait(context.environment.tempo.grace), member)
        if member == context.room.state.host:
            context.timers.set(Timer.HOST, context.wait(context.environment.tempo.host_grace))

    def pause_if_idle(self) -> None:
        """Pauses the table when no one is connected."""
        if not self.context.links:
            door.send_home(self.context)
            self.course.suspend()
            self.context.resting = False

    def stand_in_for(self, member: int) -> None:
        """Ends a member's grace period: a stand-in plays until they return, and their booking ends."""
        context = self.context
        if member not in context.room.state.members or context.online(member):
            return
        if context.room.state.booked_by(member) is not None:
            drop_in.give_up(context, member)
            return
        context.away.add(member)
        chair = context.room.state.chair_of(member)
        context.tell_all(out.Presence(member, online=False, chair=chair, away=True))
        self.course.croupier.seats_changed()

    def rest(self) -> None:
        """Stops the table if only silent spectators are there, until someone comes or does something."""
        if rest.is_due(self.context):
            self.course.suspend()
            self.context.resting = True
            tell_room(self.context)
