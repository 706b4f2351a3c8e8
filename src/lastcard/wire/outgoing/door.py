"""A room's door: who knocks, who waits, who was removed."""

from __future__ import annotations

from msgspec import Struct

from .base import Outgoing


class Knock(Struct, frozen=True):
    """A person who wants to come in, and is waiting."""

    id: int
    name: str


class RemovedMember(Struct, frozen=True, omit_defaults=True):
    """A member whom the host removed; `address`: newcomers from there stay out too."""

    id: int
    name: str
    address: bool = False


class Asker(Struct, frozen=True):
    """A member who has booked a bot's chair, and asks for its cards in this hand."""

    member: int
    chair: int


class DoorNews(Outgoing, frozen=True, tag="door"):
    """Only for the host: who knocks, who was removed, and who asks for a bot's cards."""

    knocks: tuple[Knock, ...] = ()
    removed: tuple[RemovedMember, ...] = ()
    asks: tuple[Asker, ...] = ()


class Waiting(Outgoing, frozen=True):
    """The room's door is closed: you have knocked, and wait for the host's answer."""

    room: str
