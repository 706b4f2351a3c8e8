"""A connection of a member, as the session knows it."""

from __future__ import annotations

from msgspec import Struct, field

from .races.lag import usual_trip


class Link(Struct):
    """A connection: whose it is, its address's hash, its window, its last few round-trip times, and
    whether its client puts in contributions."""

    member: int
    origin: str = ""
    place: str = ""
    trips: list[float] = field(default_factory=list)
    pinged: float = 0.0
    ping: int = 0
    contributes: bool = False

    @property
    def trip(self) -> float:
        """The usual round trip."""
        return usual_trip(self.trips)
