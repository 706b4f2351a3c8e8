"""What the seats put into a shuffle."""

from __future__ import annotations

from msgspec import Struct

from .base import Outgoing


class Lot(Struct, frozen=True, omit_defaults=True):
    """What a seat put into a shuffle; without a `hash`, nothing."""

    hash: str = ""
    """The SHA-256 of the hand's salt, a colon and the lot, told before any lot was opened."""
    number: str = ""
    """The lot itself, 64 hexadecimal digits; empty if it was left out because it wasn't opened in time."""
    wrong: bool = False
    """It was left out because what was opened isn't what had been promised."""


class Lots(Outgoing, frozen=True):
    """Nothing about the next hand can be changed any more: open your lot, if its hash is among these."""

    salt: str
    hashes: tuple[str, ...]
    """One for each seat; empty where nothing was promised."""
