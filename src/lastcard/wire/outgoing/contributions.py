"""The seats' contributions to a shuffle."""

from __future__ import annotations

from msgspec import Struct

from .base import Outgoing


class Contribution(Struct, frozen=True, omit_defaults=True):
    """A seat's contribution to a shuffle; without a `hash`, none."""

    hash: str = ""
    """The SHA-256 of the hand's salt, a colon and the contribution, sent before any was revealed."""
    number: str = ""
    """The contribution itself, 64 hexadecimal digits; empty if it was left out because it wasn't revealed in
    time."""
    wrong: bool = False
    """Whether it was left out because the revealed number isn't the one that the seat had committed to."""


class Commitments(Outgoing, frozen=True):
    """The next hand is now fixed: reveal your contribution, if its hash is among these."""

    salt: str
    hashes: tuple[str, ...]
    """One for each seat; empty where there is no commitment."""
