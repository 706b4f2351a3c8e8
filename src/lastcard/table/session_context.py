"""The state shared by all parts of a session: the room, the connections, the data to store and send."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.number_types import Seat
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode
from lastcard.wire.settings import Settings

from .connections.knocks import Knocks
from .connections.link import Link
from .connections.transfers import Transfers
from .environment import Environment
from .limits.member_rate import REST, MemberRate
from .limits.storage_budget import UNLIMITED
from .limits.storage_rate import StorageRate
from .outcome import Outcome
from .pace.timers import Timers
from .refusal import Refusal
from .rooms import room_entries as en
from .rooms.hand import LiveHand
from .rooms.journal import Journal, Size
from .rooms.people import STAND_IN, key_of
from .rooms.room import Room


class SessionContext:
    """The state shared by all parts of a session."""

    def __init__(
        self, room: Room, environment: Environment, last_entry: int = 0, size: Size | None = None
    ) -> None:
        self.room = room
        self.journal = Journal(room, environment.wall, last_entry, size)
        self.environment = environment
        self.timers = Timers()
        self.links: dict[int, Link] = {}
        self.away: set[int] = set()
        # The hashes of the addresses from which each member connected since the room was loaded
        self.origins: dict[int, set[str]] = {}
        self.knocks = Knocks()
        # Members with a booking who ask for the bot's cards in this hand
        self.asks: set[int] = set()
        self.transfers = Transfers()
        # Whether the table rests: only spectators are there, and have been silent for long
        self.resting = False
        # Whether the host, or the only person, has paused play
        self.paused = False
        self.member_rate = MemberRate(environment.tempo.scaled(REST))
        self.storage_rate = StorageRate()
        # Of the address that pays for what is stored now
        self.budget = UNLIMITED
        # The number of reports to the operator
        self.reports = 0
        self.begin(0.0)

    def begin(self, now: float) -> Outcome:
        """Begins another input, and returns its outcome, to be filled."""
        self.now = now
        self.outcome = self.journal.outcome = Outcome()
        return self.outcome

    @property
    def still(self) -> bool:
        """Whether play has stopped although someone is there."""
        return self.resting or self.paused

    def wait(self, seconds: float) -> float:
        """The time this many seconds from now, at the table's tempo."""
        return self.now + self.environment.tempo.scaled(seconds)

    def store(self, entry: en.AnyEntry) -> None:
        """Applies an entry and stores it; if it can't be applied, nothing changes."""
        self.journal.store(entry)

    # Limits and permissions

    def check_quota(self, spare: float = 0.0) -> None:
        """Refuses if the store, this room, or the address that pays for it, is full except for the moves of
        its hand.
        """
        self.environment.quota.check(self.journal.size.total, spare)
        self.budget.check(self.now, spare)

    def charge_storage(self, text: str) -> None:
        """Refuses if the room has stored too much recently."""
        self.check_quota()
        if not self.storage_rate.write(text, self.now):
            raise Refusal(reason(Code.RATE_LIMITED))

    def spend_on_files(self, settings: Settings) -> None:
        """Refuses if the room has stored too many files recently; existing ones cost nothing."""
        if not self.storage_rate.add_files(self.journal.size_of_new_files(settings), self.now):
            raise Refusal(reason(Code.RATE_LIMITED))

    def keep_hand(self, hand: LiveHand, *, broken: bool = False) -> None:
        """Stores a hand that is over, or was broken off, for its replay."""
        before = self.journal.size.hands
        self.journal.keep_finished(hand, broken=broken)
        self.storage_rate.add_hand(self.journal.size.hands - before, self.now)

    def check_hands(self) -> None:
        """Refuses if too many hands were dealt and broken off just now."""
        if not self.storage_rate.may_deal(self.now):
            raise Refusal(reason(Code.RATE_LIMITED))

    def charge_member(self, member: int) -> None:
        """Refuses a member who sends too many messages to everyone."""
        if not self.member_rate.take(member, self.now):
            raise Refusal(reason(Code.RATE_LIMITED))

    def has_voice(self, member: int) -> bool:
        """Whether the host hasn't muted them."""
        return member not in self.room.state.muted

    def check_voice(self, member: int) -> None:
        """Refuses a muted member."""
        if not self.has_voice(member):
            raise Refusal(reason(Code.MUTED))

    # Sending

    def tell(self, connection: int, message: out.Outgoing) -> None:
        """Queues a message for one connection."""
        self.outcome.sends.append((connection, encode(message)))

    def tell_member(self, member: int, message: out.Outgoing) -> None:
        """Queues a message for every connection of a member."""
        body = encode(message)
        self.outcome.sends += [(connection, body) for connection in self.connections(member)]

    def tell_all(self, message: out.Outgoing, *, but: int | None = None) -> None:
        """Queues a message for every connection, perhaps but one; it is encoded once."""
        body = encode(message)
        self.outcome.sends += [(connection, body) for connection in self.links if connection != but]

    def refuse(self, connection: int, refusal: Refusal, move: str = "") -> None:
        """Sends a connection the reason why its request was refused."""
        news = out.Refused.of(refusal.why, move, faults=refusal.faults, cool_ms=refusal.cool_ms)
        self.tell(connection, news)

    def end(self, connection: int, why: Reason) -> None:
        """Closes a connection, with a message that gives the reason."""
        self.tell(connection, out.Bye.of(why))
        self.outcome.closes.append((connection, why.code))

    def close(self, connection: int, why: str) -> None:
        """Closes any connection without such a message."""
        self.links.pop(connection, None)
        self.outcome.closes.append((connection, why))

    # Presence

    def owner(self, token: str) -> int | None:
        """The member whose token this is, or is about to be."""
        if not token:
            return None
        member = self.room.state.member_by_key(key_of(token))
        owner = self.transfers.member_for(token, self.now) if member is None else member
        return owner if owner in self.room.state.members else None

    def connections(self, member: int) -> list[int]:
        """The numbers of a member's connections: one person may have several windows."""
        return [connection for connection, link in self.links.items() if link.member == member]

    def online(self, member: int) -> bool:
        """Whether the member has a connection."""
        return any(link.member == member for link in self.links.values())

    def is_away(self, member: int) -> bool:
        """Whether a stand-in plays for the member, who has been absent too long or has left."""
        return member in self.away or member in self.room.state.gone

    def level_of(self, seat: Seat) -> str | None:
        """The level of the bot or stand-in that plays this seat."""
        chair = self.room.state.chairs[seat]
        if chair.bot is not None:
            return chair.bot
        return STAND_IN if chair.member is not None and self.is_away(chair.member) else None

    def people(self) -> dict[Seat, int]:
        """The members who play their seats themselves, by seat."""
        chairs = enumerate(self.room.state.chairs)
        members = {seat: chair.member for seat, chair in chairs if chair.member is not None}
        return {seat: member for seat, member in members.items() if not self.is_away(member)}

    @property
    def alone(self) -> bool:
        """Whether one person plays alone with bots."""
        return len(self.people()) == 1

    def by(self, seat: Seat) -> en.By:
        """The kind of player that moves for this seat."""
        if self.room.state.chairs[seat].bot is not None:
            return "bot"
        return "stand-in" if self.level_of(seat) is not None else ""

    def own_seat(self, member: int) -> Seat:
        """The seat of a member who wants to play; a Refusal for a spectator."""
        seat = self.seat_of(member)
        if seat is None:
            raise Refusal(reason(Code.NOT_SEATED))
        return seat

    def seat_of(self, member: int) -> Seat | None:
        """The member's seat in the current hand; a chair added after the deal isn't one."""
        hand, chair = self.room.hand, self.room.state.chair_of(member)
        return chair if hand is not None and chair is not None and chair < hand.game.seats else None
