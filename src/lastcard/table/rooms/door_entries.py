"""Entries about admission to the room and about muting."""

from __future__ import annotations

from lastcard.wire.settings import DoorState

from .entry import Entry


class MemberRemoved(Entry, frozen=True, tag="banned"):
    """A member was removed, and may not come back: neither with this token nor, as a newcomer, from these
    addresses."""

    number: int
    name: str
    key: str
    origins: tuple[str, ...] = ()


class Readmitted(Entry, frozen=True, tag="pardoned"):
    """A removed member may come back."""

    number: int


class DoorSet(Entry, frozen=True, tag="doorset"):
    """The room's door is open, closed until the host opens it to those who knock, or locked."""

    door: DoorState


class Muted(Entry, frozen=True, tag="muted"):
    """The host has muted a member, or unmuted them."""

    member: int
    on: bool


# All entries about the door and about muting
DoorEntry = MemberRemoved | Readmitted | DoorSet | Muted
