"""All types of a room's entries, reading and writing them."""

from __future__ import annotations

import msgspec

from .chair_entries import Booked, ChairEntry, Chosen, Cleared, Placed, Sat, Stood, TookOver
from .door_entries import DoorEntry, DoorSet, MemberRemoved, Muted, Readmitted
from .files import NO_FILES, Files, StoredSettings, attach_files
from .hand_entries import (
    RULES,
    By,
    Dealt,
    Doubted,
    HandEntry,
    LineEntry,
    MatchEnded,
    MoveMade,
    TakenBack,
    Told,
    Voted,
)
from .member_entries import Brought, EmoteShown, Hosted, Joined, Left, MemberEntry, Rekeyed, Renamed, Spoke
from .shuffle_entries import (
    ContributionCommitted,
    ContributionRevealed,
    RevealAsked,
    ShuffleCommitted,
    ShuffleEntry,
)

__all__ = [
    "RULES",
    "AnyEntry",
    "Booked",
    "Brought",
    "By",
    "ChairEntry",
    "Chosen",
    "Cleared",
    "ContributionCommitted",
    "ContributionRevealed",
    "Dealt",
    "DoorEntry",
    "DoorSet",
    "Doubted",
    "EmoteShown",
    "HandEntry",
    "Hosted",
    "Joined",
    "Left",
    "LineEntry",
    "MatchEnded",
    "MemberEntry",
    "MemberRemoved",
    "MoveMade",
    "Muted",
    "OfHand",
    "Placed",
    "Readmitted",
    "Rekeyed",
    "Renamed",
    "RevealAsked",
    "Sat",
    "ShuffleCommitted",
    "ShuffleEntry",
    "Spoke",
    "Stood",
    "TakenBack",
    "Told",
    "TookOver",
    "Voted",
    "leaves_hand_alone",
    "read_entry",
    "write_entry",
]

OfHand = ShuffleEntry | HandEntry | LineEntry
AnyEntry = MemberEntry | DoorEntry | ChairEntry | TookOver | OfHand | MatchEnded
# The beginnings of entries that don't affect a hand, for damaged ones whose type can still be read
_OF_ROOM = tuple(
    f'{{"k":"{kind}",'.encode()
    for kind in (
        *("joined", "left", "rekeyed", "banned", "pardoned", "doorset", "muted", "renamed", "hosted"),
        *("brought", "spoke", "emoted", "booked", "tookover"),
    )
)

# A Move is stored as its text.
_encoder = msgspec.json.Encoder(enc_hook=str)
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    """The stored form of the entry."""
    return _encoder.encode(entry)


def read_entry(body: bytes, files: Files = NO_FILES) -> AnyEntry:
    """A stored entry; msgspec's error for anything else, and a KeyError where a file is missing."""
    entry = _decoder.decode(body)
    return _opened(entry, files) if isinstance(entry, Chosen) else entry


def _opened(chosen: Chosen, files: Files) -> Chosen:
    """The entry with the files in its settings."""
    return Chosen(attach_files(StoredSettings(chosen.settings, chosen.cards, chosen.quotes), files))


def leaves_hand_alone(body: bytes) -> bool:
    """Whether an entry, however damaged, changed nothing about the hand."""
    return body.startswith(_OF_ROOM)
