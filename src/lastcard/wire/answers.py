"""The answers of the server's HTTP API: the editions, the Elite cards, checks of cards and decks, replays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from lastcard.cards import Colour
from lastcard.codes import Code
from lastcard.errors import Reason
from lastcard.locales import Param
from lastcard.number_types import Seat

from .outgoing import Contribution, FaultNews, Hand
from .seen import PublicTable, SeenCards, SeenEvent
from .settings import OptionValue

Foil = Literal["none", "base", "dual", "wild", "nitro"]
Affected = Literal["printed", "target", "everyone"]
CardType = Literal["uno", "elite"]
OptionKind = Literal["switch", "number", "word"]
Instead = Literal["bot", "stand-in", "clock"]


class RefusedRequest(Struct, frozen=True, omit_defaults=True):
    """The refusal of a request: the reason as `code` and `params`, and as an English sentence in `reason`."""

    code: Code
    reason: str
    params: Mapping[str, Param] = field(default_factory=dict)

    @classmethod
    def of(cls, why: Reason) -> RefusedRequest:
        """The answer for a reason."""
        return cls(why.code, why.sentence, why.params)


class Option(Struct, frozen=True):
    """One of the ledger's options, and its possible values."""

    name: str
    rule: str
    default: OptionValue
    sentence: str
    choices: tuple[str, ...]
    least: int
    most: int
    kind: OptionKind


class Preset(Struct, frozen=True):
    """House rules that go together; all others are off. `seats`: the possible numbers of players; empty: any
    number.
    """

    name: str
    options: dict[str, OptionValue]
    seats: tuple[int, ...]


class Edition(Struct, frozen=True):
    """An edition with its options. `special` are the letters of its special wild, `powers` its abilities;
    `most_from_box` is the number of players that the box has Elite cards for (P-2). `house` are the house
    rules, which are options too, and `presets` choices of them.
    """

    name: str
    special: str | None
    powers: tuple[str, ...]
    least: int
    most: int
    most_from_box: int
    target: int
    options: tuple[Option, ...]
    house: tuple[Option, ...]
    presets: tuple[Preset, ...]


class Editions(Struct, frozen=True):
    """The editions of this server, and the levels of the bots."""

    editions: tuple[Edition, ...]
    levels: tuple[str, ...]
    version: str


class Icon(Struct, frozen=True):
    """An icon of an Elite card; `type` says which cards it concerns, if any."""

    action: str
    who: Affected
    number: int
    type: CardType | None
    text: str


class EliteCard(Struct, frozen=True):
    """An Elite Action Card, as it is printed."""

    id: str
    name: str
    colours: tuple[Colour, ...]
    foil: Foil
    icons: tuple[Icon, ...]
    pack: str
    promo: bool


class DeckQuestion(Struct):
    """A deck to be checked, with the TOML text of custom cards."""

    cards: list[str]
    own: str = ""


class DeckAnswer(Struct, frozen=True):
    """All reasons why a deck isn't legal (DY-5)."""

    faults: tuple[FaultNews, ...]


class CardsAnswer(Struct, frozen=True):
    """The cards of a TOML text, or its faults."""

    cards: tuple[EliteCard, ...]
    faults: tuple[FaultNews, ...]


class OpenTable(Struct, frozen=True):
    """A table that strangers may join: the number of people and of free chairs. `house` are the house rules
    that are on.
    """

    code: str
    edition: str
    people: int
    free: int
    playing: bool
    house: dict[str, OptionValue]


class OpenTables(Struct, frozen=True):
    """The tables of this server that strangers may join; `open`: whether it has such tables at all."""

    open: bool
    tables: tuple[OpenTable, ...]


# Finished hands


class ReplayStart(Hand, frozen=True, kw_only=True, tag="hand"):
    """The hand as dealt: a spectator's view, and all hands."""

    hands: tuple[SeenCards, ...]


class Frame(Struct, frozen=True):
    """One move, its events, and all hands after it; `by` is the kind of player that made it instead of the
    seat's own."""

    seat: Seat
    move: str
    at_ms: int
    by: Instead | None
    events: tuple[SeenEvent, ...]
    table: PublicTable
    hands: tuple[SeenCards, ...]


class Takeover(Struct, frozen=True):
    """Before move number `n`, a person took a seat over from a bot with this name."""

    seat: Seat
    n: int
    name: str


class Replay(Struct, frozen=True):
    """A finished hand, move by move, or one that was `broken` off. `cards` is the TOML text of the table's
    own Elite cards. `contributions` are the seats' contributions to the shuffle, which `version` 1 doesn't
    have."""

    id: str
    number: int
    names: tuple[str, ...]
    edition: str
    record: str
    salt: str
    secret: str
    commitment: str
    winner: Seat | None
    points: tuple[int, ...]
    cards: str
    options: dict[str, OptionValue]
    start: ReplayStart
    frames: tuple[Frame, ...]
    version: int = 1
    contributions: tuple[Contribution, ...] = ()
    broken: bool = False
    takeovers: tuple[Takeover, ...] = ()
