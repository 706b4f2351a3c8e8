"""The inputs of a room as they are stored: what happened, never why it was allowed."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from lastcard.wire.outgoing import Lot
from lastcard.wire.settings import DoorState, OptionValue, Settings

from .files import NO_FILES, Files, Shelved, unshelve

# Raised whenever the same entries would make another hand: a hand under other rules can't go on
RULES = 1

By = Literal["", "bot", "stand-in", "clock"]


class Entry(Struct, frozen=True, tag_field="k", tag=str.lower, omit_defaults=True):
    """The base of all entries."""


class Joined(Entry, frozen=True):
    """Somebody new; `key` is the hash of their token."""

    member: int
    name: str
    key: str


class Left(Entry, frozen=True):
    """Somebody left; anybody sent away can't come back with the old token."""

    member: int
    kicked: bool = False


class Rekeyed(Entry, frozen=True):
    """A member has a new token; the old one is void."""

    member: int
    key: str


class Banned(Entry, frozen=True):
    """Somebody may not come back: neither with this token nor, if new, from these addresses."""

    number: int
    name: str
    key: str
    origins: tuple[str, ...] = ()


class Pardoned(Entry, frozen=True):
    """They may come back."""

    number: int


class DoorSet(Entry, frozen=True):
    """The room's door is open, closed until the host opens it to those who knock, or locked."""

    door: DoorState


class Muted(Entry, frozen=True):
    """The host has muted a member, or lets them speak again."""

    member: int
    on: bool


class Renamed(Entry, frozen=True):
    """A member has taken another name."""

    member: int
    name: str


class Sat(Entry, frozen=True):
    """A member has taken a chair."""

    member: int
    chair: int


class Stood(Entry, frozen=True):
    """A member has left the chair and stayed in the room."""

    member: int


class Placed(Entry, frozen=True):
    """A bot on a chair."""

    chair: int
    level: str
    name: str


class Cleared(Entry, frozen=True):
    """The bot of a chair was taken away."""

    chair: int


class Chosen(Entry, frozen=True):
    """The host has chosen new settings; as it is stored, `cards` and `quotes` are the hashes of its files."""

    settings: Settings
    cards: str = ""
    quotes: str = ""

    def opened(self, files: Files) -> Chosen:
        """With its files in the settings; a KeyError if one is missing."""
        return Chosen(unshelve(Shelved(self.settings, self.cards, self.quotes), files))


class Hosted(Entry, frozen=True):
    """Another member is the host now."""

    member: int


class Brought(Entry, frozen=True):
    """A dynasty deck; an empty one takes it back."""

    member: int
    cards: tuple[str, ...]


class Promised(Entry, frozen=True):
    """The secret of the next hand: its commitment is shown from now on, long before the deal."""

    secret: str
    salt: str


class LotPromised(Entry, frozen=True):
    """A member has promised what they will put into the next shuffle; only its hash is known."""

    member: int
    hash: str


class LotsCalled(Entry, frozen=True):
    """The seats are asked to open their lots: those of these members, and no others any more."""

    members: tuple[int, ...]


class LotOpened(Entry, frozen=True):
    """A member has opened a lot, whether or not it is the one that was promised."""

    member: int
    number: str


class Dealt(Entry, frozen=True):
    """A hand is dealt from a secret and the seats' lots. `replay` is its link later; `decks` are for dynasty.

    `options` are all of its options and `target` is the match's: a default that is changed later changes
    nothing here. The first version stored neither. `rules` is the version of the rules it is played by.
    """

    secret: str
    salt: str
    replay: str
    decks: tuple[tuple[str, ...], ...] = ()
    options: dict[str, OptionValue] | None = None
    target: int | None = None
    rules: int = 1
    lots: tuple[Lot, ...] = ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """What each seat put into the shuffle, empty for nothing."""
        return tuple(lot.number for lot in self.lots)


class Moved(Entry, frozen=True):
    """A move of a hand in its notation; `film` comes with a round of lines."""

    seat: int
    move: str
    by: By = ""
    film: str = ""


class Told(Entry, frozen=True):
    """A line was said; a bot's has no words."""

    seat: int
    text: str = ""


class Doubted(Entry, frozen=True):
    """Somebody doubts the line; `asks` if that is enough to demand another one."""

    seat: int
    asks: bool = False


class Voted(Entry, frozen=True):
    """A seat has voted on a line (FL-6)."""

    seat: int
    stands: bool


class Closed(Entry, frozen=True):
    """The match was ended by the host."""


class Spoke(Entry, frozen=True):
    """A member has said something."""

    member: int
    text: str


class Reacted(Entry, frozen=True, tag="emoted"):
    """A member has shown an emote. It is no longer stored; the first version did."""

    member: int
    emote: str


AnyEntry = (
    Joined
    | Left
    | Rekeyed
    | Banned
    | Pardoned
    | DoorSet
    | Muted
    | Renamed
    | Sat
    | Stood
    | Placed
    | Cleared
    | Chosen
    | Hosted
    | Brought
    | Promised
    | LotPromised
    | LotsCalled
    | LotOpened
    | Dealt
    | Moved
    | Told
    | Doubted
    | Voted
    | Closed
    | Spoke
    | Reacted
)


OfHand = Promised | LotPromised | LotsCalled | LotOpened | Dealt | Moved | Told | Doubted | Voted
# A damaged entry whose kind can still be read is of the room alone if it begins like one of these
_OF_ROOM = tuple(
    f'{{"k":"{kind}",'.encode()
    for kind in (
        *("joined", "left", "rekeyed", "banned", "pardoned", "doorset", "muted", "renamed", "hosted"),
        *("brought", "spoke", "emoted"),
    )
)

# A Move is stored as its text.
_encoder = msgspec.json.Encoder(enc_hook=str)
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    """The entry as it is stored."""
    return _encoder.encode(entry)


def read_entry(body: bytes, files: Files = NO_FILES) -> AnyEntry:
    """A stored entry; msgspec's error for anything else, and a KeyError where a file is missing."""
    entry = _decoder.decode(body)
    return entry.opened(files) if isinstance(entry, Chosen) else entry


def leaves_hand_alone(body: bytes) -> bool:
    """Whether an entry, however damaged, changed nothing about the hand."""
    return body.startswith(_OF_ROOM)
