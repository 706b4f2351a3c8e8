"""A room's door: who knocks, who waits, who was removed."""

from __future__ import annotations

from msgspec import Struct

from .base import Outgoing


class Knock(Struct, frozen=True):
    """Somebody who wants to come in, and waits."""

    id: int
    name: str


class RemovedMember(Struct, frozen=True, omit_defaults=True):
    """Somebody whom the host removed; `address`: whoever is new and comes from there stays out too."""

    id: int
    name: str
    address: bool = False


class Asker(Struct, frozen=True):
    """Somebody who has booked a bot's chair, and asks for its cards in this hand."""

    member: int
    chair: int


class DoorNews(Outgoing, frozen=True, tag="door"):
    """For the host alone: who knocks, who was removed, and who asks for a bot's cards."""

    knocks: tuple[Knock, ...] = ()
    removed: tuple[RemovedMember, ...] = ()
    asks: tuple[Asker, ...] = ()


class Waiting(Outgoing, frozen=True):
    """The room's door is closed: you have knocked, and wait for the host's answer."""

    room: str
