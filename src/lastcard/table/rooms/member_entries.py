"""Entries about members: their coming and going, their names, their chat."""

from __future__ import annotations

from msgspec import field

from .entry import Entry


class Joined(Entry, frozen=True, tag="joined"):
    """A new member; `key` is the hash of their token."""

    member: int
    name: str
    key: str


class Left(Entry, frozen=True, tag="left"):
    """A member left; a removed one can't come back with the old token."""

    member: int
    removed: bool = field(default=False, name="kicked")


class Rekeyed(Entry, frozen=True, tag="rekeyed"):
    """A member has a new token; the old one is void."""

    member: int
    key: str


class Renamed(Entry, frozen=True, tag="renamed"):
    """A member has taken another name."""

    member: int
    name: str


class Hosted(Entry, frozen=True, tag="hosted"):
    """Another member became the host."""

    member: int


class Brought(Entry, frozen=True, tag="brought"):
    """A member brought a dynasty deck; an empty one takes it back."""

    member: int
    cards: tuple[str, ...]


class Spoke(Entry, frozen=True, tag="spoke"):
    """A member has said something."""

    member: int
    text: str


class EmoteShown(Entry, frozen=True, tag="emoted"):
    """A member has shown an emote. It is no longer stored; the first version did."""

    member: int
    emote: str


# All entries about members
MemberEntry = Joined | Left | Rekeyed | Renamed | Hosted | Brought | Spoke | EmoteShown
