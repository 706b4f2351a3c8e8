"""The state of a room, except the hand on its table."""

from __future__ import annotations

from msgspec import Struct, field

from lastcard.number_types import Seat
from lastcard.wire.outgoing import Result, Stage
from lastcard.wire.settings import DoorState, OptionValue, Settings

from .contributors import Contributor
from .people import STAND_IN, Removal, StoredChair, StoredMember


class Talk(Struct):
    """A member's chat message, kept for people who come later."""

    member: int
    name: str
    text: str


class RoomState(Struct, kw_only=True):
    """Everything about a room except the current hand, as a snapshot keeps it.

    Some fields are stored under the names that they had first, so that every snapshot can be read.
    """

    settings: Settings = field(default_factory=Settings)
    members: dict[int, StoredMember] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    chairs: list[StoredChair] = field(default_factory=lambda: [StoredChair() for _ in range(4)])
    host: int = 0
    next_member: int = 0
    stage: Stage = "lobby"
    totals: list[int] = field(default_factory=list)
    sheet: list[Result] = field(default_factory=list)
    champion: int | None = None
    # The dealer of the next hand, and the Player Decks kept for it
    dealer: Seat | None = None
    decks: tuple[tuple[str, ...], ...] = ()
    # Defaults at the beginning of the match for options that weren't chosen
    defaults: dict[str, OptionValue] = field(default_factory=dict)
    target: int | None = None
    # The secret and salt of the next hand, whose commitment is shown to everybody
    next_shuffle: tuple[str, str] = field(default=("", ""), name="promise")
    # The hashes of the contributions that members have committed to, and its seats once they are asked to
    # reveal them
    commitments: dict[int, str] = field(default_factory=dict, name="lots")
    contributors: list[Contributor] = field(default_factory=list, name="called")
    talk: list[Talk] = field(default_factory=list)
    # The door, removals and muted members
    door: DoorState = "open"
    removals: dict[int, Removal] = field(default_factory=dict, name="bans")
    next_removal: int = field(default=0, name="next_ban")
    muted: set[int] = field(default_factory=set)
    # Bookings: the bot's chair that a member has from the next hand on
    booked: dict[int, int] = field(default_factory=dict)

    # The match

    @property
    def playing(self) -> bool:
        """Whether a hand is being played."""
        return self.stage == "hand"

    @property
    def begins_match(self) -> bool:
        """Whether the next deal begins a match."""
        return self.stage in ("lobby", "over")

    def next_seats(self) -> list[StoredChair]:
        """The chairs of the next hand: a new match removes the empty ones; those who booked a chair sit down,
        and bots replace those who left."""
        followers = [self._follower(number) for number in range(len(self.chairs))]
        return [self._bot_for(chair) for chair in followers if not chair.empty or not self.begins_match]

    def _follower(self, number: int) -> StoredChair:
        member = self.booked.get(number)
        if member is None or not self.is_free_next(number):
            return self.chairs[number]
        return StoredChair(member=member, name=self.members[member].name)

    def _bot_for(self, chair: StoredChair) -> StoredChair:
        if chair.empty or (chair.member is not None and chair.member in self.gone):
            return StoredChair(bot=STAND_IN, name=chair.name or "Bot")
        return chair

    def is_free_next(self, number: int) -> bool:
        """Whether the chair is free from the next hand on: a bot's, empty, or that of a member who left."""
        member = self.chairs[number].member
        return member is None or member in self.gone

    # The people

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the chairs; empty for an empty chair."""
        return tuple(chair.name for chair in self.chairs)

    def taken_names(self) -> list[str]:
        """All names that a newcomer can't have."""
        people = [person.name for person in self.members.values()]
        return [*people, *(name for name in self.names if name)]

    def chair_of(self, member: int) -> int | None:
        """The number of a member's chair; None for a spectator."""
        for number, chair in enumerate(self.chairs):
            if chair.member == member:
                return number
        return None

    def booked_by(self, member: int) -> int | None:
        """The chair that a member has from the next hand on."""
        return next((chair for chair, booker in self.booked.items() if booker == member), None)

    def plays_next(self, member: int) -> bool:
        """Whether the member sits, or will."""
        return self.chair_of(member) is not None or self.booked_by(member) is not None

    def unbook(self, member: int) -> None:
        """Voids the member's booking, if there is one."""
        self.booked = {chair: booker for chair, booker in self.booked.items() if booker != member}

    def member_by_key(self, key: str) -> int | None:
        """The member whose token has this hash."""
        return next((number for number, person in self.members.items() if person.key == key), None)

    @property
    def is_empty(self) -> bool:
        """Whether there are no members any more."""
        return self.gone >= set(self.members)
