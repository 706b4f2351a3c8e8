"""Entries about the next shuffle: the table's secret, and the lots of the seats."""

from __future__ import annotations

from .entry import Entry


class Promised(Entry, frozen=True, tag="promised"):
    """The secret of the next hand: its commitment is shown from now on, long before the deal."""

    secret: str
    salt: str


class LotPromised(Entry, frozen=True, tag="lotpromised"):
    """A member has promised what they will put into the next shuffle; only its hash is known."""

    member: int
    hash: str


class LotsCalled(Entry, frozen=True, tag="lotscalled"):
    """The seats are asked to open their lots: those of these members, and no others any more."""

    members: tuple[int, ...]


class LotOpened(Entry, frozen=True, tag="lotopened"):
    """A member has opened a lot, whether or not it is the one that was promised."""

    member: int
    number: str


# What the next hand will be dealt from
ShuffleEntry = Promised | LotPromised | LotsCalled | LotOpened
