"""What a table tells its clients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field

from lastcard.codes import Code
from lastcard.errors import Fault, Reason, reason
from lastcard.messages import Param

from .seen import Cards, Happening, Mine, Table
from .settings import DoorState, Settings

# A refusal is no longer than 2 KB, whatever was sent
MOST_FAULT_BYTES = 1500

Stage = Literal["lobby", "hand", "between", "over"]


class Outgoing(Struct, frozen=True, omit_defaults=True, tag_field="t", tag=str.lower):
    """The base of all messages from a table."""


class Welcome(Outgoing, frozen=True):
    """The answer to create and join. `token` is this member's secret, for coming back."""

    v: int
    room: str
    member: int
    token: str


# The room


class Chair(Struct, frozen=True, omit_defaults=True):
    """A chair: a person's, a bot's, or empty. `away`: a stand-in plays. `deck`: one was brought."""

    name: str = ""
    member: int | None = None
    bot: str | None = None
    away: bool = False
    deck: bool = False


class Member(Struct, frozen=True, omit_defaults=True):
    """Somebody in the room, with a chair or without."""

    id: int
    name: str
    online: bool = True
    muted: bool = False


class Result(Struct, frozen=True, omit_defaults=True):
    """One hand of the score sheet; `replay` is its link."""

    number: int
    winner: int | None
    points: tuple[int, ...]
    replay: str


class RoomNews(Outgoing, frozen=True, tag="room"):
    """Everything about the room except the hand. Settings may hold whole files: they are sent on joining and
    when they change."""

    code: str
    stage: Stage
    host: int
    chairs: tuple[Chair, ...]
    members: tuple[Member, ...]
    settings: Settings | UnsetType = UNSET
    totals: tuple[int, ...] = ()
    target: int = 0
    sheet: tuple[Result, ...] = ()
    champion: int | None = None
    """The winner of the match, a chair."""
    salt: str = ""
    """The salt of the next hand, whose shuffle is already fixed."""
    commitment: str = ""
    """The SHA-256 of the next hand's salt:secret."""
    resting: bool = False
    """Nobody with a seat is there, and nothing happens until somebody comes or does something."""
    door: DoorState = "open"
    """Whether newcomers come in, must knock, or stay out."""


class Presence(Outgoing, frozen=True):
    """Somebody left or came back; `chair` is theirs if they have one."""

    member: int
    online: bool
    chair: int | None = None
    away: bool = False


class Said(Outgoing, frozen=True):
    """Somebody said something."""

    member: int
    name: str
    text: str


class Emoted(Outgoing, frozen=True):
    """Somebody showed an emote."""

    member: int
    emote: str


# The door


class Knock(Struct, frozen=True):
    """Somebody who wants to come in, and waits."""

    id: int
    name: str


class SentAway(Struct, frozen=True, omit_defaults=True):
    """Somebody whom the host sent away; `address`: whoever is new and comes from there stays out too."""

    id: int
    name: str
    address: bool = False


class DoorNews(Outgoing, frozen=True, tag="door"):
    """For the host alone: who knocks, and who was sent away."""

    knocks: tuple[Knock, ...] = ()
    sent_away: tuple[SentAway, ...] = ()


class Waiting(Outgoing, frozen=True):
    """The room's door is closed: you have knocked, and wait for the host's answer."""

    room: str


# A seat and its places


class TransferNews(Outgoing, frozen=True, tag="transfer"):
    """A code with which your seat can be moved once, within this many seconds."""

    code: str
    seconds: int


class Offer(Outgoing, frozen=True):
    """The answer to look: the seat that a code is for."""

    room: str
    name: str
    seconds: int


class TokenNews(Outgoing, frozen=True, tag="token"):
    """A new token. When you join with it, the old one becomes void, and all who came with that are ended."""

    token: str


class Elsewhere(Outgoing, frozen=True):
    """In how many other places your seat is open."""

    places: int


# Before a deal


class Lot(Struct, frozen=True, omit_defaults=True):
    """What a seat put into a shuffle; without a `hash`, nothing."""

    hash: str = ""
    """The SHA-256 of the hand's salt, a colon and the lot, told before any lot was opened."""
    number: str = ""
    """The lot itself, 64 hexadecimal digits; empty if it was left out because it wasn't opened in time."""
    wrong: bool = False
    """It was left out because what was opened isn't what had been promised."""


class Lots(Outgoing, frozen=True):
    """Nothing about the next hand can be changed any more: open your lot, if its hash is among these."""

    salt: str
    hashes: tuple[str, ...]
    """One for each seat; empty where nothing was promised."""


# A hand


class Clock(Struct, frozen=True):
    """Whose time runs, and how much of it is left."""

    seat: int
    left_ms: int
    whole_ms: int


class WindowNews(Struct, frozen=True):
    """A race is open. Turn moves wait for `hold_ms` more."""

    number: int
    hold_ms: int


class Hand(Outgoing, frozen=True):
    """The whole hand as this member may see it; `history` is what happened so far.

    `seat` is None for a spectator. `commitment` is the SHA-256 of salt:secret; the secret is told when the
    hand is over.
    """

    n: int
    number: int
    seat: int | None
    table: Table
    salt: str
    commitment: str
    mine: Mine | UnsetType = UNSET
    history: tuple[Happening, ...] = ()
    window: WindowNews | None = None
    clock: Clock | None = None


class Change(Outgoing, frozen=True):
    """What an input has changed; `n` counts the moves of a hand without a gap, and stays the same if only a
    clock or your own armed call has changed."""

    n: int
    events: tuple[Happening, ...] = ()
    table: Table | UnsetType = UNSET
    window: WindowNews | UnsetType | None = UNSET
    """A missing field has not changed; null: there isn't one any more. The same holds for `clock`."""
    clock: Clock | UnsetType | None = UNSET
    by: Literal["bot", "stand-in", "clock"] | None = None
    """Who moved instead of the seat, if somebody did."""
    mine: Mine | UnsetType = UNSET


class EncodedChange(Outgoing, frozen=True, tag="change"):
    """A `Change` for many, with some parts already encoded: these are encoded once for everybody, and each
    seat's own part is added. On the wire it looks the same."""

    n: int
    events: Raw | UnsetType = UNSET
    table: Raw | UnsetType = UNSET
    window: WindowNews | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    by: Literal["bot", "stand-in", "clock"] | None = None
    mine: Mine | UnsetType = UNSET


class ClaimNews(Struct, frozen=True):
    """One claim in a race: how long after the first it came, round trips allowed for."""

    seat: int
    move: str
    after_ms: int
    won: bool


class Race(Outgoing, frozen=True):
    """The receipt of a race that several claimed."""

    window: int
    claims: tuple[ClaimNews, ...]


class LineNews(Struct, frozen=True, omit_defaults=True):
    """A line that was said; a bot's has no words. `fell`: it didn't count."""

    seat: int
    text: str = ""
    fell: bool = False


class Lines(Outgoing, frozen=True):
    """The round of lines: the film, what was said, and whether the last line is open to doubt or vote."""

    film: str
    told: tuple[LineNews, ...] = ()
    stage: Literal["say", "doubt", "vote", "over"] = "say"
    doubted_by: int | None = None
    votes: int = 0
    left_ms: int = 0


class Over(Outgoing, frozen=True):
    """The hand is over: all hands are shown, and the secret of the shuffle."""

    number: int
    winner: int | None
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    secret: str
    salt: str
    commitment: str
    replay: str
    next_ms: int = 0
    """How long until the next hand is dealt automatically; 0: it isn't."""
    lots: tuple[Lot, ...] = ()
    """What each seat put into the shuffle; empty if nobody put in anything."""


class Broken(Outgoing, frozen=True):
    """The host ended the match in the middle of a hand: its shuffle can be checked all the same."""

    number: int
    secret: str
    salt: str
    commitment: str
    replay: str
    lots: tuple[Lot, ...] = ()


# Answers to one client


class FaultNews(Struct, frozen=True, omit_defaults=True):
    """One thing wrong with cards or a deck, and where: a line, a card's name or number, a seat's deck."""

    code: str
    reason: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    line: int = 0
    card: str = ""
    number: int = 0
    seat: int | None = None

    @classmethod
    def of(cls, fault: Fault) -> FaultNews:
        """The message for a fault."""
        rule, code, params = fault.why
        place = (fault.line or 0, fault.card, fault.number or 0, fault.seat)
        return cls(code, fault.sentence, rule, params, *place)


def fault_news(faults: Sequence[Fault]) -> tuple[FaultNews, ...]:
    """The first faults, as many as fit; the last one says how many more there are."""
    told: list[FaultNews] = []
    left = MOST_FAULT_BYTES
    for number, fault in enumerate(faults):
        news = FaultNews.of(fault)
        left -= len(msgspec.json.encode(news))
        if left < 0:
            return (*told, FaultNews.of(Fault(reason(Code.MORE_FAULTS, count=len(faults) - number))))
        told.append(news)
    return tuple(told)


class Refused(Outgoing, frozen=True):
    """What you sent was not done. `code` and `params` say why, `reason` says it in English; `rule` is the
    ledger's number where there is one, `move` what you sent."""

    code: str
    reason: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    move: str = ""
    faults: tuple[FaultNews, ...] = ()
    """What is wrong with cards or a deck (DY-5); of very many faults, the first."""
    cool_ms: int = 0
    """How long a false catch keeps you from catching."""

    @classmethod
    def of(cls, why: Reason, move: str = "", *, faults: Sequence[Fault] = (), cool_ms: int = 0) -> Refused:
        """The message for a reason."""
        rule, code, params = why
        return cls(code, why.sentence, rule, params, move, fault_news(faults), cool_ms)


class Because(Outgoing, frozen=True):
    """The answer to why; without a code, the move can be made."""

    move: str
    code: str = ""
    reason: str = ""
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)

    @classmethod
    def of(cls, move: str, why: Reason | None) -> Because:
        """The message for a reason; None: the move can be made."""
        return cls(move) if why is None else cls(move, why.code, why.sentence, why.rule, why.params)


class Ping(Outgoing, frozen=True):
    """Answer at once with a pong of the same number: it measures the round trip."""

    n: int


class Reported(Outgoing, frozen=True):
    """Your report is stored, and the operator can read it."""


class Bye(Outgoing, frozen=True):
    """The connection ends: you left, the room is full, a limit was exceeded, or no room could be made."""

    code: str
    reason: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)

    @classmethod
    def of(cls, why: Reason) -> Bye:
        """The message for a reason."""
        return cls(why.code, why.sentence, why.rule, why.params)


News = (
    Welcome
    | RoomNews
    | Presence
    | Said
    | Emoted
    | Lots
    | DoorNews
    | Waiting
    | TransferNews
    | Offer
    | TokenNews
    | Elsewhere
    | Hand
    | Change
    | Race
    | Lines
    | Over
    | Broken
    | Refused
    | Reported
    | Because
    | Ping
    | Bye
)
