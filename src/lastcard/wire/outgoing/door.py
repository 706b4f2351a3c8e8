"""A room's door: people who knock, requests for cards, removed members."""

from __future__ import annotations

from msgspec import Struct

from .base import Outgoing


class Knock(Struct, frozen=True):
    """A person waiting to come in."""

    id: int
    name: str


class RemovedMember(Struct, frozen=True, omit_defaults=True):
    """A member removed by the host; `address`: whether newcomers from the member's address are kept out
    too."""

    id: int
    name: str
    address: bool = False


class Asker(Struct, frozen=True):
    """A member who has booked a bot's chair, and asks for its cards in this hand."""

    member: int
    chair: int


class DoorNews(Outgoing, frozen=True, tag="door"):
    """Only for the host: the people who knock, the removed members, and the requests for a bot's cards."""

    knocks: tuple[Knock, ...] = ()
    removed: tuple[RemovedMember, ...] = ()
    asks: tuple[Asker, ...] = ()


class Waiting(Outgoing, frozen=True):
    """The room's door is closed: you have knocked, and are waiting for the host's answer."""

    room: str
