"""A live table without I/O: connections, messages and time come in; writes and messages go out."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.wire import incoming as msg

from .alarms import Alarms
from .doors.arrivals import Arrivals
from .doors.departures import Departures
from .environment import Environment
from .hands import rest
from .hands.course import Course
from .hands.croupier import Croupier
from .limits.costs import slow_cost
from .outcome import Finished, NewReport, Outcome, Stored
from .refusal import Refusal
from .requests import Requests
from .rooms.files import NO_FILES, Files
from .rooms.journal import ROW, Size
from .rooms.rebuilding import rebuild
from .rooms.room import Room
from .session_context import SessionContext

__all__ = ["Finished", "NewReport", "Outcome", "Session", "Stored", "new_session", "restore_session"]


class Session:
    """One live room. Every method returns an Outcome: data to store first, and messages to send then."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self.croupier = Croupier(context)
        self.course = Course(context, self.croupier)
        self.arrivals = Arrivals(context, self.course)
        self.departures = Departures(context, self.course)
        self.requests = Requests(context, self.course, self.arrivals, self.departures)
        self.alarms = Alarms(context, self.course, self.departures)
        # The damaged entries found on restoring it
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
        """Whether a hand is being played with someone there to play or watch."""
        return self.context.room.state.playing and not (
            self.idle or self.context.resting or self.context.paused
        )

    @property
    def own_cards(self) -> str:
        """The text of the table's own Elite cards."""
        return self.context.room.state.settings.cards

    def slow_cost(self, message: msg.Message) -> int:
        """The cost of a slow message at this table; 0 for any other."""
        room = self.context.room
        moves = 0 if room.hand is None else room.hand.n
        return slow_cost(message, moves, room.state.settings.quotes, len(self.context.links))

    def knows(self, token: str) -> bool:
        """Whether this is the token of a member."""
        return self.context.owner(token) is not None

    def expects(self, token: str) -> bool:
        """Whether this is the token of an absent member."""
        member = self.context.owner(token)
        return member is not None and not self.context.online(member)

    @property
    def wake_at(self) -> float | None:
        """The time of its next timer; None if none runs."""
        return self.context.timers.next

    def repair(self) -> Outcome:
        """The replacement in the store for damaged entries: the room as it continues without them."""
        outcome = self.context.begin(self.context.now)
        self.context.journal.compact()
        return outcome

    def open(self, connection: int, opening: msg.Opening, now: float, *, origin: str = "") -> Outcome:
        """Opens a connection, which creates the room, joins it or returns; if it can't, it is closed with the
        reason. `origin` is a hash of its address.
        """
        outcome = self.context.begin(now)
        try:
            self.arrivals.open(connection, opening, origin)
        except Refusal as refusal:
            self.context.links.pop(connection, None)
            if isinstance(opening, msg.Create):
                outcome = self.context.begin(now)
            self.context.end(connection, refusal.why)
        rest.watch(self.context, sign=True)
        return outcome

    def close(self, connection: int, now: float) -> Outcome:
        """Handles a lost connection: the table waits for a member who has no other."""
        outcome = self.context.begin(now)
        self.departures.close(connection)
        rest.watch(self.context, sign=False)
        return outcome

    def receive(self, connection: int, message: msg.Message, now: float) -> Outcome:
        """Handles a message from a member; a refusal is answered with the reason."""
        outcome = self.context.begin(now)
        link = self.context.links.get(connection)
        if link is None:
            return outcome
        # Clients answer pings by themselves, so a pong isn't a sign of activity
        sign = not isinstance(message, msg.Pong)
        if sign and self.context.resting:
            self.arrivals.end_rest()
        self._take(connection, link.member, message)
        if sign:
            rest.watch(self.context, sign=True)
        return outcome

    def _take(self, connection: int, member: int, message: msg.Message) -> None:
        try:
            self.requests.take(connection, member, message)
        except Refusal as refusal:
            move = message.move if isinstance(message, msg.Play | msg.Why) else ""
            self.context.refuse(connection, refusal, move)

    def wake(self, now: float) -> Outcome:
        """Handles all due timers."""
        outcome = self.context.begin(now)
        while (key := self.context.timers.take_due(now)) is not None:
            self.alarms.fire(*key)
        return outcome


def new_session(code: str, environment: Environment) -> Session:
    """A session of a new, empty room."""
    return Session(SessionContext(Room(code), environment))


def restore_session(
    code: str,
    snapshot: bytes | None,
    entries: Sequence[Stored],
    environment: Environment,
    last_entry: int = 0,
    files: Files = NO_FILES,
    hand_bytes: int = 0,
) -> Session:
    """The session after these entries, which follow the snapshot; without any, `last_entry` is the number of
    the last one before it. `hand_bytes` is the size of its finished hands.
    """
    found = rebuild(code, snapshot, entries, files)
    size = Size(
        snapshot=len(snapshot or b""),
        entries=sum(len(stored.body) + ROW for stored in entries),
        hands=hand_bytes,
        files={name: len(body) for name, body in files.items()},
    )
    last_entry = entries[-1].number if entries else last_entry
    session = Session(SessionContext(found.room, environment, last_entry, size))
    session.damaged = found.damaged
    return session
