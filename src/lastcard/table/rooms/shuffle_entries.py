"""Entries about the next shuffle: the table's secret, and the seats' contributions. Their tags are older
than their names."""

from __future__ import annotations

from .entry import Entry


class ShuffleCommitted(Entry, frozen=True, tag="promised"):
    """The secret of the next hand; its commitment is shown from now on, long before the deal."""

    secret: str
    salt: str


class ContributionCommitted(Entry, frozen=True, tag="lotpromised"):
    """A member has committed to a contribution to the next shuffle; only its hash is known."""

    member: int
    hash: str


class RevealAsked(Entry, frozen=True, tag="lotscalled"):
    """The seats are asked to reveal their contributions: only those of these members count."""

    members: tuple[int, ...]


class ContributionRevealed(Entry, frozen=True, tag="lotopened"):
    """A member has revealed a contribution, whether or not it is the one committed to."""

    member: int
    number: str


# All entries about the next shuffle
ShuffleEntry = ShuffleCommitted | ContributionCommitted | RevealAsked | ContributionRevealed
