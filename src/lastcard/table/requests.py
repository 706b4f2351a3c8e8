"""Dispatch of messages to the parts of the table, and their cost against the sender's limits."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from .doors import drop_in, moving
from .doors.arrivals import Arrivals
from .doors.departures import Departures
from .hands.course import Course
from .hands.hand_requests import HandRequests
from .host_rights import check_timekeeper, host_only
from .limits.costs import is_costly, is_written
from .pings import take_pong
from .refusal import Refusal
from .reports import take_report
from .room_news import room_news
from .room_requests import take_in_room
from .session_context import SessionContext


class Requests:
    """Passes each message on to the part that answers it; a Refusal says why that can't be done."""

    def __init__(
        self, context: SessionContext, course: Course, arrivals: Arrivals, departures: Departures
    ) -> None:
        self.context = context
        self.course = course
        self.arrivals = arrivals
        self.departures = departures
        self.hand = HandRequests(context, course.croupier)

    def take(self, connection: int, member: int, message: msg.Message) -> None:
        """Carries out a message."""
        self._charge(member, message)
        if isinstance(message, msg.Report):
            take_report(self.context, connection, member, message)
        elif isinstance(message, msg.RoomMessage):
            self._take_in_room(member, message)
        elif isinstance(message, msg.HandMessage):
            self.hand.take(connection, member, message)
        elif isinstance(message, msg.ShuffleMessage):
            self.course.take_contribution(member, message)
        else:
            self._take_at_table(connection, member, message)

    def _charge(self, member: int, message: msg.Message) -> None:
        if is_costly(message):
            self.context.charge_member(member)
        if is_written(message):
            self.context.charge_storage(message.text if isinstance(message, msg.Say) else "")

    def _take_in_room(self, member: int, message: msg.RoomMessage) -> None:
        take_in_room(self.context, member, message)
        self.course.croupier.seats_changed()
        self.departures.pause_if_idle()

    def _take_at_table(self, connection: int, member: int, message: msg.TableMessage | msg.Beat) -> None:
        match message:
            case msg.Start():
                self._start(member)
            case msg.Pause():
                self._pause(member, message)
            case msg.Lobby():
                self._end_match(member)
            case msg.SetDoor():
                self.arrivals.set_door(member, message)
            case msg.Admit():
                self.arrivals.answer(member, message)
            case msg.DropIn():
                self._seat(drop_in.ask(self.context, member, message))
            case msg.Give():
                self._seat(drop_in.answer(self.context, member, message))
            case msg.Transfer():
                moving.offer_code(self.context, connection, member)
            case msg.Renew():
                moving.renew(self.context, connection, member)
            case msg.Resync():
                self._resync(connection)
            case msg.Pong():
                take_pong(self.context, connection, message.n)
            case msg.Beat():
                self.context.tell(connection, out.Heartbeat())

    def _start(self, member: int) -> None:
        host_only(self.context, member)
        self.course.deal()

    def _pause(self, member: int, message: msg.Pause) -> None:
        check_timekeeper(self.context, member)
        self.course.set_paused(message.on)

    def _end_match(self, member: int) -> None:
        host_only(self.context, member)
        if self.context.room.state.stage == "lobby":
            raise Refusal(reason(Code.IN_LOBBY))
        self.course.end_match()

    def _seat(self, member: int | None) -> None:
        """Seats a member who may have taken a bot's cards: sends them the cards to play on with."""
        if member is not None:
            self.course.croupier.seats_changed()
            for connection in self.context.connections(member):
                self.course.tell(connection)

    def _resync(self, connection: int) -> None:
        self.context.tell(connection, room_news(self.context, whole=True))
        self.course.tell(connection)
