"""A live table without I/O: connections, messages and time come in; what to store and send goes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from . import entries as en
from . import lobby, rest
from .complaints import complain
from .croupier import Croupier
from .environment import Environment
from .files import NO_FILES, Files
from .lag import TRIPS
from .people import key_of
from .rebuilding import rebuild
from .refusal import Refusal
from .requests import Requests, take_in_room
from .room import Room
from .session_context import ROW, Complaint, Finished, Link, Outcome, SessionContext, Size, Stored
from .timers import Timer

__all__ = ["Complaint", "Finished", "Outcome", "Session", "Stored", "new_session", "restore_session"]


class Session:
    """One live room. All methods return what to store first and then send."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.croupier = Croupier(context)
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
        return bool(token) and self.context.room.member_by_key(key_of(token)) is not None

    def expects(self, token: str) -> bool:
        """Whether this is the token of a member who isn't here now."""
        member = self.context.room.member_by_key(key_of(token)) if token else None
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

    def open(self, connection: int, opening: msg.Opening, now: float) -> Outcome:
        """Somebody comes: makes the room, joins it or comes back; if they can't, they are told goodbye."""
        outcome = self._begin(now)
        try:
            self._open(connection, opening)
        except Refusal as refusal:
            self.context.links.pop(connection, None)
            if isinstance(opening, msg.Create):
                outcome = self._begin(now)
            self.context.end(connection, refusal.why)
        rest.watch(self.context, sign=True)
        return outcome

    def _open(self, connection: int, opening: msg.Opening) -> None:
        if opening.v != VERSION:
            raise Refusal(reason(Code.VERSION, number=VERSION))
        was_idle = self.idle
        if isinstance(opening, msg.Create):
            member, token = 0, lobby.found_room(self.context, opening.name, opening.settings)
        else:
            member, token = lobby.come_in(self.context, opening)
        self._link(connection, member, token, lots=opening.lots)
        lobby.replace_lost_host(self.context)
        if isinstance(opening, msg.Create) and opening.quick:
            self._fill_with_bots(opening.level)
            self.context.tell(connection, lobby.room_news(self.context, whole=True))
            self.croupier.deal()
            self._wake_up()
            return
        if was_idle or self.context.resting:
            self._wake_up()
        self._greet(connection)

    def _link(self, connection: int, member: int, token: str, *, lots: bool) -> None:
        context = self.context
        context.links[connection] = Link(member, lots=lots)
        context.tell(connection, out.Welcome(VERSION, context.room.code, member, token))
        context.timers.drop(Timer.AWAY, member)
        context.away.discard(member)
        if member == context.room.state.host:
            context.timers.drop(Timer.HOST)
        self._ping(connection)

    def _fill_with_bots(self, level: str) -> None:
        for number, chair in enumerate(self.context.room.state.chairs):
            if chair.empty:
                lobby.place_bot(self.context, number, level)

    def _wake_up(self) -> None:
        """The first to come after a pause or a restart: it waits for the others, then stand-ins play."""
        context = self.context
        context.resting = False
        self.croupier.resume()
        context.timers.set(Timer.PING, context.now + context.environment.tempo.ping)
        for chair in context.room.state.chairs:
            if chair.member is not None and not context.online(chair.member):
                context.timers.set(Timer.AWAY, context.wait(context.environment.tempo.grace), chair.member)
        if not context.online(context.room.state.host):
            context.timers.set(Timer.HOST, context.wait(context.environment.tempo.host_grace))

    def _greet(self, connection: int) -> None:
        """Sends a newcomer everything they need, and everybody the news that they are there."""
        context = self.context
        for talk in context.room.state.talk:
            context.tell(connection, out.Said(talk.member, talk.name, talk.text))
        context.tell(connection, lobby.room_news(context, whole=True))
        context.tell_all(lobby.room_news(context, whole=False), but=connection)
        self.croupier.tell_hand(connection)
        self.croupier.seats_changed()

    def close(self, connection: int, now: float) -> Outcome:
        """A connection is gone. The table waits for a member who has no other."""
        outcome = self._begin(now)
        link = self.context.links.pop(connection, None)
        if link is not None and not self.context.online(link.member):
            self._miss(link.member)
        if self.idle:
            self.croupier.pause()
            self.context.resting = False
        rest.watch(self.context, sign=False)
        return outcome

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
            self.croupier.pause()

    def _take_at_table(
        self, connection: int, member: int, message: msg.Start | msg.Lobby | msg.Resync | msg.Pong
    ) -> None:
        match message:
            case msg.Start():
                self._start(member)
            case msg.Lobby():
                self._end_match(member)
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
        lobby.tell_room(self.context)

    def _resync(self, connection: int) -> None:
        self.context.tell(connection, lobby.room_news(self.context, whole=True))
        self.croupier.tell_hand(connection)

    # Round trips

    def _ping(self, connection: int) -> None:
        link = self.context.links[connection]
        link.ping += 1
        link.pinged = self.context.now
        self.context.tell(connection, out.Ping(link.ping))

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
            self._ping(connection)
        self.context.timers.set(Timer.PING, self.context.now + self.context.environment.tempo.ping)

    def _ring_away(self, member: int) -> None:
        """The grace is over: a stand-in plays until they return."""
        context = self.context
        if member not in context.room.state.members or context.online(member):
            return
        context.away.add(member)
        context.tell_all(out.Presence(member, online=False, chair=context.room.chair_of(member), away=True))
        self.croupier.seats_changed()

    def _ring_rest(self, number: int) -> None:
        """Only silent spectators are there: nothing happens until somebody comes, or does something."""
        if rest.is_due(self.context):
            self.croupier.pause()
            self.context.resting = True
            lobby.tell_room(self.context)

    def _end_rest(self) -> None:
        self._wake_up()
        lobby.tell_room(self.context)
        for connection in self.context.links:
            self.croupier.tell_hand(connection)

    def _ring_host(self, number: int) -> None:
        lobby.pass_on_host(self.context)
        lobby.tell_room(self.context)


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
    Timer.REST: Session._ring_rest,
}


def _is_costly(message: msg.Message) -> bool:
    """Whether many people are told about it, or it takes long to answer."""
    costs = isinstance(message, msg.RoomMessage | msg.Line | msg.Resync | msg.PromiseLot)
    return costs and not isinstance(message, msg.Leave | msg.Kick | msg.Host)


def _is_written(message: msg.Message) -> bool:
    """Whether it leaves something in the store that isn't play. Whoever may leave or send away always may."""
    passing = msg.Leave | msg.Kick | msg.Host | msg.React
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
