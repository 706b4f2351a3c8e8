"""How much one address, or one connection, may ask for."""

from __future__ import annotations

import ipaddress
from collections import deque

from lastcard.table.bucket import Bucket

HOUR = 3600.0
# How long a wrong room code counts, how many are answered without a wait, and how many are too many
FAILURES_COUNT_FOR = 600.0
FREE_FAILURES = 3
MOST_FAILURES = 20
FIRST_DELAY = 0.25
LONGEST_DELAY = 8.0


class Address:
    """What came from one address."""

    __slots__ = ("connections", "failures", "files", "requests", "rooms")

    def __init__(self, now: float) -> None:
        self.connections = 0
        self.rooms: deque[float] = deque()
        self.failures: deque[float] = deque()
        self.requests = Bucket(5, 30, now)
        # New card files for a table: reading one takes a while
        self.files = Bucket(0.5, 10, now)

    def quiet(self, now: float) -> bool:
        """Whether nothing is left to remember."""
        _expire(self.rooms, now - HOUR)
        _expire(self.failures, now - FAILURES_COUNT_FOR)
        rested = self.requests.rested(now) and self.files.rested(now)
        return not (self.connections or self.rooms or self.failures) and rested

    def may_make_room(self, most: int, now: float) -> bool:
        """Whether another room may be made this hour; if so, it counts."""
        _expire(self.rooms, now - HOUR)
        if len(self.rooms) >= most:
            return False
        self.rooms.append(now)
        return True

    def fail(self, now: float) -> float:
        """Notes a wrong room code, and returns how long its answer must wait."""
        self.failures.append(now)
        _expire(self.failures, now - FAILURES_COUNT_FOR)
        beyond = len(self.failures) - FREE_FAILURES
        return min(LONGEST_DELAY, FIRST_DELAY * 2.0 ** (beyond - 1)) if beyond > 0 else 0.0

    def blocked(self, now: float) -> bool:
        """Whether somebody here is trying codes."""
        _expire(self.failures, now - FAILURES_COUNT_FOR)
        return len(self.failures) >= MOST_FAILURES


class Addresses:
    """All addresses with something to remember."""

    def __init__(self) -> None:
        self._known: dict[str, Address] = {}

    def __len__(self) -> int:
        return len(self._known)

    def of(self, host: str, now: float) -> Address:
        """The record of a host's network, a new one if it hasn't been seen."""
        key = network(host)
        if key not in self._known:
            self._known[key] = Address(now)
        return self._known[key]

    def sweep(self, now: float) -> None:
        """Forgets the networks that have been quiet."""
        quiet = [key for key, address in self._known.items() if address.quiet(now)]
        for key in quiet:
            del self._known[key]


def network(host: str) -> str:
    """An IPv6 customer has a whole /64 to choose addresses from."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


def _expire(times: deque[float], before: float) -> None:
    while times and times[0] < before:
        times.popleft()
