"""Entries about chairs and about the settings of the game."""

from __future__ import annotations

from lastcard.wire.settings import Settings

from .entry import Entry


class Sat(Entry, frozen=True, tag="sat"):
    """A member has taken a chair."""

    member: int
    chair: int


class Stood(Entry, frozen=True, tag="stood"):
    """A member has left the chair and stayed in the room."""

    member: int


class Placed(Entry, frozen=True, tag="placed"):
    """A bot on a chair."""

    chair: int
    level: str
    name: str


class Cleared(Entry, frozen=True, tag="cleared"):
    """The bot of a chair was taken away."""

    chair: int


class Chosen(Entry, frozen=True, tag="chosen"):
    """The host has chosen new settings; as it is stored, `cards` and `quotes` are the hashes of its files."""

    settings: Settings
    cards: str = ""
    quotes: str = ""


class Booked(Entry, frozen=True, tag="booked"):
    """A member has a bot's chair from the next hand on; with no chair, the booking is cancelled."""

    member: int
    chair: int | None = None


class TookOver(Entry, frozen=True, tag="tookover"):
    """A member has taken a bot's chair in the middle of a hand, with its cards."""

    member: int
    chair: int


# All entries about chairs and settings
ChairEntry = Sat | Stood | Placed | Cleared | Chosen | Booked
