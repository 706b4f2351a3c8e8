"""A person's seat: moving it to another browser, and the windows in which it is open."""

from __future__ import annotations

from msgspec import field

from .base import Outgoing


class TransferNews(Outgoing, frozen=True, tag="transfer"):
    """A code with which your seat can be moved once, within this many seconds."""

    code: str
    seconds: int


class Offer(Outgoing, frozen=True):
    """The answer to `look`: the seat that a code is for."""

    room: str
    name: str
    seconds: int


class TokenNews(Outgoing, frozen=True, tag="token"):
    """A new token. Joining with it voids the old one and closes its connections."""

    token: str


class Elsewhere(Outgoing, frozen=True):
    """The number of other windows in which your seat is open."""

    windows: int = field(name="places")
