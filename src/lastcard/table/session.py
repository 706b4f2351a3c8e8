"""A live table without I/O: connections, messages and time come in; what to store and send goes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from . import lobby
from .complaints import complain
from .doors import door, moving
from .doors.arrivals import Arrivals, ping, tell_places
from .environment import Environment
from .hands.croupier import Croupier
from .pace import rest
from .pace.timers import Timer
from .races.lag import TRIPS
from .refusal import Refusal
from .requests import Requests, take_in_room
from .rooms import entries as en
from .rooms.files import NO_FILES, Files
from .rooms.rebuilding import rebuild
from .rooms.room import Room
from .rooms.room_news import room_news, tell_door, tell_room
from .session_context import ROW, Complaint, Finished, Outcome, SessionContext, Size, Stored

__all__ = ["Complaint", "Finished", "Outcome", "Session", "Stored", "new_session", "restore_session"]


class Session:
    """One live room. All methods return what to store first and then send."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.croupier = Croupier(context)
        self.arrivals = Arrivals(context, self.croupier)
        self.requests = Requests(context, self.croupier)
        # What couldn't be read when it was restored
        self.damaged: Sequence[Stored] = ()

    @property
    def code(self) -> str:
        """The room's code."""
        return self.context.room.code

    @property
    def idle(self) -> bool:
        """Whether nobody is connected."""
        return not self.context.links

    @property
    def busy(self) -> bool:
        """Whether a hand is being played, and somebody is there who plays or watches."""
        return self.context.room.playing and not (self.idle or self.context.resting)

    @property
    def own_cards(self) -> str:
        """The text of the table's own Elite cards."""
        return self.context.room.state.settings.cards

    def knows(self, token: str) -> bool:
        """Whether this is the token of a member."""
        return self.context.owner(token) is not None

    def expects(self, token: str) -> bool:
        """Whether this is the token of a member who isn't here now."""
        member = self.context.owner(token)
        return member is not None and not self.context.online(member)

    @property
    def wake_at(self) -> float | None:
        """When it wants to be woken; None if no timer runs."""
        return self.context.timers.next

    def _begin(self, now: float) -> Outcome:
        self.context.now = now
        self.context.out = Outcome()
        return self.context.out

    def mend(self) -> Outcome:
        """What is stored instead of damaged entries: the room as it goes on without them."""
        outcome = self._begin(self.context.now)
        self.context.compact()
        return outcome

    # Coming and going

    def open(self, connection: int, opening: msg.Opening, now: float, *, origin: str = "") -> Outcome:
        """Somebody comes: makes the room, joins it or comes back; if they can't, they are told goodbye.
        `origin` is a fingerprint of their address."""
        outcome = self._begin(now)
        try:
            self.arrivals.open(connection, opening, origin)
        except Refusal as refusal:
            self.context.links.pop(connection, None)
            if isinstance(opening, msg.Create):
                outcome = self._begin(now)
            self.context.end(connection, refusal.why)
        rest.watch(self.context, sign=True)
        return outcome

    def close(self, connection: int, now: float) -> Outcome:
        """A connection is gone. The table waits for a member who has no other."""
        outcome = self._begin(now)
        link = self.context.links.pop(connection, None)
        if link is not None:
            self._part(link.member)
        elif door.forget_knock(self.context, connection):
            tell_door(self.context)
        if self.idle:
            self._pause()
        rest.watch(self.context, sign=False)
        return outcome

    def _part(self, member: int) -> None:
        if self.context.online(member):
            tell_places(self.context, member)
        else:
            self._miss(member)

    def _pause(self) -> None:
        door.send_home(self.context)
        self.croupier.pause()
        self.context.resting = False

    def _miss(self, member: int) -> None:
        context = self.context
        if member not in context.room.state.members:
            return
        chair = context.room.chair_of(member)
        context.tell_all(out.Presence(member, online=False, chair=chair, away=context.is_away(member)))
        if chair is not None:
            context.timers.set(Timer.AWAY, context.wait(context.environment.tempo.grace), member)
        if member == context.room.state.host:
            context.timers.set(Timer.HOST, context.wait(context.environment.tempo.host_grace))

    # Messages

    def receive(self, connection: int, message: msg.Message, now: float) -> Outcome:
        """Handles a message from somebody present; a refusal is answered with the reason."""
        outcome = self._begin(now)
        link = self.context.links.get(connection)
        if link is None:
            return outcome
        # A client answers pings by itself: that is no sign of life
        sign = not isinstance(message, msg.Pong)
        if sign and self.context.resting:
            self._end_rest()
        try:
            self._take(connection, link.member, message)
        except Refusal as refusal:
            move = message.move if isinstance(message, msg.Play | msg.Why) else ""
            self.context.refuse(connection, refusal, move)
        if sign:
            rest.watch(self.context, sign=True)
        return outcome

    def _take(self, connection: int, member: int, message: msg.Message) -> None:
        if _is_costly(message):
            self.context.spend_patience(member)
        if _is_written(message):
            self.context.spend_ink(message.text if isinstance(message, msg.Say) else "")
        if isinstance(message, msg.Report):
            complain(self.context, connection, member, message)
        elif isinstance(message, msg.RoomMessage):
            self._take_in_room(member, message)
        elif isinstance(message, msg.HandMessage):
            self.requests.take(connection, member, message)
        elif isinstance(message, msg.LotMessage):
            self.croupier.take_lot(member, message)
        else:
            self._take_at_table(connection, member, message)

    def _take_in_room(self, member: int, message: msg.RoomMessage) -> None:
        take_in_room(self.context, member, message)
        self.croupier.seats_changed()
        if self.idle:
            self._pause()

    def _take_at_table(self, connection: int, member: int, message: msg.TableMessage) -> None:
        match message:
            case msg.Start():
                self._start(member)
            case msg.Lobby():
                self._end_match(member)
            case msg.SetDoor():
                self.arrivals.set_door(member, message)
            case msg.Admit():
                self.arrivals.answer(member, message)
            case msg.Transfer():
                moving.offer_code(self.context, connection, member)
            case msg.Renew():
                moving.renew(self.context, connection, member)
            case msg.Resync():
                self._resync(connection)
            case msg.Pong():
                self._pong(connection, message.n)

    def _start(self, member: int) -> None:
        lobby.host_only(self.context, member)
        self.croupier.deal()

    def _end_match(self, member: int) -> None:
        lobby.host_only(self.context, member)
        if self.context.room.state.stage == "lobby":
            raise Refusal(reason(Code.IN_LOBBY))
        self.croupier.break_off()
        self.context.store(en.Closed())
        lobby.promise_shuffle(self.context)
        self.croupier.forget()
        self.context.timers.drop(Timer.NEXT)
        tell_room(self.context)

    def _resync(self, connection: int) -> None:
        self.context.tell(connection, room_news(self.context, whole=True))
        self.croupier.tell_hand(connection)

    # Round trips

    def _pong(self, connection: int, number: int) -> None:
        """Only the answer to the last ping counts, and only once."""
        link = self.context.links[connection]
        if number != link.ping or not link.pinged:
            return
        link.trips = [*link.trips[1 - TRIPS :], self.context.now - link.pinged]
        link.pinged = 0.0

    # Time

    def wake(self, now: float) -> Outcome:
        """Does whatever is due."""
        outcome = self._begin(now)
        while (key := self.context.timers.take_due(now)) is not None:
            timer, number = key
            try:
                _RINGS[timer](self, number)
            except Refusal:
                # The planned move is no longer possible; whatever ruled it out has already been told.
                self.croupier.autopilot.plan()
        return outcome

    def _ring_bot(self, seat: int) -> None:
        self.croupier.decide(seat)

    def _ring_react(self, seat: int) -> None:
        self.croupier.react(seat)

    def _ring_claims(self, number: int) -> None:
        self.croupier.settle_claims()

    def _ring_hold(self, number: int) -> None:
        self.croupier.release()

    def _ring_clock(self, number: int) -> None:
        self.croupier.time_out()

    def _ring_line(self, number: int) -> None:
        self.croupier.end_talk()

    def _ring_next(self, number: int) -> None:
        self.croupier.deal()

    def _ring_lots(self, number: int) -> None:
        self.croupier.deal_with_lots(late=True)

    def _ring_ping(self, number: int) -> None:
        for connection in self.context.links:
            ping(self.context, connection)
        for knock in self.context.knocks:
            self.context.tell(knock.connection, out.Ping(0))
        self.context.timers.set(Timer.PING, self.context.now + self.context.environment.tempo.ping)

    def _ring_away(self, member: int) -> None:
        """The grace is over: a stand-in plays until they return."""
        context = self.context
        if member not in context.room.state.members or context.online(member):
            return
        context.away.add(member)
        context.tell_all(out.Presence(member, online=False, chair=context.room.chair_of(member), away=True))
        self.croupier.seats_changed()

    def _ring_knock(self, connection: int) -> None:
        knock = self.context.knocks.of(connection)
        if knock is not None:
            door.turn_away(self.context, knock, Code.NOBODY)
            tell_door(self.context)

    def _ring_rest(self, number: int) -> None:
        """Only silent spectators are there: nothing happens until somebody comes, or does something."""
        if rest.is_due(self.context):
            self.croupier.pause()
            self.context.resting = True
            tell_room(self.context)

    def _end_rest(self) -> None:
        self.arrivals.wake_up()
        tell_room(self.context)
        for connection in self.context.links:
            self.croupier.tell_hand(connection)

    def _ring_host(self, number: int) -> None:
        lobby.pass_on_host(self.context)
        tell_room(self.context)


_RINGS: dict[Timer, Callable[[Session, int], None]] = {
    Timer.BOT: Session._ring_bot,
    Timer.REACT: Session._ring_react,
    Timer.CLAIMS: Session._ring_claims,
    Timer.HOLD: Session._ring_hold,
    Timer.CLOCK: Session._ring_clock,
    Timer.LINE: Session._ring_line,
    Timer.NEXT: Session._ring_next,
    Timer.LOTS: Session._ring_lots,
    Timer.PING: Session._ring_ping,
    Timer.AWAY: Session._ring_away,
    Timer.HOST: Session._ring_host,
    Timer.KNOCK: Session._ring_knock,
    Timer.REST: Session._ring_rest,
}


def _is_costly(message: msg.Message) -> bool:
    """Whether many people are told about it, or it takes long to answer."""
    costs = isinstance(message, msg.RoomMessage | msg.SetDoor | msg.Line | msg.Resync | msg.PromiseLot)
    return costs and not isinstance(message, msg.Leave | msg.Kick | msg.Host)


def _is_written(message: msg.Message) -> bool:
    """Whether it leaves something in the store that isn't play. Leaving, sending away, muting always go."""
    passing = msg.Leave | msg.Kick | msg.Mute | msg.Host | msg.React
    return isinstance(message, msg.RoomMessage) and not isinstance(message, passing)


def new_session(code: str, environment: Environment) -> Session:
    """A session of a new, empty room."""
    return Session(SessionContext(Room(code), environment))


def restore_session(
    code: str,
    snapshot: bytes | None,
    entries: Sequence[Stored],
    environment: Environment,
    upto: int = 0,
    files: Files = NO_FILES,
    hands: int = 0,
) -> Session:
    """The table as it was after these entries; `hands` are the bytes of its finished hands."""
    found = rebuild(code, snapshot, entries, files)
    size = Size(
        snapshot=len(snapshot or b""),
        entries=sum(len(stored.body) + ROW for stored in entries),
        hands=hands,
        files={name: len(body) for name, body in files.items()},
    )
    last = entries[-1].number if entries else upto
    session = Session(SessionContext(found.room, environment, last, size))
    session.damaged = found.damaged
    return session
