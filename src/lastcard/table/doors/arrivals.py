"""Arrivals at a table: with a new room, with a token, as newcomers, or by knocking."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from .. import host_rights, lobby
from ..connections.knocks import Visitor
from ..connections.link import Link
from ..hands.course import Course
from ..pace.timers import Timer
from ..pings import await_ping, ping
from ..refusal import Refusal
from ..room_news import greet_host, room_news, tell_door, tell_room
from ..session_context import SessionContext
from . import door, moving

# The number of a member's addresses that are remembered, in case the member is removed
MAX_ORIGINS = 8


class Arrivals:
    """Takes the first messages of connections, and greets the people who come in."""

    def __init__(self, context: SessionContext, course: Course) -> None:
        self.context = context
        self.course = course

    def open(self, connection: int, opening: msg.Opening, origin: str) -> None:
        """Carries out a first message; a Refusal if that can't be done."""
        if opening.v != VERSION:
            raise Refusal(reason(Code.VERSION, number=VERSION))
        match opening:
            case msg.Create():
                self._create(connection, opening, origin)
            case msg.Join():
                self._join(connection, opening, origin)
            case msg.Look():
                moving.look(self.context, connection, opening.code)
            case msg.Take():
                moving.take(self.context, connection, opening.code)

    def _create(self, connection: int, opening: msg.Create, origin: str) -> None:
        token = lobby.found_room(self.context, opening.name, opening.settings)
        self._link(connection, token, Link(0, origin, opening.client_id, contributes=opening.contributes))
        if opening.deal_now:
            self._fill_with_bots(opening.level)
            self.context.tell(connection, room_news(self.context, whole=True))
            self.course.deal()
        self.wake_up()
        if not opening.deal_now:
            self._greet(connection)

    def _join(self, connection: int, opening: msg.Join, origin: str) -> None:
        was_idle = not self.context.links
        came = door.come_in(self.context, connection, opening, origin)
        if came is not None:
            member, token = came
            link = Link(member, origin, opening.client_id, contributes=opening.contributes)
            self._come(connection, token, link, was_idle=was_idle)

    def _come(self, connection: int, token: str, link: Link, *, was_idle: bool) -> None:
        self._link(connection, token, link)
        lobby.replace_lost_host(self.context)
        if was_idle or self.context.resting:
            self.wake_up()
        self._greet(connection)

    def _link(self, connection: int, token: str, link: Link) -> None:
        context, member = self.context, link.member
        for old in context.connections(member):
            if link.client_id and context.links[old].client_id == link.client_id:
                context.close(old, "replaced")
        context.links[connection] = link
        seen = context.origins.setdefault(member, set())
        if len(seen) < MAX_ORIGINS:
            seen.add(link.origin)
        context.tell(connection, out.Welcome(VERSION, context.room.code, member, token))
        context.timers.drop(Timer.AWAY, member)
        context.away.discard(member)
        if member == context.room.state.host:
            context.timers.drop(Timer.HOST)
        ping(context, connection)

    def _fill_with_bots(self, level: str) -> None:
        for number, chair in enumerate(self.context.room.state.chairs):
            if chair.empty:
                host_rights.place_bot(self.context, number, level)

    def wake_up(self) -> None:
        """Wakes the table for the first to come after a pause or a restart: it waits for the others before
        stand-ins play.
        """
        context = self.context
        context.resting = False
        self.course.resume()
        await_ping(context)
        state = context.room.state
        for member in (*(chair.member for chair in state.chairs), *state.booked.values()):
            if member is not None and not context.online(member):
                context.timers.set(Timer.AWAY, context.wait(context.environment.tempo.grace), member)
        if not context.online(context.room.state.host):
            context.timers.set(Timer.HOST, context.wait(context.environment.tempo.host_grace))

    def end_rest(self) -> None:
        """Ends the table's rest, when a spectator has done something."""
        self.wake_up()
        tell_room(self.context)
        self.course.tell_all()

    def _greet(self, connection: int) -> None:
        """Sends a newcomer everything they need, and tells everyone that they are there."""
        context = self.context
        for talk in context.room.state.talk:
            context.tell(connection, out.Said(talk.member, talk.name, talk.text))
        context.tell(connection, room_news(context, whole=True))
        context.tell_all(room_news(context, whole=False), but=connection)
        member = context.links[connection].member
        if member == context.room.state.host:
            greet_host(context)
        if len(context.connections(member)) > 1:
            tell_places(context, member)
        self.course.tell(connection)
        self.course.croupier.seats_changed()

    # The door

    def set_door(self, member: int, message: msg.SetDoor) -> None:
        """Sets the door for the host; opening it lets in everybody who waits."""
        door.set_door(self.context, member, message)
        if message.door in door.OPEN:
            for visitor in list(self.context.knocks):
                self._let_in_or_away(visitor)
            tell_door(self.context)

    def _let_in_or_away(self, visitor: Visitor) -> None:
        try:
            self._let_in(visitor)
        except Refusal as refusal:
            door.turn_away(self.context, visitor, Code(refusal.why.code))

    def answer(self, member: int, message: msg.Admit) -> None:
        """Carries out the host's answer to a knock."""
        visitor = door.find_visitor(self.context, member, message)
        if message.yes:
            self._let_in(visitor)
            tell_door(self.context)
        else:
            door.decline(self.context, visitor)

    def _let_in(self, visitor: Visitor) -> None:
        """Lets in a person who knocked; a Refusal if there is no space for them."""
        member, token = door.newcomer(self.context, visitor.name, watch=visitor.watch)
        door.forget_knock(self.context, visitor.connection)
        link = Link(member, visitor.origin, visitor.client_id, contributes=visitor.contributes)
        self._come(visitor.connection, token, link, was_idle=False)


def tell_places(context: SessionContext, member: int) -> None:
    """Tells a member whose seat is open in several places, in each of them."""
    context.tell_member(member, out.Elsewhere(len(context.connections(member)) - 1))
