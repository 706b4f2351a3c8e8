"""Limits for one address or one connection."""

from __future__ import annotations

import ipaddress
from asyncio import Semaphore
from collections import deque

from lastcard.table.limits.bucket import Bucket
from lastcard.table.limits.storage_budget import StorageBudget

HOUR = 3600.0
# Messages and frames from one connection: per second, at once, and the excess that closes it
RATE, BURST = 20.0, 40.0
MAX_DEBT = 200.0
# Requests of any kind from one address: per second, and the seconds' worth that may come at once
VISITS = 50
VISITS_AT_ONCE = 55
# One in this many of them may be expensive to answer, and the seconds' worth that may come at once
COSTLY_SHARE = 10
COSTLY_AT_ONCE = 6
# Expensive messages from one address: per second, and at once
SLOW_RATE, SLOW_BURST = 10.0, 50.0
# Pending questions to the coach from one address, or one neighbourhood: all share one coach, which accepts
# four
QUESTIONS = 2
# Reports to the operator from one address per hour
REPORTS = 5
# How long a wrong room code counts, how many are answered without a delay, and how many block the address
FAILURES_COUNT_FOR = 600.0
FREE_FAILURES = 3
MAX_FAILURES = 20
FIRST_DELAY = 0.25
MAX_DELAY = 8.0
# The number of codes of one address that are looked up at once
LOOKUPS = 3
# After this many wrong codes from all addresses together, each address is allowed a single one
MAX_FAILURES_OF_ALL = 600
FAILURES_UNDER_ATTACK = 1
# An IPv6 neighbourhood, a /48, may do this many times as much as an address in it, a /64
NEIGHBOURS = 5
ADDRESS_BITS, NEIGHBOURHOOD_BITS = 64, 48


def message_bucket(now: float) -> Bucket:
    """The limit on one connection's messages."""
    return Bucket(RATE, BURST, now)


class Address:
    """The activity of one address, which may belong to a wider neighbourhood with its own limits."""

    __slots__ = (
        *("_size", "connections", "failures", "files", "links", "lookups", "questions"),
        *("reports", "requests", "rooms", "slow_messages", "storage", "visits", "wider"),
    )

    def __init__(
        self,
        now: float,
        wider: Address | None = None,
        size: int = 1,
        visits: int = VISITS,
        stored_bytes: int = 0,
    ) -> None:
        self.wider = wider
        self._size = size
        # Connections at tables, and connections of every kind
        self.connections = 0
        self.links = 0
        self.questions = 0
        self.rooms: deque[float] = deque()
        self.failures: deque[float] = deque()
        self.reports: deque[float] = deque()
        self.lookups = Semaphore(LOOKUPS)
        # All requests: a browser loads some 130 files, and a family has one address
        self.visits = Bucket(visits * size, visits * VISITS_AT_ONCE * size, now)
        # Expensive requests
        costly = visits / COSTLY_SHARE * size
        self.requests = Bucket(costly, costly * COSTLY_AT_ONCE, now)
        # New card files for a table, which are expensive to read
        self.files = Bucket(0.5 * size, 10 * size, now)
        # Messages that are expensive for a table, over all connections
        self.slow_messages = Bucket(SLOW_RATE * size, SLOW_BURST * size, now)
        # What it has stored, in all rooms
        self.storage: StorageBudget = StorageBudget(
            stored_bytes * size, None if wider is None else wider.storage
        )

    def quiet(self, now: float) -> bool:
        """Whether there is nothing left to remember."""
        _expire(self.rooms, now - HOUR)
        _expire(self.failures, now - FAILURES_COUNT_FOR)
        _expire(self.reports, now - HOUR)
        buckets = (self.visits, self.requests, self.files, self.slow_messages)
        rested = self.storage.rested(now) and all(bucket.rested(now) for bucket in buckets)
        remembered = self.rooms or self.failures or self.reports
        return rested and not (self.connections or self.links or self.questions or remembered)

    # Connections

    def link(self, most: int) -> bool:
        """Counts a connection of any kind, unless there are too many."""
        if self.links >= most * self._size or not (self.wider is None or self.wider.link(most)):
            return False
        self.links += 1
        return True

    def unlink(self) -> None:
        self.links -= 1
        if self.wider is not None:
            self.wider.unlink()

    def connect(self, more: int) -> None:
        """Counts a connection to a table, or, with -1, its end."""
        self.connections += more
        if self.wider is not None:
            self.wider.connect(more)

    def is_full(self, most: int) -> bool:
        """Whether there are too many connections to tables."""
        wider = self.wider is not None and self.wider.is_full(most)
        return wider or self.connections > most * self._size

    # Requests and rooms

    def count_visit(self, cost: int, now: float) -> bool:
        """Counts a request of any kind; False if there are too many."""
        return self.visits.take(cost, now) and (self.wider is None or self.wider.count_visit(cost, now))

    def count_request(self, cost: int, now: float) -> bool:
        """Counts an expensive request; False if there are too many."""
        return self.requests.take(cost, now) and (self.wider is None or self.wider.count_request(cost, now))

    def begin_question(self) -> bool:
        """Counts a question to the coach, unless too many are pending."""
        if self.questions >= QUESTIONS or not (self.wider is None or self.wider.begin_question()):
            return False
        self.questions += 1
        return True

    def end_question(self) -> None:
        """Counts the answer to such a question."""
        self.questions -= 1
        if self.wider is not None:
            self.wider.end_question()

    def count_slow_message(self, cost: float, now: float) -> bool:
        """Counts an expensive message; False if there are too many."""
        if not self.slow_messages.take(min(cost, SLOW_BURST), now):
            return False
        return self.wider is None or self.wider.count_slow_message(cost, now)

    def count_room(self, most: int, now: float) -> bool:
        """Counts a new room; False if there were too many this hour."""
        _expire(self.rooms, now - HOUR)
        if len(self.rooms) >= most * self._size:
            return False
        if self.wider is not None and not self.wider.count_room(most, now):
            return False
        self.rooms.append(now)
        return True

    def count_report(self, now: float) -> bool:
        """Counts a report; False if there were too many this hour."""
        _expire(self.reports, now - HOUR)
        if len(self.reports) >= REPORTS * self._size:
            return False
        if self.wider is not None and not self.wider.count_report(now):
            return False
        self.reports.append(now)
        return True

    # Wrong room codes

    def fail(self, now: float) -> float:
        """Counts a wrong room code, and returns the delay of its answer."""
        if self.wider is not None:
            self.wider.fail(now)
        self.failures.append(now)
        _expire(self.failures, now - FAILURES_COUNT_FOR)
        beyond = len(self.failures) - FREE_FAILURES
        # Each doubles the delay, so twenty are enough to reach the longest
        return min(MAX_DELAY, FIRST_DELAY * 2.0 ** min(beyond - 1, 20)) if beyond > 0 else 0.0

    def take_back_failure(self) -> None:
        """Takes back the last failure: its code was right after all."""
        if self.failures:
            self.failures.pop()
        if self.wider is not None:
            self.wider.take_back_failure()

    def blocked(self, now: float, most: int = MAX_FAILURES) -> bool:
        """Whether this address has tried too many wrong codes."""
        _expire(self.failures, now - FAILURES_COUNT_FOR)
        wider = self.wider is not None and self.wider.blocked(now)
        return wider or len(self.failures) >= most * self._size


class Addresses:
    """All addresses with recent activity."""

    def __init__(self, visits: int = VISITS, stored_bytes: int = 0) -> None:
        """The requests of an address per second, and the bytes it may have stored per day; 0: no limit."""
        self._visits = visits
        self._stored_bytes = stored_bytes
        self._known: dict[str, Address] = {}
        self._failures: deque[float] = deque(maxlen=MAX_FAILURES_OF_ALL)

    def __len__(self) -> int:
        return len(self._known)

    def of(self, host: str, now: float) -> Address:
        """The record of a host's network, created if it is new."""
        key = network(host)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._new(now, self._neighbourhood(key, now))
        return found

    def _neighbourhood(self, key: str, now: float) -> Address | None:
        wide = neighbourhood(key)
        if wide is None:
            return None
        if wide not in self._known:
            self._known[wide] = self._new(now, size=NEIGHBOURS)
        return self._known[wide]

    def _new(self, now: float, wider: Address | None = None, size: int = 1) -> Address:
        return Address(now, wider, size, self._visits, self._stored_bytes)

    def sweep(self, now: float) -> None:
        """Drops the records of quiet networks; a neighbourhood's stays as long as any address in it."""
        quiet = {key for key, address in self._known.items() if address.quiet(now)}
        needed = {neighbourhood(key) for key in self._known if key not in quiet}
        for key in quiet - needed:
            del self._known[key]

    def fail(self, now: float) -> None:
        """Counts a wrong room code from any address."""
        self._failures.append(now)

    def under_attack(self, now: float) -> bool:
        """Whether codes are being tried from many addresses at once."""
        full = len(self._failures) == MAX_FAILURES_OF_ALL
        return full and self._failures[0] > now - FAILURES_COUNT_FOR

    def blocked(self, address: Address, now: float) -> bool:
        """Whether an address has tried too many codes, for now."""
        return address.blocked(now, FAILURES_UNDER_ATTACK if self.under_attack(now) else MAX_FAILURES)


def network(host: str) -> str:
    """The network of an address: of IPv6 the /64, since one customer has at least that many addresses."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), ADDRESS_BITS), strict=False))
    return host


def neighbourhood(key: str) -> str | None:
    """The /48 around a /64; an IPv4 address has none."""
    if not key.endswith(f"/{ADDRESS_BITS}"):
        return None
    return str(ipaddress.IPv6Network(key).supernet(new_prefix=NEIGHBOURHOOD_BITS))


def _expire(times: deque[float], before: float) -> None:
    while times and times[0] < before:
        times.popleft()
