"""What all parts of a session share: the room, who is connected, what is stored and told."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode
from lastcard.wire.settings import Settings

from .doors.knocks import Knocks
from .doors.transfers import Transfers
from .environment import Environment
from .hands.hand import LiveHand
from .limits.ink import Ink
from .limits.patience import REST, Patience
from .pace.timers import Timers
from .races.lag import usual_trip
from .refusal import Refusal
from .rooms import entries as en
from .rooms.files import Files, shelve, text_hash
from .rooms.people import key_of
from .rooms.room import STAND_IN, Room
from .rooms.snapshot import Snapshot

# When the entries since the last snapshot take more than this, and more than it does, a new one replaces them
COMPACTED = 32 * 1024
# What a row takes besides its body
ROW = 40


class Stored(NamedTuple):
    """An accepted input as it is to be stored."""

    number: int
    at: int
    body: bytes


class Finished(NamedTuple):
    """A finished hand, for its replay's link."""

    id: str
    at: int
    body: bytes
    # The hash of the table's own cards
    file: str = ""


class Complaint(NamedTuple):
    """A report for the operator; `member` is who it is about, None for the room."""

    at: int
    reporter: str
    member: int | None
    about: str
    text: str
    talk: tuple[str, ...]


class Outcome(Struct):
    """What one input leads to: first what is stored, then the sends in order, then the closes.

    A snapshot holds everything up to the entry with its number: older entries are no longer needed. `files`
    are new to the store, by their hash; `uses` are all that the room still needs after a snapshot.
    """

    entries: list[Stored] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None
    files: dict[str, bytes] = field(default_factory=dict)
    uses: frozenset[str] | None = None
    finished: list[Finished] = field(default_factory=list)
    complaints: list[Complaint] = field(default_factory=list)
    sends: list[tuple[int, bytes]] = field(default_factory=list)
    closes: list[tuple[int, str]] = field(default_factory=list)


class Size(Struct):
    """The bytes of a room in the store: of its last snapshot, the entries since, its finished hands, and its
    files by their hash. Those of settings from before are `stale`: the next snapshot does without them."""

    snapshot: int = 0
    entries: int = 0
    hands: int = 0
    files: dict[str, int] = field(default_factory=dict)
    stale: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.snapshot + self.entries + self.hands + sum(self.files.values())


class Link(Struct):
    """A connection: whose it is, its address's fingerprint, its window, its last few round-trip times, and
    whether its client puts in lots."""

    member: int
    origin: str = ""
    place: str = ""
    trips: list[float] = field(default_factory=list)
    pinged: float = 0.0
    ping: int = 0
    lots: bool = False

    @property
    def trip(self) -> float:
        """The usual round trip."""
        return usual_trip(self.trips)


class SessionContext:
    """Shared by all parts of a session."""

    def __init__(
        self, room: Room, environment: Environment, entries: int = 0, size: Size | None = None
    ) -> None:
        self.room = room
        self.environment = environment
        self.timers = Timers()
        self.links: dict[int, Link] = {}
        self.away: set[int] = set()
        # Where each member was seen since the room was loaded, by the addresses' fingerprints
        self.origins: dict[int, set[str]] = {}
        self.knocks = Knocks()
        self.transfers = Transfers()
        # Only spectators are there, and have been silent for long
        self.resting = False
        self.patience = Patience(environment.tempo.scaled(REST))
        self.ink = Ink()
        # How many reports have gone to the operator
        self.complaints = 0
        self.entries = entries
        self.size = Size() if size is None else size
        self.now = 0.0
        self.out = Outcome()

    # Storing

    def store(self, entry: en.AnyEntry) -> None:
        """Applies an entry and has it stored; if it can't be applied, nothing has happened."""
        at = self.environment.wall()
        before = self.room.snapshot(hand=False) if isinstance(entry, en.Dealt) else None
        self.room.apply(entry, at)
        if before is not None:
            self._keep_snapshot(before)
        self.entries += 1
        body = en.write_entry(self._shelved(entry) if isinstance(entry, en.Chosen) else entry)
        self.out.entries.append(Stored(self.entries, at, body))
        self.size.entries += len(body) + ROW
        if self.size.entries > max(COMPACTED, self.size.snapshot) or self.size.stale > COMPACTED:
            self.compact()

    def compact(self) -> None:
        """Replaces all entries so far by a snapshot, in the middle of a hand too."""
        self._keep_snapshot(self.room.snapshot())

    def _keep_snapshot(self, snapshot: Snapshot) -> None:
        """It replaces all entries so far, and their files."""
        self.out.snapshot = (self.entries, snapshot.body)
        if snapshot.files or self.size.files:
            self._add_files(snapshot.files)
            self.out.uses = frozenset(snapshot.files)
            self.size.files = {name: len(body) for name, body in snapshot.files.items()}
        self.size.snapshot, self.size.entries, self.size.stale = len(snapshot.body), 0, 0

    def _shelved(self, entry: en.Chosen) -> en.Chosen:
        """As it is stored: its files apart, each of them once."""
        shelved, files = shelve(entry.settings)
        self._add_files(files)
        self.size.stale = sum(size for name, size in self.size.files.items() if name not in files)
        return en.Chosen(shelved.settings, shelved.cards, shelved.quotes)

    def _add_files(self, files: Files) -> None:
        for name, body in files.items():
            if name not in self.size.files:
                self.out.files[name] = body
                self.size.files[name] = len(body)

    def keep_finished(self, hand: LiveHand, *, broken: bool = False) -> None:
        """Has a hand that is over, or was broken off, stored for its replay."""
        body, cards = hand.finished(self.room.names, broken=broken), hand.settings.cards
        if cards:
            self._add_files({text_hash(cards): cards.encode()})
        self.out.finished.append(Finished(hand.dealt.replay, self.environment.wall(), body, text_hash(cards)))
        self.size.hands += len(body)

    def check_quota(self, spare: float = 0.0) -> None:
        """A Refusal if the store, or this room, may hold nothing more but the moves of its hand."""
        self.environment.quota.check(self.size.total, spare)

    def spend_ink(self, text: str) -> None:
        """A Refusal if the room has had too much stored just now."""
        self.check_quota()
        if not self.ink.write(text, self.now):
            raise Refusal(reason(Code.RATE))

    def spend_on_files(self, settings: Settings) -> None:
        """A Refusal if the room has had too many files stored just now; those it has cost nothing."""
        _, files = shelve(settings)
        new = sum(len(body) for name, body in files.items() if name not in self.size.files)
        if not self.ink.add_files(new, self.now):
            raise Refusal(reason(Code.RATE))

    def wait(self, seconds: float) -> float:
        """The time this many seconds from now, at the table's tempo."""
        return self.now + self.environment.tempo.scaled(seconds)

    def spend_patience(self, member: int) -> None:
        """A Refusal for whoever does too much that everybody is told about."""
        if not self.patience.take(member, self.now):
            raise Refusal(reason(Code.RATE))

    def check_voice(self, member: int) -> None:
        """A Refusal for whoever the host has muted."""
        if member in self.room.state.muted:
            raise Refusal(reason(Code.MUTED))

    # Telling

    def tell(self, connection: int, message: out.Outgoing) -> None:
        """Queues a message for one connection."""
        self.out.sends.append((connection, encode(message)))

    def tell_member(self, member: int, message: out.Outgoing) -> None:
        """Queues a message for every connection of a member."""
        body = encode(message)
        self.out.sends += [(connection, body) for connection in self.connections(member)]

    def tell_all(self, message: out.Outgoing, *, but: int | None = None) -> None:
        """Queues a message for every connection, perhaps but one; it is encoded once."""
        body = encode(message)
        self.out.sends += [(connection, body) for connection in self.links if connection != but]

    def refuse(self, connection: int, refusal: Refusal, move: str = "") -> None:
        """Tells a connection why something wasn't done."""
        news = out.Refused.of(refusal.why, move, faults=refusal.faults, cool_ms=refusal.cool_ms)
        self.tell(connection, news)

    def end(self, connection: int, why: Reason) -> None:
        """Says goodbye and closes the connection."""
        self.tell(connection, out.Bye.of(why))
        self.out.closes.append((connection, why.code))

    def close(self, connection: int, why: str) -> None:
        """Ends a connection without a goodbye, whoever's it is."""
        self.links.pop(connection, None)
        self.out.closes.append((connection, why))

    # Who is there

    def owner(self, token: str) -> int | None:
        """The member whose token this is, or is about to be."""
        if not token:
            return None
        member = self.room.member_by_key(key_of(token))
        heir = self.transfers.heir(token, self.now) if member is None else member
        return heir if heir in self.room.state.members else None

    def connections(self, member: int) -> list[int]:
        """The numbers of a member's connections: one person may have several windows."""
        return [connection for connection, link in self.links.items() if link.member == member]

    def online(self, member: int) -> bool:
        """Whether the member has a connection."""
        return any(link.member == member for link in self.links.values())

    def is_away(self, member: int) -> bool:
        """Whether a stand-in plays for the member, who was absent too long or has left."""
        return member in self.away or member in self.room.state.gone

    def level_of(self, seat: int) -> str | None:
        """The level of the bot or stand-in that plays this seat."""
        chair = self.room.state.chairs[seat]
        if chair.bot is not None:
            return chair.bot
        return STAND_IN if chair.member is not None and self.is_away(chair.member) else None

    def by(self, seat: int) -> en.By:
        """Who moves for this seat."""
        if self.room.state.chairs[seat].bot is not None:
            return "bot"
        return "stand-in" if self.level_of(seat) is not None else ""

    def own_seat(self, member: int) -> int:
        """The seat of a member who wants to play; a Refusal for a spectator."""
        seat = self.seat_of(member)
        if seat is None:
            raise Refusal(reason(Code.NOT_SEATED))
        return seat

    def seat_of(self, member: int) -> int | None:
        """The member's seat in the current hand; a chair added after the deal isn't one."""
        hand, chair = self.room.hand, self.room.chair_of(member)
        return chair if hand is not None and chair is not None and chair < hand.game.seats else None
