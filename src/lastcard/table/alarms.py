"""The actions for the timers of a table."""

from __future__ import annotations

from lastcard.codes import Code

from .doors import door
from .doors.departures import Departures
from .hands.course import Course
from .lobby import pass_on_host
from .pace.timers import Timer
from .pings import ping_all
from .refusal import Refusal
from .room_news import tell_door, tell_room
from .session_context import SessionContext


class Alarms:
    """Passes each due timer to the part that set it."""

    def __init__(self, context: SessionContext, course: Course, departures: Departures) -> None:
        self.context = context
        self.course = course
        self.departures = departures

    def fire(self, timer: Timer, number: int) -> None:
        """Handles a due timer; `number` is that of its seat, member or connection."""
        try:
            self._act(timer, number)
        except Refusal:
            # The plan is no longer possible; the move that ruled it out has already been sent.
            self.course.croupier.autopilot.plan()

    def _act(self, timer: Timer, number: int) -> None:
        croupier = self.course.croupier
        match timer:
            case Timer.BOT:
                croupier.decide(number)
            case Timer.REACT:
                croupier.react(number)
            case Timer.CLAIMS:
                croupier.settle_claims()
            case Timer.HOLD:
                croupier.release()
            case Timer.CLOCK:
                croupier.time_out()
            case Timer.LINE:
                croupier.end_talk()
            case Timer.BREAK:
                self.course.end_long_hand()
            case Timer.NEXT:
                self.course.deal()
            case Timer.CONTRIBUTIONS:
                self.course.deal_with_contributions(late=True)
            case Timer.PING:
                ping_all(self.context)
            case Timer.AWAY:
                self.departures.stand_in_for(number)
            case Timer.HOST:
                self._pass_on_host()
            case Timer.KNOCK:
                self._give_up_knock(number)
            case Timer.REST:
                self.departures.rest()

    def _pass_on_host(self) -> None:
        pass_on_host(self.context)
        tell_room(self.context)

    def _give_up_knock(self, connection: int) -> None:
        visitor = self.context.knocks.of(connection)
        if visitor is not None:
            door.turn_away(self.context, visitor, Code.KNOCK_UNANSWERED)
            tell_door(self.context)
